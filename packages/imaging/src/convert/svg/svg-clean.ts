import { gunzipSync } from 'node:zlib';
import { sniffType } from '../../format/sniff.ts';
import { ImagingError } from '../../imaging-error.ts';
import { sharp } from '../../sharp-setup.ts';
import { type DataAddress, readDataAddress } from './data-address.ts';
import { elementEnd, localName, nextTag, unescaped } from './svg-markup.ts';
import { svgRoot } from './svg-text.ts';

/** Limit for all pictures of a drawing together: each is decoded once for every part, at about 40 ms and 10 MB a megapixel. */
const MAX_INNER_PIXELS = 50_000_000;
/** Longest attribute value the renderer's XML parser accepts. */
const MAX_ADDRESS_CHARACTERS = 9_900_000;
const MAX_UNPACKED_BYTES = 10_000_000;
/** Depth of SVGs nested in SVGs. */
const DEEPEST = 2;

const HREF = /(\s(?:[\w.-]+:)?href\s*=\s*)("[^"]*"|'[^']*')/g;

interface CleanSvg {
	root: string;
	/** Pixels of embedded pictures. */
	innerPixels: number;
}

/** State shared by a drawing and its nested ones. */
interface Bounds {
	mostPixels: number;
	innerPixels: number;
	/** By address: the renderer, too, decodes each once. */
	seen: Map<string, string>;
}

/**
 * Removes costly content that is not drawn from an SVG and bounds the rest: scripts are emptied, pictures measured, and
 * nested SVGs cleaned likewise, so that no document type reaches the renderer.
 * @throws ImagingError DRAWING_PICTURES_TOO_LARGE; for a nested SVG also FILE_UNREADABLE, FILE_USES_ENTITIES
 */
export async function cleanSvg(root: string, maxPixels: number): Promise<CleanSvg> {
	const bounds: Bounds = { mostPixels: Math.min(MAX_INNER_PIXELS, maxPixels), innerPixels: 0, seen: new Map() };
	const cleaned = await cleanedAt(root, bounds, 0);
	return { root: cleaned, innerPixels: bounds.innerPixels };
}

async function cleanedAt(root: string, bounds: Bounds, depth: number): Promise<string> {
	const kept: string[] = [];
	let keptTo = 0;
	const exchange = (from: number, past: number, by: string) => {
		kept.push(root.slice(keptTo, from), by);
		keptTo = past;
	};
	for (let tag = nextTag(root, 0); tag !== null; ) {
		let next = tag.past;
		if (localName(tag.name) === 'script' && !tag.isEnd && !tag.isEmpty) {
			// The renderer refuses elements without an end.
			next = elementEnd(root, tag) ?? root.length;
			// The element remains, for style rules that count elements.
			exchange(tag.past - 1, next, '/>');
		} else if (!tag.isEnd) {
			const text = root.slice(tag.at, tag.past);
			const clean = text.includes('href') ? await withCleanAddresses(text, bounds, depth) : text;
			if (clean !== text) exchange(tag.at, tag.past, clean);
		}
		tag = nextTag(root, next);
	}
	return keptTo === 0 ? root : kept.join('') + root.slice(keptTo);
}

async function withCleanAddresses(tag: string, bounds: Bounds, depth: number): Promise<string> {
	let clean = '';
	let keptTo = 0;
	for (const { 0: whole, 1: before = '', 2: quoted = '', index } of tag.matchAll(HREF)) {
		const value = quoted.slice(1, -1);
		const address = await cleanAddress(value, bounds, depth);
		if (address === value) continue;
		clean += `${tag.slice(keptTo, index)}${before}${quoted[0]}${address}${quoted[0]}`;
		keptTo = index + whole.length;
	}
	return clean + tag.slice(keptTo);
}

async function cleanAddress(value: string, bounds: Bounds, depth: number): Promise<string> {
	const known = bounds.seen.get(value);
	if (known !== undefined) return known;
	const data = readDataAddress(unescaped(value));
	if (data === null) return value;
	if (value.length > MAX_ADDRESS_CHARACTERS) throw tooLarge(`a picture of ${value.length} characters within the drawing`);
	const clean = await cleanPicture(data, value, bounds, depth);
	bounds.seen.set(value, clean);
	return clean;
}

async function cleanPicture({ bytes, fragment }: DataAddress, value: string, bounds: Bounds, depth: number): Promise<string> {
	const type = sniffType(bytes);
	if (type === 'png' || type === 'jpeg') {
		bounds.innerPixels += await pixelsOf(bytes);
		if (bounds.innerPixels > bounds.mostPixels) throw tooLarge(`pictures of ${bounds.innerPixels} pixels within the drawing`);
		return value;
	}
	const text = unpacked(bytes);
	if (type !== 'svg' && !isMarkup(text)) return value;
	if (depth === DEEPEST) throw tooLarge(`drawings within the drawing, more than ${DEEPEST} deep`);
	const inner = await cleanedAt(svgRoot(text), bounds, depth + 1);
	return `data:image/svg+xml;base64,${Buffer.from(inner, 'utf8').toString('base64')}${fragment}`;
}

/** Returns 0 for content that cannot be drawn. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
	sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		return width * height;
	} catch {
		return 0;
	}
}

/** The renderer decompresses gzip wherever it finds it. */
function unpacked(bytes: Uint8Array): Uint8Array {
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
	} catch (error) {
		throw tooLarge('a packed drawing within the drawing that unpacks to too much or to nothing', error);
	}
}

/** Judges by the first characters, in any encoding. */
function isMarkup(bytes: Uint8Array): boolean {
	return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(Buffer.from(bytes.subarray(0, 1000)).toString('latin1'));
}

function tooLarge(message: string, cause?: unknown): ImagingError {
	return new ImagingError('DRAWING_PICTURES_TOO_LARGE', message, { cause });
}
