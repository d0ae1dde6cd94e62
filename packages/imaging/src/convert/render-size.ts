import type { PixelSize } from '../format/orientation.ts';
import { ImagingError } from '../imaging-error.ts';

/**
 * Largest sensible rendering of a page without pixels of its own: an A format becomes 11,892 × 8,408 px, 1 m wide at
 * 300 ppi and still 254 ppi at A0. Four times as many pixels would show no more at the viewing distance of such a print.
 */
export const RENDER_PIXELS = 100_000_000;

/** Renderers' surfaces have at most 32,767 px a side. */
export const RENDER_SIDE_PX = 30_000;

/** Width and height in any unit: only their ratio matters. */
export interface PageShape {
	width: number;
	height: number;
}

/**
 * Returns the whole pixels of a page: at most `pixels`, its shape within half a pixel of the shorter side, at least 1 px.
 * @throws ImagingError FILE_UNREADABLE if the page has no area
 */
export function renderSize(page: PageShape, pixels: number = RENDER_PIXELS): PixelSize {
	const [long, short] = page.width >= page.height ? [page.width, page.height] : [page.height, page.width];
	if (!(short > 0) || !Number.isFinite(long)) throw new ImagingError('FILE_UNREADABLE', `a page of ${page.width} × ${page.height}`);
	const ratio = long / short;
	let longer = Math.max(1, Math.floor(Math.min(RENDER_SIDE_PX, pixels, Math.sqrt(pixels * ratio))));
	while (longer > 1 && longer * shorterOf(longer, ratio) > pixels) longer--;
	const shorter = shorterOf(longer, ratio);
	return page.width >= page.height ? { width: longer, height: shorter } : { width: shorter, height: longer };
}

function shorterOf(longer: number, ratio: number): number {
	return Math.max(1, Math.round(longer / ratio));
}

/**
 * Returns the whole pixels of a page at `scale` pixels a unit, so that its pictures lose no resolution.
 * @throws ImagingError FILE_TOO_MANY_PIXELS above `maxPixels`
 */
export function scaledSize(page: PageShape, scale: number, maxPixels: number): PixelSize {
	const size = { width: Math.max(1, Math.round(page.width * scale)), height: Math.max(1, Math.round(page.height * scale)) };
	if (!(size.width * size.height <= maxPixels)) {
		throw new ImagingError(
			'FILE_TOO_MANY_PIXELS',
			`${size.width} × ${size.height} pixels in the page's picture are more than ${maxPixels}`,
		);
	}
	return size;
}
