import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Units } from '../units/units.ts';
import type { Size } from './size.ts';
import { otherUnitLabel, printSizeLabels, proofSizeLabel, savedSizeLabels, sideLabel, sizeInBothUnits, sizeLabel } from './size-labels.ts';

const inInches = (width: number, height: number): Size => ({ width, height, units: 'inches' });
const inMm = (width: number, height: number): Size => ({ width, height, units: 'mm' });

/** Whole millimetres, and inches with `decimals`, as they are typed. */
const typed = (decimals: 1 | 2) =>
	fc.oneof(
		fc.record({ width: fc.integer({ min: 20, max: 5000 }), height: fc.integer({ min: 20, max: 5000 }), units: fc.constant<Units>('mm') }),
		fc
			.tuple(fc.integer({ min: 8, max: 2000 }), fc.integer({ min: 8, max: 2000 }))
			.map(([width, height]) => inInches(width / 10 ** decimals, height / 10 ** decimals)),
	);

const read = (words: string): readonly number[] => (words.match(/[\d.]+/g) ?? []).map(Number);

describe('the words of a size', () => {
	test('the words of a size have no decimals in millimetres, one in inches, and two where the size itself has two [C9.01] [A9.02]', () => {
		expect(sizeLabel(inMm(600, 400))).toBe('600 × 400 mm');
		expect(sizeLabel(inInches(8, 6))).toBe('8.0 × 6.0 in');
		expect(sizeLabel(inInches(11.69, 8.27))).toBe('11.69 × 8.27 in');
		expect(sideLabel(inInches(11.5, 8), 'height')).toBe('8.0 in');
	});

	test('the words of a size say the very figures that were typed, whatever they are [D8]', () => {
		fc.assert(
			fc.property(fc.oneof(typed(1), typed(2)), (size) => {
				expect(read(sizeLabel(size))).toEqual([size.width, size.height]);
			}),
		);
	});

	test('the words of a size have two decimals where inches are derived, so that a conversion can be checked [C9.01] [D8]', () => {
		expect(otherUnitLabel(inMm(600, 400))).toBe('23.62 × 15.75 in');
		expect(otherUnitLabel(inInches(10, 8))).toBe('254 × 203 mm');
		expect(sizeInBothUnits(inInches(12, 16))).toBe('12.0 × 16.0 in (305 × 406 mm)');
	});

	test('the words of a size name the size of a proof in whole numbers of either unit [C1.03] [C9.13]', () => {
		expect([proofSizeLabel('mm'), proofSizeLabel('inches')]).toEqual(['178 × 127 mm', '7 × 5 in']);
	});
});

describe('the words of a print’s sizes', () => {
	const print = inMm(297, 420);

	test('the words of a print’s sizes of a window mount are print, aperture and mount; its overall size is the mount’s [C3.08]', () => {
		const sizes = { categoryId: 'mountedprint', print, overall: inMm(406, 508), aperture: inMm(287, 410) } as const;
		expect(printSizeLabels(sizes)).toEqual({
			print: '297 × 420 mm',
			aperture: '287 × 410 mm',
			mount: '406 × 508 mm',
			overall: '406 × 508 mm',
			proof: null,
		});
	});

	test('the words of a print’s sizes of a proof give the size of its sheets, in the unit of the final print [C1.03]', () => {
		const final = inInches(24, 16);
		expect(printSizeLabels({ categoryId: 'proofprint', print: final, overall: final, aperture: null })).toMatchObject({
			print: '24.0 × 16.0 in',
			mount: null,
			proof: '7 × 5 in',
		});
	});

	test('the words of a print’s sizes are the same of a design that was saved [D37]', () => {
		fc.assert(
			fc.property(typed(2), typed(2), ({ units, ...size }, { units: _units, ...finalSize }) => {
				const words = savedSizeLabels('fineartprint', { size, finalSize, units });
				expect(words).toEqual(
					printSizeLabels({ categoryId: 'fineartprint', print: { ...size, units }, overall: { ...finalSize, units }, aperture: null }),
				);
			}),
		);
	});
});
