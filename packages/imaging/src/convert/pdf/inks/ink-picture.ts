import { shownInks } from '../../../colour/to-screen.ts';
import type { PixelSize } from '../../../format/orientation.ts';
import { loadVips } from '../../../master/wasm-vips.ts';
import { sharp } from '../../../sharp-setup.ts';
import { allocate, type Pdfium, readPiece } from '../pdf-engine.ts';
import { type PlacedPicture, pictureProfile } from '../pdf-pictures.ts';
import { pdfRows } from '../pdf-rows.ts';
import { pictureTurn, turnedRows } from './picture-turn.ts';

export interface InkPicture {
	readonly profile: Uint8Array;
	/** Four inks a pixel, as the page shows them. */
	readonly readRows: (top: number, count: number) => Uint8Array;
}

interface Place {
	readonly page: number;
	readonly picture: PlacedPicture;
	/** Size in pixels of the page when drawn. */
	readonly size: PixelSize;
	/** Profile for inks without one of their own. */
	readonly bareProfile: Uint8Array | null;
}

/** Above this the engine has no memory for a copy. */
const MAX_BYTES = 900_000_000;

/**
 * Returns the unchanged inks of a page that is a single picture, and their profile. Read past the renderer, so compared
 * with its output: null if they differ (a mask, a clip, unknown decode arrays), or if samples are not 8-bit.
 */
export async function inkPicture(pdfium: Pdfium, { page, picture, size, bareProfile }: Place): Promise<InkPicture | null> {
	const profile = picture.colour === 'tagged inks' ? pictureProfile(pdfium, page, picture.piece) : bareProfile;
	const turn = pictureTurn(picture, pdfium.getRotation(page), size);
	if (profile === null || turn === null || pdfium.hasTransparency(picture.piece) !== 0) return null;
	const inks = await inksOf(pdfium, picture);
	if (inks === null) return null;
	const readRows = turnedRows(inks, turn);
	const likeness = await likenessOf(pdfium, { page, size, profile, readRows });
	if (likeness === 'none') return null;
	if (likeness === 'inverted') for (let at = 0; at < inks.length; at++) inks[at] = 255 - (inks[at] ?? 0);
	return { profile, readRows };
}

/** Rows from the top; null unless a CMYK JPEG or plain 8-bit samples. */
async function inksOf(pdfium: Pdfium, { piece, width, height }: PlacedPicture): Promise<Uint8Array | null> {
	const length = pdfium.getImageDataDecoded(piece, 0, 0) >>> 0;
	if (length === 0 || length > MAX_BYTES || width * height * 4 > MAX_BYTES) return null;
	const at = allocate(pdfium, length);
	let bytes: Uint8Array;
	try {
		pdfium.getImageDataDecoded(piece, at, length);
		bytes = Uint8Array.from(readPiece(pdfium, { at, length }));
	} finally {
		pdfium.free(at);
	}
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return length === width * height * 4 ? bytes : null;
	sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
	const jpeg = sharp(bytes, { limitInputPixels: false });
	const found = await jpeg.metadata().catch(() => null);
	if (found?.space !== 'cmyk' || found.width !== width || found.height !== height) return null;
	return jpeg
		.pipelineColourspace('cmyk')
		.keepIccProfile()
		.toColourspace('cmyk')
		.raw()
		.toBuffer()
		.catch(() => null);
}

/** Squares compared along the longer side. */
const SQUARES = 24;
const SQUARE_PX = 8;
/** Limits per square and channel, of 255. Means differ by less even in noise; inverted, masked or rotated inks differ by far more. */
const MAX_MEAN = 12;
const FAR = 60;
const MAX_FAR_SHARE = 0.01;

interface Compared {
	readonly page: number;
	readonly size: PixelSize;
	readonly profile: Uint8Array;
	readonly readRows: InkPicture['readRows'];
}

async function likenessOf(pdfium: Pdfium, { page, size, profile, readRows }: Compared): Promise<'same' | 'inverted' | 'none'> {
	const scale = Math.min(1, (SQUARES * SQUARE_PX) / Math.max(size.width, size.height));
	const small = { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
	const shown = Buffer.from(pdfRows(pdfium, page, small)(0, small.height));
	const inks = sampled(readRows, size, small);
	const vips = await loadVips();
	const inSrgbByProfile = (samples: Uint8Array) => shownInks(vips, { inks: samples, ...small, format: 'uchar', icc: profile });
	const differences = [inks, inks.map((value) => 255 - value)].map((samples) => difference(inSrgbByProfile(samples), shown, small));
	const [same, inverted] = differences;
	if (same === undefined || inverted === undefined) return 'none';
	const [best, name] = same.mean <= inverted.mean ? ([same, 'same'] as const) : ([inverted, 'inverted'] as const);
	return best.mean <= MAX_MEAN && best.farShare <= MAX_FAR_SHARE ? name : 'none';
}

/** Shrinks a picture by taking its nearest pixel for each pixel of the result. */
function sampled(readRows: InkPicture['readRows'], size: PixelSize, small: PixelSize): Uint8Array {
	const out = new Uint8Array(small.width * small.height * 4);
	for (let y = 0, to = 0; y < small.height; y++) {
		const row = readRows(Math.min(size.height - 1, Math.floor(((y + 0.5) * size.height) / small.height)), 1);
		for (let x = 0; x < small.width; x++, to += 4) {
			const from = Math.min(size.width - 1, Math.floor(((x + 0.5) * size.width) / small.width)) * 4;
			out.set(row.subarray(from, from + 4), to);
		}
	}
	return out;
}

/** Compares means of squares: single pixels depend on the scaling method. */
function difference(one: Uint8Array, other: Uint8Array, { width, height }: PixelSize): { mean: number; farShare: number } {
	let [sum, far, count] = [0, 0, 0];
	for (let top = 0; top < height; top += SQUARE_PX) {
		for (let left = 0; left < width; left += SQUARE_PX) {
			for (let band = 0; band < 3; band++) {
				let [total, pixels] = [0, 0];
				for (let y = top; y < Math.min(height, top + SQUARE_PX); y++) {
					for (let x = left; x < Math.min(width, left + SQUARE_PX); x++, pixels++) {
						const at = (y * width + x) * 3 + band;
						total += (one[at] ?? 0) - (other[at] ?? 0);
					}
				}
				const apart = Math.abs(total / pixels);
				sum += apart;
				count++;
				if (apart > FAR) far++;
			}
		}
	}
	return { mean: sum / count, farShare: far / count };
}
