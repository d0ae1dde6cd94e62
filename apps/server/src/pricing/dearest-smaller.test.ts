import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearestSmaller, type PricedSize } from './dearest-smaller.ts';

const side = fc.integer({ min: 1, max: 12 });
const sized: fc.Arbitrary<PricedSize> = fc.record({ short: side, long: side, pence: fc.integer({ min: 0, max: 9 }) });

/** Brute force: looks through a table of prices. */
function lookedUp(asked: PricedSize, sizes: readonly PricedSize[]): number | null {
	const smaller = sizes.filter(
		({ short, long }) => short <= asked.short && long <= asked.long && (short < asked.short || long < asked.long),
	);
	return smaller.length === 0 ? null : Math.max(...smaller.map(({ pence }) => pence));
}

test('the search finds for each size the dearest that is smaller, as looking through all of them does', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(sized, { maxLength: 30 }), fc.array(sized, { maxLength: 30 }), async (asked, sizes) => {
			const found = await dearestSmaller(asked, sizes);
			for (const one of asked) expect(found.get(one)?.pence ?? null).toBe(lookedUp(one, sizes));
		}),
	);
});

test('a size of the same sides is not smaller', async () => {
	const one = { short: 1, long: 2, pence: 5 };
	expect((await dearestSmaller([one], [one, { ...one, pence: 9 }])).get(one)).toBeNull();
});
