import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysIn, periodBefore } from './figure-period.ts';

test.each([
	['seven days', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
	['a month until today', '2026-11-01', '2026-11-29', '2026-10-01', '2026-10-29'],
	['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
	['a month until a day that the month before lacks', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
	['January until today', '2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
	['a year until today', '2026-01-01', '2026-11-29', '2025-01-01', '2025-11-29'],
	['a year until the day that only leap years have', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
	['days over the turn of a year', '2025-12-20', '2026-01-05', '2025-12-03', '2025-12-19'],
	['one day', '2026-11-29', '2026-11-29', '2026-11-28', '2026-11-28'],
])('%s is compared with the period before [S4.01]', (_what, from, to, beforeFrom, beforeTo) => {
	expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
});

test('every period is compared with days that lie before it and with no more of them than a month is long by [S4.01]', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
			const from = addDays('2010-01-01', start);
			const period = { from, to: addDays(from, length) };
			const before = periodBefore(period);
			expect(before.to < period.from).toBe(true);
			expect(before.from <= before.to).toBe(true);
			expect(Math.abs(daysIn(before) - daysIn(period))).toBeLessThanOrEqual(3);
		}),
	);
});
