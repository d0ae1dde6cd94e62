import { describe, expect, test } from 'vitest';
import { leftoversOf, printablePaper, type Stock, stockFlaw, takenLengths } from './stock.ts';

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

	test('what is longer than the set length is left of a roll or sheet: without margins, and not its core alone [P4.03]', () => {
		expect(leftoversOf(roll, [700, 14_000], 1000)).toEqual([{ sheet: 0, lengthMm: 14_290 }]);
		expect(leftoversOf(roll, [13_790], 1000)).toEqual([]);
		expect(leftoversOf(roll, [13_789], 1000)).toEqual([{ sheet: 0, lengthMm: 1201 }]);
		expect(leftoversOf({ ...roll, isRoll: false, lengthMm: 594 }, [200, 400], 300)).toEqual([{ sheet: 0, lengthMm: 384 }]);
		expect(leftoversOf({ ...roll, isRoll: false, lengthMm: 594 }, [574], 0)).toEqual([]);
		expect(leftoversOf({ ...roll, lengthMm: null }, [700], 0)).toEqual([]);
		expect(leftoversOf(roll, [700], null)).toEqual([]);
	});
});
