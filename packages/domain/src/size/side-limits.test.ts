import { expect, test } from 'vitest';
import { mm } from '../units/units.ts';
import { sideLimits, sideProblem } from './side-limits.ts';

test('the limit of a side leaves the shorter side below 1100 mm without a border [D6]', () => {
	expect(sideLimits('mm', mm(0))).toEqual({ least: 20, shorterMost: 1099, longerMost: 10_000 });
	expect(sideLimits('inches', mm(0))).toEqual({ least: 0.8, shorterMost: 43.3, longerMost: 393.7 });
});

test('the limit of a side leaves the sheet within 1100 and 10000 mm with one [D6]', () => {
	expect(sideLimits('mm', mm(25))).toEqual({ least: 20, shorterMost: 1050, longerMost: 9950 });
	expect(sideLimits('inches', mm(25.4))).toEqual({ least: 0.8, shorterMost: 41.3, longerMost: 391.7 });
	expect(sideLimits('mm', mm(0.2))).toEqual({ least: 20, shorterMost: 1099, longerMost: 9999 });
});

test.each([
	[19, 'mm', 'SIDE_TOO_SHORT'],
	[20, 'mm', null],
	[10_000, 'mm', null],
	[10_001, 'mm', 'SIDE_TOO_LONG'],
	[0.7, 'inches', 'SIDE_TOO_SHORT'],
	[0.8, 'inches', null],
	[393.7, 'inches', null],
	[393.8, 'inches', 'SIDE_TOO_LONG'],
] as const)('a side of %d %s is in some print or in none [D6] [D35]', (length, units, problem) => {
	expect(sideProblem(length, units)).toBe(problem);
});
