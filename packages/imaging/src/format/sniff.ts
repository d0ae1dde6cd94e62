import type { ImageType } from './image-type.ts';

/** Bytes of a file's head that `sniffType` needs at most. */
export const SNIFF_BYTES = 4096;

const signatures: readonly (readonly [ImageType, readonly number[]])[] = [
	['jpeg', [0xff, 0xd8, 0xff]],
	['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
	['tiff', [0x49, 0x49, 0x2a, 0x00]],
	['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
	['tiff', [0x49, 0x49, 0x2b, 0x00]],
	['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
	['jxl', [0xff, 0x0a]],
	['jxl', [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
];

/**
 * Returns the type of a file by its first `SNIFF_BYTES` bytes, whatever its name; null if unsupported. Pure. The rest of the
 * file may still fail to decode.
 */
export function sniffType(headBytes: Uint8Array): ImageType | null {
	const head = headBytes.subarray(0, SNIFF_BYTES);
	const signed = signatures.find(([, magic]) => magic.length <= head.length && magic.every((byte, at) => head[at] === byte));
	if (signed !== undefined) return signed[0];
	if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
	if (ascii(head, 4, 8) === 'ftyp') return sniffIsoMedia(head);
	return sniffText(head);
}

const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const genericBrands: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

/** AVIF and HEIC share a container and differ by brands; a generic major brand defers to the compatible ones. */
function sniffIsoMedia(head: Uint8Array): ImageType | null {
	const boxSize = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
	const major = ascii(head, 8, 12);
	if (avifBrands.has(major)) return 'avif';
	if (heicBrands.has(major)) return 'heic';
	if (!genericBrands.has(major)) return null;
	const compatible: string[] = [];
	for (let at = 16; at + 4 <= Math.min(boxSize, head.length); at += 4) compatible.push(ascii(head, at, at + 4));
	if (compatible.some((brand) => avifBrands.has(brand))) return 'avif';
	return compatible.some((brand) => heicBrands.has(brand)) ? 'heic' : sniffItems(head);
}

/** Falls back to the list of items if the brands are ambiguous: each entry names its coding. */
function sniffItems(head: Uint8Array): ImageType | null {
	const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
	const found = /infe.{8}(?:..)?(av01|hvc1)/s.exec(text);
	if (found === null) return null;
	return found[1] === 'av01' ? 'avif' : 'heic';
}

function sniffText(head: Uint8Array): ImageType | null {
	const text = decodeText(head).trimStart();
	if (/^%PDF-\d/.test(text)) return 'pdf';
	return /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/.test(skipPrologue(text)) ? 'svg' : null;
}

/** Skips declaration, comments and document type before the root element, in one pass without backtracking. */
function skipPrologue(text: string): string {
	let rest = text;
	for (;;) {
		const end = endOfPrologueItem(rest);
		if (end === null) return rest;
		rest = rest.slice(end).trimStart();
	}
}

function endOfPrologueItem(text: string): number | null {
	if (text.startsWith('<?')) return after(text, '?>');
	if (text.startsWith('<!--')) return after(text, '-->', 4);
	if (!/^<!DOCTYPE\s/i.test(text)) return null;
	const close = text.indexOf('>');
	const subset = text.indexOf('[');
	return subset >= 0 && subset < close ? after(text, '>', text.indexOf(']', subset)) : after(text, '>');
}

function after(text: string, mark: string, from = 0): number | null {
	const at = from < 0 ? -1 : text.indexOf(mark, from);
	return at < 0 ? null : at + mark.length;
}

function decodeText(head: Uint8Array): string {
	if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
	if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
	return new TextDecoder('utf-8').decode(head);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
	return String.fromCharCode(...bytes.subarray(from, to));
}
