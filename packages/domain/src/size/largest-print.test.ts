import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mm } from '../units/units.ts';
import { largestPrint } from './largest-print.ts';
import { isSupported } from './printable-size.ts';
import { sizeInMm } from './size.ts';

test('the largest print on a paper is limited by its roll and by the shop [S2.01]', () => {
	expect(largestPrint(610, 'mm')).toEqual({ width: 10_000, height: 610, units: 'mm' });
	expect(largestPrint(null, 'mm')).toEqual(largestPrint(1270, 'mm'));
	fc.assert(
		fc.property(fc.integer({ min: 30, max: 3000 }), fc.constantFrom('mm', 'inches'), (maxWidthMm, units) => {
			const size = largestPrint(maxWidthMm, units);
			expect(isSupported(size, mm(0))).toBe(true);
			expect(sizeInMm(size).height).toBeLessThanOrEqual(maxWidthMm + 1e-6);
		}),
	);
});
