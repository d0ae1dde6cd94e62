import { mapOfCorners, type Quad, scaleAndMove } from '@print-room/domain';
import { expect, test } from 'vitest';
import { drawThrough, type Pixels } from './draw-through.ts';

const filled = (width: number, height: number, colour: readonly number[]): Pixels => ({
	data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 0),
	width,
	height,
});
const at = ({ data, width }: Pixels, x: number, y: number): number[] => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];

test('draws a picture where its map puts it, and leaves the rest [R4.02]', () => {
	const target = filled(40, 40, [10, 20, 30, 255]);
	drawThrough(target, filled(10, 10, [200, 0, 0, 255]), scaleAndMove(2, { x: 10, y: 10 }));
	expect(at(target, 20, 20)).toEqual([200, 0, 0]);
	expect(at(target, 5, 20)).toEqual([10, 20, 30]);
	expect(at(target, 33, 20)).toEqual([10, 20, 30]);
});

test('draws in perspective and lets what is behind shine through [R4.02]', () => {
	const target = filled(60, 60, [0, 0, 0, 255]);
	const square: Quad = [
		{ x: 0, y: 0 },
		{ x: 20, y: 0 },
		{ x: 20, y: 20 },
		{ x: 0, y: 20 },
	];
	const seen: Quad = [
		{ x: 5, y: 5 },
		{ x: 50, y: 20 },
		{ x: 50, y: 40 },
		{ x: 5, y: 55 },
	];
	drawThrough(target, filled(20, 20, [100, 200, 50, 128]), mapOfCorners(square, seen));
	for (const [x, y] of [[12, 15] as const, [45, 30] as const, [12, 45] as const]) expect(at(target, x, y)).toEqual([50, 100, 25]);
	expect(at(target, 45, 12)).toEqual([0, 0, 0]);
});
