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

	test('the usual sizes begin with those that the person had and that fit the crop, each once and turned like the crop [R5.02]', () => {
		const had = [
			{ width: 200, height: 300, units: 'mm' },
			{ width: 333, height: 222, units: 'mm' },
			{ width: 300, height: 200, units: 'mm' },
			{ width: 300, height: 300, units: 'mm' },
			{ width: 12, height: 8, units: 'inches' },
		] as const;
		const offered = usualSizes(1.5, 'mm', mm(0), had);
		expect(offered.slice(0, 3).map(({ size, isHad }) => [sizeLabel(size), isHad])).toEqual([
			['300 × 200 mm', true],
			['333 × 222 mm', true],
			['150 × 100 mm', false],
		]);
		expect(offered.filter(({ size }) => sizeLabel(size) === '300 × 200 mm')).toHaveLength(1);
		expect(usualSizes(Math.SQRT2, 'mm', mm(0), [{ width: 297, height: 210, units: 'mm' }])[0]).toMatchObject({ name: 'A4', isHad: true });
		expect(usualSizes(1.5, 'mm', mm(0), [{ width: 3, height: 2, units: 'mm' }]).some(({ isHad }) => isHad)).toBe(false);
	});

	test('the usual sizes can all be printed with the border, are turned like the crop, and never many [C5.09]', () => {
		const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
		const side = fc.integer({ min: 1, max: 1500 });
		const units = fc.constantFrom<Units>('mm', 'inches');
		const sizes = fc.array(fc.record({ width: side, height: side, units }), { maxLength: 12 });
		fc.assert(
			fc.property(ratio, units, fc.integer({ min: 0, max: 75 }), sizes, (wanted, units, border, had) => {
				const offered = usualSizes(wanted, units, mm(border), had);
				expect(offered.filter(({ isHad }) => isHad).length).toBeLessThanOrEqual(4);
				expect(offered.filter(({ isHad }) => !isHad).length).toBeLessThanOrEqual(10);
				expect(new Set(offered.map(({ size }) => `${size.width} ${size.height}`)).size).toBe(offered.length);
				for (const { size } of offered) {
					expect(isSupported(size, mm(border))).toBe(true);
					expect((size.width - size.height) * (wanted - 1)).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});
});
