import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, type Rect } from '../crop/rect.ts';
import { HANGING_HEIGHT_MM, SOFA_LENGTH_MM, wallScene } from './wall-scene.ts';

const view = { width: 764, height: 840 };
const sides = fc.record({ width: fc.integer({ min: 20, max: 10_000 }), height: fc.integer({ min: 20, max: 10_000 }) });
const views = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 80, max: 2000 }) });

test('hangs the centre at 1.45 m above the floor, in the middle of the view', () => {
	const { print, centreY, floorY, scalePxPerMm } = wallScene({ overallMm: { width: 406, height: 508 }, view });
	expect(floorY - centreY).toBeCloseTo(HANGING_HEIGHT_MM * scalePxPerMm, 6);
	expect(print.y + print.height / 2).toBeCloseTo(centreY, 6);
	expect(print.x + print.width / 2).toBeCloseTo(view.width / 2, 6);
	expect(scalePxPerMm).toBeCloseTo(764 / 2220, 6);
});

test('the wall scene puts a sofa of 2 m on the floor, its parts within its outline and symmetrical', () => {
	const { sofa, sofaParts, sofaFront, floorY, scalePxPerMm } = wallScene({ overallMm: { width: 406, height: 508 }, view });
	expect(sofa.width / scalePxPerMm).toBeCloseTo(SOFA_LENGTH_MM, 6);
	expect(sofa.y + sofa.height).toBeCloseTo(floorY, 6);
	const inSofa = (part: Rect): Rect => ({ ...part, x: part.x - sofa.x, y: part.y - sofa.y });
	for (const part of [...sofaParts, sofaFront]) expect(isInside(inSofa(part), sofa, 1e-6)).toBe(true);
	const lefts = sofaParts.map((part) => Math.round(inSofa(part).x));
	const rights = sofaParts.map((part) => Math.round(sofa.width - inSofa(part).x - part.width));
	expect(lefts.toSorted()).toEqual(rights.toSorted());
});

test('the wall scene keeps its sides free for a dimension line', () => {
	const { sofa } = wallScene({ overallMm: { width: 406, height: 508 }, view: { width: 390, height: 900 }, sides: 48 });
	expect(sofa.x).toBeCloseTo(48, 6);
	expect(sofa.x + sofa.width).toBeCloseTo(390 - 48, 6);
});

test('the wall scene shows the whole print and sofa to one scale in any view', () => {
	fc.assert(
		fc.property(sides, views, (overallMm, given) => {
			const { print, sofa, scalePxPerMm, floorY } = wallScene({ overallMm, view: given });
			expect(isInside(print, given, 1e-6)).toBe(true);
			expect(isInside(sofa, given, 1e-6)).toBe(true);
			expect(print.y + print.height).toBeLessThanOrEqual(floorY + 1e-6);
			expect(print.width / scalePxPerMm).toBeCloseTo(overallMm.width, 6);
			expect(print.height / scalePxPerMm).toBeCloseTo(overallMm.height, 6);
		}),
		{ seed: 70 },
	);
});

test('the wall scene makes the floor as high as the objects over it, and keeps the scene above', () => {
	const low = { width: 390, height: 280 };
	const { floorY, print, sofa } = wallScene({ overallMm: { width: 406, height: 508 }, view: low, ground: 52 });
	expect(floorY).toBe(280 - 52);
	for (const thing of [print, sofa]) expect(isInside(thing, { width: 390, height: floorY }, 1e-6)).toBe(true);
	expect(wallScene({ overallMm: { width: 406, height: 508 }, view, ground: 52 }).floorY).toBeCloseTo(view.height * 0.92, 6);
});

test('the wall scene puts a print that is too tall to hang on the floor', () => {
	const { print, floorY } = wallScene({ overallMm: { width: 1000, height: 4000 }, view });
	expect(print.y + print.height).toBeCloseTo(floorY, 6);
});
