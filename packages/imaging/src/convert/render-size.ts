import type { PixelSize } from '../format/orientation.ts';
import { ImagingError } from '../imaging-error.ts';

/**
 * The largest sensible rendering of a page that has no pixels of its own: an A-format page becomes 11,892 × 8,408 px, which prints 1 m wide at 300 ppi
 * and at A0 still with 254 ppi. Four times as much would show no more at the distance from which such a print is looked at.
 */
export const RENDER_PIXELS = 100_000_000;

/** Renderers draw onto surfaces of at most 32,767 px a side. */
export const RENDER_SIDE_PX = 30_000;

/** Width and height in any unit: how large a page says it is plays no part, only its shape does. */
export interface PageShape {
	width: number;
	height: number;
}

/**
 * The whole pixels at which a page is rendered: as many as `pixels` allows, of the page's shape within half a pixel of the shorter side, never below 1 px.
 * Throws `ImagingError` FILE_UNREADABLE when the page has no area.
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
 * The whole pixels of a page at `scale` pixels per unit, for pages whose pictures must not lose resolution.
 * Throws `ImagingError` FILE_TOO_MANY_PIXELS above `maxPixels`.
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
