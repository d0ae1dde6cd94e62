import { ImagingError } from '../../imaging-error.ts';

/** Above the size of drawings; larger files embed whole photographs as text. */
const SVG_MAX_BYTES = 100_000_000;
/** Old Illustrator files abbreviate namespaces by such entities: short, plain text. */
const PLAIN_ENTITY = /^<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"&%<]{0,1000})"|'([^'&%<]{0,1000})')\s*>/;
const MAX_UNFOLDED_CHARACTERS = 1_000_000;

/**
 * Returns the root element of an SVG in any declared encoding. Without its document type nothing can be declared; the
 * result is both checked and rendered, so that no second parse can differ.
 * @throws ImagingError FILE_UNREADABLE for no SVG, or for entities that are nested, parameters or external
 */
export function svgRoot(bytes: Uint8Array): string {
	if (bytes.length > SVG_MAX_BYTES) throw unreadable(`an SVG of more than ${SVG_MAX_BYTES} bytes`);
	const text = decode(bytes);
	const { rootAt, entities } = readPrologue(text);
	const root = text.slice(rootAt);
	return entities.size === 0 ? root : unfold(root, entities);
}

function decode(bytes: Uint8Array): string {
	const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
		Buffer.from(bytes.subarray(0, 400)).toString('latin1'),
	);
	const label = byteOrder(bytes) ?? declared?.[1] ?? 'utf-8';
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch (error) {
		throw unreadable(`the SVG is no ${label} text`, error);
	}
}

function byteOrder([first, second]: Uint8Array): string | null {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

interface Prologue {
	rootAt: number;
	entities: Map<string, string>;
}

function readPrologue(text: string): Prologue {
	const entities = new Map<string, string>();
	let at = 0;
	for (;;) {
		at = skipSpace(text, at);
		if (text.startsWith('<?', at)) at = behind(text, '?>', at + 2);
		else if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
		else if (/^<!doctype\s/i.test(text.slice(at, at + 10))) at = readDoctype(text, at, entities);
		else if (text[at] === '<') return { rootAt: at, entities };
		else throw unreadable('no element in the SVG');
	}
}

/** Returns the offset after the document type; collects plain entities of its internal subset and ignores the rest. */
function readDoctype(text: string, from: number, entities: Map<string, string>): number {
	const close = behind(text, '>', from);
	const subset = text.indexOf('[', from);
	if (subset < 0 || subset >= close) return close;
	let at = subset + 1;
	for (;;) {
		at = skipSpace(text, at);
		if (text[at] === ']') return behind(text, '>', at);
		if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
		else if (text.startsWith('<?', at)) at = behind(text, '?>', at + 2);
		else if (text.startsWith('<!ENTITY', at)) at += noteEntity(text.slice(at, at + 1200), entities);
		else if (text.startsWith('<!', at)) at = behind(text, '>', at);
		else throw unreadable('a document type that makes no sense');
	}
}

function noteEntity(text: string, entities: Map<string, string>): number {
	const [whole = '', name = '', quoted, apostrophed] = PLAIN_ENTITY.exec(text) ?? [];
	if (whole === '') throw usesEntities('an entity that is nested, a parameter or from outside');
	// The first declaration wins.
	if (!entities.has(name)) entities.set(name, quoted ?? apostrophed ?? '');
	return whole.length;
}

function unfold(root: string, entities: ReadonlyMap<string, string>): string {
	let added = 0;
	return root.replace(/&([A-Za-z_][\w.-]*);/g, (reference, name: string) => {
		const value = entities.get(name);
		if (value === undefined) return reference;
		added += value.length;
		if (added > MAX_UNFOLDED_CHARACTERS) throw usesEntities('entities that unfold to more than a million characters');
		return value;
	});
}

function skipSpace(text: string, from: number): number {
	let at = from;
	while (at < text.length && /\s/.test(text[at] ?? '')) at++;
	return at;
}

function behind(text: string, mark: string, from: number): number {
	const at = text.indexOf(mark, from);
	if (at < 0) throw unreadable(`the SVG ends before ${mark}`);
	return at + mark.length;
}

function usesEntities(message: string): ImagingError {
	return new ImagingError('FILE_USES_ENTITIES', message);
}

function unreadable(message: string, cause?: unknown): ImagingError {
	return new ImagingError('FILE_UNREADABLE', message, { cause });
}
