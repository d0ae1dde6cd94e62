import type { DragRules } from './drag-crop.ts';
import { clamp, clipCrop, type Rect, rectAbout } from './rect.ts';
import { narrowestAt, widestAt } from './shape-crop.ts';

export interface Pinch {
	readonly factor: number;
	/** movement of its centre, in pixels */
	readonly dx: number;
	readonly dy: number;
}

const usable = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);

/** Returns the crop after a pinch: in its own proportions or those of `ratio`, never leaving the image. */
export const pinchCrop = (start: Rect, { factor, dx, dy }: Pinch, { bounds, ratio, minSide }: DragRules): Rect => {
	const from = clipCrop(start, bounds);
	const shape = ratio ?? from.width / from.height;
	const most = widestAt(shape, bounds);
	const width = clamp(from.width * Math.max(usable(factor, 1), 0), Math.min(narrowestAt(shape, minSide), most), most);
	const x = from.x + from.width / 2 + usable(dx, 0);
	const y = from.y + from.height / 2 + usable(dy, 0);
	return rectAbout(x, y, { width, height: width / shape }, bounds);
};
