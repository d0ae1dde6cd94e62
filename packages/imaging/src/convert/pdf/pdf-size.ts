import type { PixelSize } from '../../format/orientation.ts';
import { RENDER_PIXELS, renderSize, scaledSize } from '../render-size.ts';
import type { Box, Matrix, PageContent, PlacedPicture } from './pdf-pictures.ts';

/** Share of a page that pictures must cover to set its resolution. */
const DOMINANT_SHARE = 0.5;
const WHOLE_SHARE = 0.995;
/** Pictures with resolutions that differ by less were one picture before a program cut it into bands. */
const SAME_SCALE = 0.01;

export interface PdfPage {
	/** Upright, in the page's units. */
	width: number;
	height: number;
	/** Visible box, before rotation. */
	box: Box;
	content: PageContent;
}

/**
 * Returns the pixels at which a page is rendered: for a single picture its own, so that nothing is resampled; for pages
 * covered by half or more with pictures at least theirs; otherwise the largest sensible size.
 * @throws ImagingError FILE_TOO_MANY_PIXELS if the pictures need more than `maxPixels`, FILE_UNREADABLE for a page without area
 */
export function pdfRenderSize(page: PdfPage, maxPixels: number): PixelSize {
	const drawn = renderSize(page, Math.min(RENDER_PIXELS, maxPixels));
	const pictures = dominantPictures(page);
	if (pictures === null) return drawn;
	const isAllPicture = pictures.share >= WHOLE_SHARE && !page.content.hasDrawing;
	const drawnScale = Math.max(drawn.width / page.width, drawn.height / page.height);
	return isAllPicture || pictures.scale > drawnScale ? scaledSize(page, pictures.scale, maxPixels) : drawn;
}

/** Pixels per page unit of the pictures that cover at least half of the page at one resolution, and the share they cover. */
function dominantPictures({ box, content }: PdfPage): { scale: number; share: number } | null {
	const area = (box.right - box.left) * (box.top - box.bottom);
	const measured = content.pictures
		.map((picture) => ({ scale: scaleOf(picture), share: visibleArea(picture.matrix, box) / area }))
		.filter(({ scale, share }) => Number.isFinite(scale) && share > 0)
		.sort((one, other) => other.scale - one.scale);
	let first = 0;
	let share = 0;
	for (const picture of measured) {
		share += picture.share;
		for (
			let finest = measured[first];
			finest !== undefined && finest.scale > picture.scale * (1 + SAME_SCALE);
			finest = measured[++first]
		) {
			share -= finest.share;
		}
		const finest = measured[first];
		if (share >= DOMINANT_SHARE && finest !== undefined) return { scale: finest.scale, share: shareFrom(measured, first) };
	}
	return null;
}

function shareFrom(measured: readonly { scale: number; share: number }[], first: number): number {
	const finest = measured[first]?.scale ?? 0;
	return measured.slice(first).reduce((sum, { scale, share }) => (scale * (1 + SAME_SCALE) >= finest ? sum + share : sum), 0);
}

/** Returns the finer resolution of both axes: pixels need not be square. */
function scaleOf({ width, height, matrix: { a, b, c, d } }: PlacedPicture): number {
	return Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
}

/** Area in square page units that a picture's bounds share with the page. */
function visibleArea({ a, b, c, d, e, f }: Matrix, box: Box): number {
	const xs = [e, e + a, e + c, e + a + c];
	const ys = [f, f + b, f + d, f + b + d];
	const width = Math.min(box.right, Math.max(...xs)) - Math.max(box.left, Math.min(...xs));
	const height = Math.min(box.top, Math.max(...ys)) - Math.max(box.bottom, Math.min(...ys));
	return width > 0 && height > 0 ? width * height : 0;
}
