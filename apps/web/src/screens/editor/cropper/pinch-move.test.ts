import { pinchCrop } from '@print-room/domain';
import { expect, test } from 'vitest';
import { type Fingers, pinchSince } from './pinch-move.ts';

const bounds = { width: 2000, height: 1500 };
const rules = { bounds, ratio: null, minSide: 16 };
const origin = { x: 500, y: 400, width: 600, height: 400 };
const fingers: Fingers = [
	{ x: 600, y: 500 },
	{ x: 800, y: 500 },
];

test('fingers that lie still change nothing', () => {
	expect(pinchCrop(origin, pinchSince({ fingers, base: origin, origin }, fingers), rules)).toEqual(origin);
});

test('the point between the fingers stays between them', () => {
	const now: Fingers = [
		{ x: 550, y: 520 },
		{ x: 850, y: 520 },
	];
	const { x, y, width } = pinchCrop(origin, pinchSince({ fingers, base: origin, origin }, now), rules);
	// The middle went 20 px down; before and after it lies at the same share of the frame.
	expect(width).toBeCloseTo(900, 9);
	expect((700 - x) / width).toBeCloseTo((700 - origin.x) / origin.width, 9);
	expect((520 - y) / (width / 1.5)).toBeCloseTo((500 - origin.y) / origin.height, 9);
});

test('a second finger goes on from where the first had dragged the frame', () => {
	const base = { ...origin, x: 560, y: 380 };
	expect(pinchCrop(origin, pinchSince({ fingers, base, origin }, fingers), rules)).toEqual(base);
});

test('fingers on one spot do not tear the frame apart', () => {
	const spot: Fingers = [
		{ x: 700, y: 600 },
		{ x: 700, y: 600 },
	];
	expect(pinchSince({ fingers: spot, base: origin, origin }, spot)).toEqual({ factor: 1, dx: 0, dy: 0 });
});
