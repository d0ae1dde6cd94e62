import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Units } from '../units/units.ts';
import { apertureInPrintUnits } from './aperture.ts';
import type { Size } from './size.ts';
import { sizeLabel } from './size-labels.ts';

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

describe('an aperture', () => {
	const kept = { widthMm: 410, heightMm: 287, widthInches: 16.1, heightInches: 11.3 };

	test('an aperture is in the print’s unit and turned like the print [C4.06]', () => {
		expect(apertureInPrintUnits(kept, inMm(420, 297))).toEqual(inMm(410, 287));
		expect(apertureInPrintUnits(kept, inMm(297, 420))).toEqual(inMm(287, 410));
		expect(apertureInPrintUnits(kept, inInches(11.69, 16.54))).toEqual(inInches(11.3, 16.1));
	});

	test('an aperture of an older design, which has no inches, is derived from its millimetres [D37]', () => {
		const { widthMm, heightMm } = kept;
		expect(sizeLabel(apertureInPrintUnits({ widthMm, heightMm }, inInches(11.69, 16.54)))).toBe('11.30 × 16.14 in');
	});

	test("an aperture has the print's orientation in every unit [C4.06]", () => {
		const side = fc.integer({ min: 20, max: 900 });
		fc.assert(
			fc.property(side, side, fc.oneof(typed(1), typed(2)), (widthMm, heightMm, print) => {
				const { width, height, units } = apertureInPrintUnits({ widthMm, heightMm }, print);
				expect(units).toBe(print.units);
				expect((width - height) * (print.width - print.height)).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
