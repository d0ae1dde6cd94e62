import { type Handle, type Pull, pullOf } from './handle.ts';
import { type Bounds, clamp, clipCrop, type Rect, shiftInside } from './rect.ts';
import { narrowestAt, nudgeCrop } from './shape-crop.ts';

export interface DragRules {
	readonly bounds: Bounds;
	/** width / height to keep, or null for free sides */
	readonly ratio: number | null;
	/** least length of a side in pixels, unless the image is smaller */
	readonly minSide: number;
}

const finite = (distance: number): number => (Number.isFinite(distance) ? distance : 0);

const pullEdge = (start: number, length: number, pull: -1 | 0 | 1, distance: number, limit: number, minSide: number): [number, number] => {
	if (pull === 0) return [start, length];
	const room = pull < 0 ? start + length : limit - start;
	const pulled = clamp(length + pull * distance, minSide, room);
	return [pull < 0 ? start + length - pulled : start, pulled];
};

const dragFreely = (start: Rect, pull: Pull, dx: number, dy: number, { bounds, minSide }: DragRules): Rect => {
	const [x, width] = pullEdge(start.x, start.width, pull.x, dx, bounds.width, minSide);
	const [y, height] = pullEdge(start.y, start.height, pull.y, dy, bounds.height, minSide);
	return shiftInside({ x, y, width, height }, bounds);
};

/** Longest side from the edge that keeps its place; a side that is not pulled may use the whole image. */
const roomFor = (start: number, length: number, pull: -1 | 0 | 1, limit: number): number =>
	pull === 0 ? limit : pull < 0 ? start + length : limit - start;

/** Projects the pointer onto the diagonal, so that small and sideways moves count too. */
const widthAsked = (start: Rect, pull: Pull, dx: number, dy: number, ratio: number): number => {
	const width = start.width + pull.x * dx;
	const height = start.height + pull.y * dy;
	if (pull.y === 0) return width;
	if (pull.x === 0) return height * ratio;
	return ((width * ratio + height) / (ratio * ratio + 1)) * ratio;
};

const placed = (start: number, length: number, pull: -1 | 0 | 1, next: number): number => {
	if (pull === 0) return start + (length - next) / 2;
	return pull < 0 ? start + length - next : start;
};

const dragInRatio = (start: Rect, pull: Pull, dx: number, dy: number, ratio: number, { bounds, minSide }: DragRules): Rect => {
	const most = Math.min(roomFor(start.x, start.width, pull.x, bounds.width), roomFor(start.y, start.height, pull.y, bounds.height) * ratio);
	const width = clamp(widthAsked(start, pull, dx, dy, ratio), narrowestAt(ratio, minSide), most);
	const height = width / ratio;
	return shiftInside(
		{ x: placed(start.x, start.width, pull.x, width), y: placed(start.y, start.height, pull.y, height), width, height },
		bounds,
	);
};

/**
 * Returns the crop after a handle moved by (dx, dy) pixels from `start`. The opposite corner or side stays; a side dragged with
 * a ratio grows evenly on both flanks, or away from the image's edge. The centre moves the whole crop. Never leaves the image.
 */
export const dragCrop = (start: Rect, handle: Handle, dx: number, dy: number, rules: DragRules): Rect => {
	const from = clipCrop(start, rules.bounds);
	const pull = pullOf(handle);
	if (handle === 'centre') return nudgeCrop(from, finite(dx), finite(dy), rules.bounds);
	if (rules.ratio === null) return dragFreely(from, pull, finite(dx), finite(dy), rules);
	return dragInRatio(from, pull, finite(dx), finite(dy), rules.ratio, rules);
};
