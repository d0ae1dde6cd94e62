import { describe, expect, test } from 'vitest';
import { printablePaper, type Stock, stockFlaw, takenLengths } from './stock.ts';

const roll: Stock = { isRoll: true, widthMm: 1118, lengthMm: 15_000, sideMarginMm: 3, endMarginMm: 5, coreWasteMm: 200 };

describe('rolls and sheets', () => {
	test('the printable part of a roll is without margins and core, that of a sheet without margins [P4.01]', () => {
		expect(printablePaper(roll)).toEqual({ widthMm: 1112, lengthMm: 14_790 });
		expect(printablePaper({ ...roll, isRoll: false })).toEqual({ widthMm: 1112, lengthMm: 14_990 });
		expect(printablePaper({ ...roll, lengthMm: null }).lengthMm).toBeNull();
	});

	test('a roll is taken to the end of its last print and both margins, a sheet whole [P4.01] [P4.02]', () => {
		expect(takenLengths(roll, [700, 300])).toEqual([710, 310]);
		expect(takenLengths({ ...roll, isRoll: false, lengthMm: 594 }, [300])).toEqual([594]);
	});

	test('margins that leave nothing, and sheets without a length, are flaws [P4.01]', () => {
		expect(stockFlaw(roll)).toBeNull();
		expect(stockFlaw({ ...roll, sideMarginMm: 559 })).toBe('noWidthLeft');
		expect(stockFlaw({ ...roll, lengthMm: 210 })).toBe('noLengthLeft');
		expect(stockFlaw({ ...roll, isRoll: false, lengthMm: null })).toBe('noLength');
	});
});
