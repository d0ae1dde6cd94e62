import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from './rect.ts';
import { HANGING_HEIGHT_MM, wallScene } from './wall-scene.ts';

const view = { width: 764, height: 840 };
const sides = fc.record({ width: fc.integer({ min: 20, max: 10_000 }), height: fc.integer({ min: 20, max: 10_000 }) });
const views = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 80, max: 2000 }) });

test('hangs the centre at 1.45 m above the floor, in the middle of the view', () => {
	const { print, centreY, floorY, scalePxPerMm } = wallScene({ overallMm: { width: 406, height: 508 }, view });
	expect(floorY - centreY).toBeCloseTo(HANGING_HEIGHT_MM * scalePxPerMm, 6);
	expect(print.y + print.height / 2).toBeCloseTo(centreY, 6);
	expect(print.x + print.width / 2).toBeCloseTo(view.width / 2, 6);
	expect(scalePxPerMm).toBeCloseTo(0.42, 3);
});

test('stands a bench of 1600 by 450 mm on the floor, its parts within its outline', () => {
	const { bench, benchSeat, benchLegs, floorY, scalePxPerMm } = wallScene({ overallMm: { width: 406, height: 508 }, view });
	expect(bench.width / scalePxPerMm).toBeCloseTo(1600, 6);
	expect(bench.height / scalePxPerMm).toBeCloseTo(450, 6);
	for (const part of [bench, ...benchLegs]) expect(part.y + part.height).toBeCloseTo(floorY, 6);
	for (const leg of benchLegs) expect(leg.y).toBeCloseTo(benchSeat.y + benchSeat.height, 6);
	const [left, right] = benchLegs;
	expect(left.x - bench.x).toBeCloseTo(bench.x + bench.width - right.x - right.width, 6);
});

test('shows the whole print and bench to one scale in any view', () => {
	fc.assert(
		fc.property(sides, views, (overallMm, given) => {
			const { print, bench, scalePxPerMm, floorY } = wallScene({ overallMm, view: given });
			expect(isInside(print, given, 1e-6)).toBe(true);
			expect(isInside(bench, given, 1e-6)).toBe(true);
			expect(print.y + print.height).toBeLessThanOrEqual(floorY + 1e-6);
			expect(print.width / scalePxPerMm).toBeCloseTo(overallMm.width, 6);
			expect(print.height / scalePxPerMm).toBeCloseTo(overallMm.height, 6);
		}),
		{ seed: 70 },
	);
});

test('stands a print on the floor that is too tall to hang', () => {
	const { print, floorY } = wallScene({ overallMm: { width: 1000, height: 4000 }, view });
	expect(print.y + print.height).toBeCloseTo(floorY, 6);
});
