import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSilenceUnusual } from './unusual-silence.ts';

test.each([
	['a busy shop that hears nothing for more than a day', 40, 6, 24.1, true],
	['a busy shop within a day', 40, 6, 24, false],
	['a quiet shop within twice its longest pause', 5, 30, 60, false],
	['a quiet shop beyond it', 5, 30, 60.1, true],
	['too few deliveries to tell', 4, 1, 1000, false],
	['no delivery ever', 0, null, null, false],
	['a single delivery', 1, null, 900, false],
])(
	'%s: %s deliveries, at most %s hours apart, %s hours ago: unusual is %s [D20]',
	(_name, deliveries, longestGapHours, hoursSinceLast, expected) => {
		expect(isSilenceUnusual({ deliveries, longestGapHours, hoursSinceLast })).toBe(expected);
	},
);

test('an unusual silence does not end by itself [D20]', () => {
	const hours = fc.double({ min: 0, max: 5000, noNaN: true });
	fc.assert(
		fc.property(fc.nat(500), hours, hours, hours, (deliveries, longestGapHours, hoursSinceLast, longer) => {
			const now = { deliveries, longestGapHours, hoursSinceLast };
			if (isSilenceUnusual(now)) expect(isSilenceUnusual({ ...now, hoursSinceLast: hoursSinceLast + longer })).toBe(true);
		}),
	);
});
