/** Start, end or empty-element tag of an SVG, as offsets in its text. */
export interface Tag {
	name: string;
	at: number;
	past: number;
	isEnd: boolean;
	isEmpty: boolean;
}

const NAME = /[^\s/>"'<=]+/y;
const QUOTE_OR_END = /["'<>]/g;
/** Constructs without tags, by their delimiters. */
const skipped = [
	['<!--', '-->'],
	['<![CDATA[', ']]>'],
	['<?', '?>'],
	['<!', '>'],
] as const;

/** Returns the next tag outside comments and CDATA sections; null at the end or in malformed XML. */
export function nextTag(text: string, from: number): Tag | null {
	let at = text.indexOf('<', from);
	while (at >= 0) {
		const past = pastSkipped(text, at);
		if (past === undefined) return tagAt(text, at);
		if (past === null) return null;
		at = text.indexOf('<', past);
	}
	return null;
}

/** Returns undefined for a tag; null for an unclosed construct. */
function pastSkipped(text: string, at: number): number | null | undefined {
	const kind = skipped.find(([begin]) => text.startsWith(begin, at));
	if (kind === undefined) return undefined;
	const [begin, end] = kind;
	const endAt = text.indexOf(end, at + begin.length);
	return endAt < 0 ? null : endAt + end.length;
}

function tagAt(text: string, at: number): Tag | null {
	const isEnd = text[at + 1] === '/';
	NAME.lastIndex = at + (isEnd ? 2 : 1);
	const name = NAME.exec(text)?.[0];
	if (name === undefined) return null;
	const past = tagEnd(text, NAME.lastIndex);
	return past === null ? null : { name, at, past, isEnd, isEmpty: text[past - 2] === '/' };
}

function tagEnd(text: string, from: number): number | null {
	QUOTE_OR_END.lastIndex = from;
	for (let found = QUOTE_OR_END.exec(text); found !== null; found = QUOTE_OR_END.exec(text)) {
		const [mark] = found;
		if (mark === '>') return found.index + 1;
		if (mark === '<') return null;
		const closing = text.indexOf(mark, found.index + 1);
		if (closing < 0) return null;
		QUOTE_OR_END.lastIndex = closing + 1;
	}
	return null;
}

/** Returns the offset after the end tag of a start tag's element; null without an end tag. */
export function elementEnd(text: string, start: Tag): number | null {
	let depth = 1;
	let past = start.past;
	while (depth > 0) {
		const tag = nextTag(text, past);
		if (tag === null) return null;
		past = tag.past;
		if (tag.name !== start.name || tag.isEmpty) continue;
		depth += tag.isEnd ? -1 : 1;
	}
	return past;
}

/** Returns a name without its namespace prefix. */
export function localName(name: string): string {
	return name.slice(name.lastIndexOf(':') + 1);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities of an attribute's value. */
export function unescaped(value: string): string {
	if (!value.includes('&')) return value;
	return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (reference, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return named[name] ?? reference;
		const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
	});
}
