import type { PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { type PageShape, RENDER_PIXELS, renderSize } from '../render-size.ts';

/** Side of libvips' render tiles, and hence of ours. */
export const SVG_TILE_PX = 2000;
const STEPS = [RENDER_PIXELS, 64e6, 36e6, 25e6, 16e6, 9e6, 4e6];
/** Effects that cross a tile's edge need the whole picture several times for each tile. */
const WHOLE_PIXELS = 16e6;
const BUDGET_SECONDS = 30;

/** Cost measured in small trials, in seconds of processor time. */
export interface RenderCost {
	/** Fixed cost of a tile. */
	aTile: number;
	/** Cost per million surface pixels. */
	aMegapixel: number;
}

export interface SvgPlan {
	size: PixelSize;
	/** In processor time. */
	expectedSeconds: number;
}

export function renderCost(small: { pixels: number; seconds: number }, large: { pixels: number; seconds: number }): RenderCost {
	const more = (large.pixels - small.pixels) / 1e6;
	const aMegapixel = more > 0 ? Math.max(0, (large.seconds - small.seconds) / more) : 0;
	return { aTile: Math.min(small.seconds, large.seconds), aMegapixel };
}

/**
 * Returns the largest size that renders in about half a minute: 100 to 4 megapixels, at most `maxPixels`.
 * @throws ImagingError DRAWING_TOO_SLOW if even the smallest takes longer, FILE_UNREADABLE for a page without area
 */
export function planSvg(page: PageShape, cost: RenderCost, inTiles: boolean, maxPixels: number): SvgPlan {
	for (const step of STEPS) {
		if (!inTiles && step > WHOLE_PIXELS) continue;
		const size = renderSize(page, Math.min(step, maxPixels));
		const expectedSeconds = secondsFor(size, cost, inTiles);
		if (expectedSeconds <= BUDGET_SECONDS) return { size, expectedSeconds };
	}
	throw new ImagingError('DRAWING_TOO_SLOW', `the drawing would take more than ${BUDGET_SECONDS} s at its smallest size`);
}

function secondsFor({ width, height }: PixelSize, { aTile, aMegapixel }: RenderCost, inTiles: boolean): number {
	const tiles = Math.ceil(width / SVG_TILE_PX) * Math.ceil(height / SVG_TILE_PX);
	const surfaces = inTiles ? 1 : tiles;
	return tiles * aTile + surfaces * aMegapixel * ((width * height) / 1e6);
}
