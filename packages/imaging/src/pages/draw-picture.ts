import type { PixelRect, PixelSize } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import { sharp } from '../sharp-setup.ts';
import type { Page } from './open-page.ts';
import type { PageBox, PictureMark } from './page-marks.ts';

/** More is not visible on paper. */
const PICTURE_PPI = 220;
const POINTS_PER_INCH = 72;

/** Clamps the part to the picture, at least one pixel. */
function within({ x, y, width, height }: PixelRect, whole: PixelSize): { left: number; top: number; width: number; height: number } {
	const span = (start: number, length: number, all: number): [number, number] => {
		const from = Math.min(Math.max(0, Math.round(start)), all - 1);
		return [from, Math.min(Math.max(1, Math.round(start + length) - from), all - from)];
	};
	const [[left, across], [top, down]] = [span(x, width, whole.width), span(y, height, whole.height)];
	return { left, top, width: across, height: down };
}

/** Largest box of a shape in the middle of another one. */
function inside({ x, y, width, height }: PageBox, shape: PixelSize): PageBox {
	const scale = Math.min(width / shape.width, height / shape.height);
	const [across, down] = [shape.width * scale, shape.height * scale];
	return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

/** Draws a picture as finely as paper shows. Throws `ImagingError`. */
export async function drawPicture({ doc }: Page, { input, part, keepsShape, ...whole }: PictureMark): Promise<void> {
	try {
		const { width: across, height: down } = await sharp(input).metadata();
		const seen = within(part ?? { x: 0, y: 0, width: across, height: down }, { width: across, height: down });
		const box = keepsShape === true ? inside(whole, { width: seen.width, height: seen.height }) : whole;
		const { x, y, width, height } = box;
		const pixels = (points: number, most: number) => Math.max(1, Math.min(most, Math.round((points / POINTS_PER_INCH) * PICTURE_PPI)));
		const jpeg = await sharp(input)
			.extract(seen)
			.resize({ width: pixels(width, seen.width), height: pixels(height, seen.height), fit: 'fill' })
			// Transparent pixels would become black.
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 86 })
			.toBuffer();
		doc.image(jpeg, x, y, { width, height });
	} catch (error) {
		throw fromDecoder(error);
	}
}
