import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lab, labOf, labPattern, labText, typedLab } from './lab.ts';

describe('a measured colour', () => {
	test('is typed with spaces, slashes or commas for decimals [K1.02]', () => {
		for (const typed of ['96 0.4 -2', '96 / 0,4 / −2', ' 96;0.4;-2 ']) {
			expect(labPattern.test(typed)).toBe(true);
			expect(labOf(typed)).toEqual([96, 0.4, -2]);
		}
		expect(labPattern.test('')).toBe(true);
		expect(labOf(' ')).toBeNull();
	});

	test.each(['96', '96 0', '96 0 0 0', 'white', '96, 0, 2 %', '1e5 0 0'])('%s is no measurement [K1.02]', (typed) => {
		expect(labPattern.test(typed)).toBe(false);
	});

	test('survives being shown and typed again, to a tenth [K1.02]', () => {
		const part = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10);
		fc.assert(
			fc.property(fc.tuple(part, part, part), (lab: Lab) => {
				const typed = typedLab(lab);
				expect(labPattern.test(typed)).toBe(true);
				expect(labOf(typed)).toEqual(lab.map((value) => value + 0));
				expect(labOf(labText(lab))).toEqual(labOf(typed));
			}),
		);
	});
});
