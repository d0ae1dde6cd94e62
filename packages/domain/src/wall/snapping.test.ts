import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect } from '../crop/rect.ts';
import { isOnWall, plainWallArea } from './hanging.ts';
import { distancesOf, snapPrint } from './snapping.ts';

const area = plainWallArea(4000, 1450);
const rects = fc.record({
	x: fc.double({ min: -2500, max: 2500, noNaN: true }),
	y: fc.double({ min: -1500, max: 1800, noNaN: true }),
	width: fc.double({ min: 50, max: 3000, noNaN: true }),
	height: fc.double({ min: 50, max: 2000, noNaN: true }),
});
const toleranceMm = 20;
const at = (x: number, y: number, width = 400, height = 300): Rect => ({ x, y, width, height });

test('keeps a print on the wall and moves it no farther than the tolerance on each axis [R4.01]', () => {
	fc.assert(
		fc.property(rects, fc.array(rects, { maxLength: 8 }), (moving, others) => {
			const kept = snapPrint({ moving, others: [], area, toleranceMm: 0 }).rect;
			const { rect } = snapPrint({ moving, others, area, toleranceMm });
			expect([rect.width, rect.height]).toEqual([moving.width, moving.height]);
			expect(isOnWall(rect, area)).toBe(true);
			expect(Math.abs(rect.x - kept.x)).toBeLessThanOrEqual(toleranceMm);
			expect(Math.abs(rect.y - kept.y)).toBeLessThanOrEqual(toleranceMm);
		}),
	);
});

test('returns only lines through the print itself, and equal gaps by twos or more [R4.01]', () => {
	fc.assert(
		fc.property(rects, fc.array(rects, { maxLength: 5 }), (moving, others) => {
			const { rect, lines, gaps } = snapPrint({ moving, others, area, toleranceMm: 0 });
			for (const line of lines) {
				const [start, length] = line.axis === 'vertical' ? [rect.x, rect.width] : [rect.y, rect.height];
				expect([start, start + length / 2, start + length].some((place) => Math.abs(place - line.at) <= 0.01)).toBe(true);
			}
			expect(gaps.length === 0 || gaps.length > 1).toBe(true);
		}),
	);
});

test('snaps to common edges and centre lines and says which [R4.01]', () => {
	const other = at(-1500, -500);
	const byTop = snapPrint({ moving: at(-700, -492, 200, 700), others: [other], area, toleranceMm });
	expect(byTop.rect).toEqual(at(-700, -500, 200, 700));
	expect(byTop.lines).toEqual([{ kind: 'edge', axis: 'horizontal', at: -500, from: -1500, to: -500 }]);
	const byCentre = snapPrint({ moving: at(-700, -455, 200, 200), others: [other], area, toleranceMm });
	expect(byCentre.rect.y).toBe(-450);
	expect(byCentre.lines).toEqual([{ kind: 'centre', axis: 'horizontal', at: -350, from: -1500, to: -500 }]);
});

test('snaps to the middle of the wall and to hanging height [R4.01]', () => {
	const { rect, lines } = snapPrint({ moving: at(-212, -140), others: [], area, toleranceMm });
	expect(rect).toEqual(at(-200, -150));
	expect(lines.map(({ axis, kind, at: place }) => [axis, kind, place])).toEqual([
		['vertical', 'centre', 0],
		['horizontal', 'centre', 0],
	]);
});

test('snaps to equal gaps beside and between others, and returns them for dimension lines [R4.01]', () => {
	const [first, second] = [at(-1500, -150), at(-1020, -150)];
	const beside = snapPrint({ moving: at(-552, -140), others: [first, second], area, toleranceMm });
	expect(beside.rect).toEqual(at(-540, -150));
	expect(beside.gaps).toEqual([
		{ axis: 'horizontal', from: -1100, to: -1020, at: 0 },
		{ axis: 'horizontal', from: -620, to: -540, at: 0 },
	]);
	const between = snapPrint({ moving: at(-310, -150), others: [at(-1000, -150), at(500, -130)], area, toleranceMm: 70 });
	expect(between.rect.x).toBe(-250);
	expect(between.gaps.map(({ from, to }) => to - from)).toEqual([350, 350]);
});

test('measures the distances to neighbours and to the ends of the wall [R4.01]', () => {
	const distances = distancesOf(at(-200, -150), [at(-1000, -150), at(-200, 400)], area);
	expect(distances).toEqual([
		{ axis: 'horizontal', from: -600, to: -200, at: 0 },
		{ axis: 'horizontal', from: 200, to: 2000, at: 0 },
		{ axis: 'vertical', from: -1050, to: -150, at: 0 },
		{ axis: 'vertical', from: 150, to: 400, at: 0 },
	]);
	expect(distancesOf(at(-200, -150), [at(-1000, -150)], null)).toEqual([{ axis: 'horizontal', from: -600, to: -200, at: 0 }]);
});
