/** Characters that Windows refuses in a name, and those that lead out of the folder. */
const unsafe = /[<>:"/\\|?*\p{C}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems allow 255 bytes; a character takes up to four bytes of UTF-8. */
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
	// A leading dot hides a file; Windows drops trailing dots and spaces.
	const trimmed = shortened(base.replaceAll(unsafe, '_').replace(/^[. ]+/, '')).replace(/[. ]+$/, '');
	const named = trimmed === '' ? 'file' : trimmed;
	return reserved.test(named) ? `_${named}` : named;
}

/**
 * Names for the files of one folder of a zip: the person's own names, made safe for every system [ASVS 5.3.2] and unique regardless of
 * case.
 */
export function createZipNames(): (name: string) => string {
	const taken = new Set<string>();
	// Phones name every picture `image.jpg`: counting from 1 each time would take minutes.
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
