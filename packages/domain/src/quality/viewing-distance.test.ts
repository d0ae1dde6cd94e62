import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ppi } from '../units/units.ts';
import { seenFromCm, sharpestEyesFromCm, sharpFromCm } from './viewing-distance.ts';

test.each([
	[300, 30, 50],
	[191, 50, 75],
	[100, 90, 140],
	[873.2, 10, 20],
])('%d ppi is sharp from %d cm, and from %d cm for the sharpest eyes [D34]', (density, normal, sharpest) => {
	expect(sharpFromCm(ppi(density))).toBe(normal);
	expect(sharpestEyesFromCm(ppi(density))).toBe(sharpest);
});

test('the viewing distance does not round a whole step up [D34]', () => {
	expect(sharpFromCm(ppi(8732 / 45))).toBe(45);
});

test('the viewing distance comes nearer with more ppi, in steps of 5 cm [D34]', () => {
	const density = fc.integer({ min: 20, max: 2400 });
	fc.assert(
		fc.property(density, density, (one, other) => {
			const near = sharpFromCm(ppi(Math.max(one, other)));
			expect(near).toBeLessThanOrEqual(sharpFromCm(ppi(Math.min(one, other))));
			expect(near % 5).toBe(0);
			expect(sharpestEyesFromCm(ppi(one))).toBeGreaterThanOrEqual(sharpFromCm(ppi(one)));
		}),
		{ seed: 58 },
	);
});

test('the viewing distance takes the diagonal for the usual distance, up to the next 5 cm [D34]', () => {
	expect(seenFromCm({ width: 600, height: 400, units: 'mm' })).toBe(75);
	expect(seenFromCm({ width: 300, height: 400, units: 'mm' })).toBe(50);
	expect(seenFromCm({ width: 16, height: 12, units: 'inches' })).toBe(55);
});
