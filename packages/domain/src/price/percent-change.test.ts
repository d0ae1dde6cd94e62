import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from './money.ts';
import { changedByPercent } from './percent-change.ts';

test('a price is changed by a per cent to the nearest 5 p [D9]', () => {
	expect(changedByPercent(pence(4600), 5)).toBe(4830);
	expect(changedByPercent(pence(1234), 10)).toBe(1355);
	expect(changedByPercent(pence(1050), -7.5)).toBe(970);
	expect(changedByPercent(pence(0), 50)).toBe(0);
});

test('it stays a multiple of 5 p, never becomes free, and keeps the order of prices [D9]', () => {
	const price = fc.integer({ min: 1, max: 1_000_000 }).map(pence);
	const percent = fc.double({ min: -90, max: 400, noNaN: true });
	fc.assert(
		fc.property(price, price, percent, (one, other, by) => {
			const changed = changedByPercent(one, by);
			expect(changed % 5).toBe(0);
			expect(changed).toBeGreaterThan(0);
			if (one <= other) expect(changed).toBeLessThanOrEqual(changedByPercent(other, by));
		}),
	);
});
