import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mm, type Units } from '../units/units.ts';
import { isSupported } from './printable-size.ts';
import { sizeLabel } from './size-labels.ts';
import { usualSizes } from './usual-sizes.ts';

const words = (ratio: number, units: Units) => usualSizes(ratio, units, mm(0)).map(({ size, name }) => name ?? sizeLabel(size));

describe('the usual sizes', () => {
	test('the usual sizes of a picture that is three to two are those that people know, in the person’s unit [C2.15]', () => {
		expect(words(1.5, 'mm')).toEqual([
			'150 × 100 mm',
			'300 × 200 mm',
			'450 × 300 mm',
			'600 × 400 mm',
			'750 × 500 mm',
			'900 × 600 mm',
			'1200 × 800 mm',
		]);
		expect(words(1.5, 'inches')).toEqual(expect.arrayContaining(['6.0 × 4.0 in', '12.0 × 8.0 in', '18.0 × 12.0 in', '36.0 × 24.0 in']));
	});

	test("the usual sizes have the crop's orientation [C4.06]", () => {
		expect(words(3 / 4, 'mm')).toEqual(expect.arrayContaining(['300 × 400 mm', '600 × 800 mm']));
		expect(words(4 / 5, 'inches')).toEqual(expect.arrayContaining(['8.0 × 10.0 in', '16.0 × 20.0 in']));
	});

	test('the usual sizes have A sizes by their names', () => {
		expect(words(Math.SQRT2, 'mm')).toEqual(expect.arrayContaining(['A5', 'A4', 'A3', 'A2', 'A1', 'A0']));
		expect(words(1 / Math.SQRT2, 'inches')).toEqual(expect.arrayContaining(['A4', 'A3']));
	});

	test('the usual sizes are squares for a square crop', () => {
		expect(usualSizes(1, 'inches', mm(0)).every(({ size }) => size.width === size.height)).toBe(true);
	});

	test('the usual sizes say where they have another shape than the crop', () => {
		const near = usualSizes(1.7, 'mm', mm(0));
		expect(near.length).toBeGreaterThan(0);
		expect(near.every(({ isCropped }) => isCropped)).toBe(true);
		expect(usualSizes(4.5, 'mm', mm(0))).toEqual([]);
	});

	test('the usual sizes can all be printed with the border, are turned like the crop, and never many [C5.09]', () => {
		const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
		fc.assert(
			fc.property(ratio, fc.constantFrom<Units>('mm', 'inches'), fc.integer({ min: 0, max: 75 }), (wanted, units, border) => {
				const offered = usualSizes(wanted, units, mm(border));
				expect(offered.length).toBeLessThanOrEqual(10);
				for (const { size } of offered) {
					expect(isSupported(size, mm(border))).toBe(true);
					expect((size.width - size.height) * (wanted - 1)).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});
});
