import type { PixelRect, PixelSize } from '../../format/orientation.ts';
import { fromDecoder, ImagingError } from '../../imaging-error.ts';
import { sharp } from '../../sharp-setup.ts';
import type { OwnSize } from './svg-frame.ts';
import { SVG_TILE_PX } from './svg-plan.ts';

/** Larger than the largest print (10 × 1.1 m) in any unit that screens use. */
const MAX_OWN_PIXELS = 400_000_000;
const OWN_DPI = 72;
const MAX_DPI = 100_000;
/** Size of the finer of two measurements; libvips rounds to whole pixels. */
const MEASURED_PX = 30_000;
/** Whole rows of the master's tiles. */
const STRIP_ROWS = 1536;

/** RGB, 8 bits, on white. */
export interface Rendered extends PixelSize {
	data: Uint8Array;
}

/** Throws `ImagingError`: FILE_UNREADABLE, FILE_TOO_MANY_PIXELS. */
export async function ownSvgSize(root: string): Promise<OwnSize> {
	const bytes = Buffer.from(root, 'utf8');
	const rough = await sizeAt(bytes, OWN_DPI);
	if (rough.width * rough.height > MAX_OWN_PIXELS) {
		throw new ImagingError('FILE_TOO_MANY_PIXELS', `a drawing of ${rough.width} × ${rough.height} pixels, more than ${MAX_OWN_PIXELS}`);
	}
	const longest = Math.max(rough.width, rough.height);
	// Lengths in mm, inches or points scale with the density twice, others once.
	const some = Math.max(1, Math.sqrt(MEASURED_PX / longest));
	const growsTwice = (await sizeAt(bytes, OWN_DPI * some)).width > rough.width * some ** 1.5;
	const most = growsTwice ? some : Math.min(MAX_DPI / OWN_DPI, Math.max(1, MEASURED_PX / longest));
	const fine = await sizeAt(bytes, OWN_DPI * most);
	const enlarged = growsTwice ? most ** 2 : most;
	return { width: fine.width / enlarged, height: fine.height / enlarged };
}

async function sizeAt(svg: Buffer, density: number): Promise<PixelSize> {
	try {
		const { width, height } = await sharp(svg, { density, limitInputPixels: false }).metadata();
		return { width, height };
	} catch (error) {
		throw fromDecoder(error);
	}
}

/** Throws `ImagingError` FILE_UNREADABLE. */
export async function renderSvg(svg: string): Promise<Rendered> {
	try {
		const { data, info } = await sharp(Buffer.from(svg, 'utf8'), { density: OWN_DPI })
			.flatten({ background: '#ffffff' })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		return { data, width: info.width, height: info.height };
	} catch (error) {
		throw fromDecoder(error);
	}
}

export type SvgRows = (top: number, count: number) => Promise<Uint8Array>;

/** Returns a row reader that renders a picture in strips; each strip overwrites the last. */
export function rowsOfParts(
	render: (part: PixelRect) => Promise<Rendered>,
	whole: PixelSize,
	part: PixelSize = { width: SVG_TILE_PX, height: STRIP_ROWS },
): SvgRows {
	const rowBytes = whole.width * 3;
	const strip = new Uint8Array(rowBytes * Math.min(part.height, whole.height));
	let first = 0;
	let past = 0;
	async function fill(top: number): Promise<void> {
		first = top;
		past = Math.min(whole.height, top + part.height);
		for (let left = 0; left < whole.width; left += part.width) {
			const width = Math.min(part.width, whole.width - left);
			const { data } = await render({ x: left, y: first, width, height: past - first });
			for (let row = 0; row < past - first; row++) {
				strip.set(data.subarray(row * width * 3, (row + 1) * width * 3), row * rowBytes + left * 3);
			}
		}
	}
	return async (top, count) => {
		if (top < first || top + count > past) await fill(top);
		return strip.subarray((top - first) * rowBytes, (top - first + count) * rowBytes);
	};
}
