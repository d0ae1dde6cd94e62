import type { Pinch, Rect } from '@print-room/domain';
import type { Point } from './handle-place.ts';

export type Fingers = readonly [Point, Point];

const distance = ([a, b]: Fingers): number => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
const middleOf = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const centreOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

export interface PinchStart {
	/** way in preview pixels */
	readonly fingers: Fingers;
	/** the frame when the second finger came down */
	readonly base: Rect;
	/** the frame when the first did */
	readonly origin: Rect;
}

/** Movement of two fingers since the first came down: they stretch the frame about its centre and move it. */
export const pinchSince = ({ fingers, base, origin }: PinchStart, now: Fingers): Pinch => {
	const stretch = distance(now) / distance(fingers);
	const [from, to] = [middleOf(fingers), middleOf(now)];
	const [was, began] = [centreOf(base), centreOf(origin)];
	return {
		factor: (stretch * base.width) / origin.width,
		dx: to.x + stretch * (was.x - from.x) - began.x,
		dy: to.y + stretch * (was.y - from.y) - began.y,
	};
};
