import { expect, test } from 'vitest';
import { handlePoint, tipPoint } from './handle-place.ts';

const frame = { x: 100, y: 200, width: 400, height: 300 };

test.each([
	['nw', 100, 200],
	['n', 300, 200],
	['ne', 500, 200],
	['e', 500, 350],
	['se', 500, 500],
	['s', 300, 500],
	['sw', 100, 500],
	['w', 100, 350],
	['centre', 300, 350],
] as const)('sits at its place on the frame: %s', (handle, x, y) => {
	expect(handlePoint(handle, frame)).toEqual({ x, y });
});

test("a handle's words stay on the canvas: below it at the top, never off the sides", () => {
	const view = { width: 764, height: 840 };
	expect(tipPoint({ x: 300, y: 500 }, view)).toEqual({ x: 300, y: 460 });
	expect(tipPoint({ x: 10, y: 20 }, view)).toEqual({ x: 150, y: 60 });
	expect(tipPoint({ x: 760, y: 500 }, view).x).toBe(614);
});
