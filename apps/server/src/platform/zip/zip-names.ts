/** What Windows refuses in a name, and what would lead out of the folder. */
const unsafe = /[<>:"/\\|?*\p{C}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems allow 255 bytes; four of UTF-8 are the most that a character takes. */
const maxBytes = 180;

function shortened(text: string): string {
	let short = text;
	while (Buffer.byteLength(short) > maxBytes) short = [...short].slice(0, -1).join('');
	return short;
}

function split(name: string): { base: string; ending: string } {
	const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
	return { base: name.slice(0, name.length - ending.length), ending };
}

function safeBase(base: string): string {
	// A name that begins with a dot is hidden; Windows drops dots and spaces at the end.
	const trimmed = shortened(base.replaceAll(unsafe, '_').replace(/^[. ]+/, '')).replace(/[. ]+$/, '');
	const named = trimmed === '' ? 'file' : trimmed;
	return reserved.test(named) ? `_${named}` : named;
}

/**
 * Names for the files of one folder of a zip: what a person called a file, as far as every system can unpack it [ASVS 5.3.2], and each once,
 * also where upper and lower case are one.
 */
export function createZipNames(): (name: string) => string {
	const taken = new Set<string>();
	// Phones call every picture `image.jpg`: counting them anew each time would take minutes.
	const nextOf = new Map<string, number>();
	return (name) => {
		const { base, ending } = split(name.toWellFormed().normalize('NFC'));
		const safe = safeBase(base);
		const wanted = (safe + ending).toLowerCase();
		let candidate = safe + ending;
		let next = nextOf.get(wanted) ?? 2;
		for (; taken.has(candidate.toLowerCase()); next++) candidate = `${safe} (${next})${ending}`;
		nextOf.set(wanted, next);
		taken.add(candidate.toLowerCase());
		return candidate;
	};
}
