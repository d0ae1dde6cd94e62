import { expect, test } from 'vitest';
import { LOUPE, loupePlace, loupeZoom } from './loupe-place.ts';

test('the loupe lies above its handle, or beside it at the top of the canvas, and never under the finger [E3.03]', () => {
	const view = { width: 390, height: 480 };
	expect(loupePlace({ x: 200, y: 400 }, view)).toMatchObject({ side: 'above', x: 200, y: 368 });
	expect(loupePlace({ x: 380, y: 400 }, view).x).toBe(240);
	const right = loupePlace({ x: 60, y: 20 }, view);
	expect(right).toMatchObject({ side: 'right', x: 92 });
	expect(right.y - LOUPE / 2).toBeGreaterThan(0);
	const left = loupePlace({ x: 330, y: 100 }, view);
	expect(left).toMatchObject({ side: 'left', x: 298 });
	expect(left.x - left.maxWidth).toBeGreaterThanOrEqual(0);
});

test('the loupe magnifies four times, less where that would show squares, and always more than the canvas', () => {
	expect([0.2, 1, 3].map(loupeZoom)).toEqual([4, 2, 1.5]);
});
