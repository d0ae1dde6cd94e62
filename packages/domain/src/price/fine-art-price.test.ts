import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertSize, rotateSize, roundSize, type Size, sizeInMm } from '../size/size.ts';
import { floorLength, roundLength, stepLength } from '../units/length.ts';
import type { Units } from '../units/units.ts';
import { fineArtPrice, fineArtPrices, type PriceRow, samePriceUpTo } from './fine-art-price.ts';
import { pence } from './money.ts';

const row = (extent1Mm: number, extent2Mm: number, price: number): PriceRow => ({
	groupId: 'rag',
	extent1Mm,
	extent2Mm,
	price: pence(price),
});
const mmSize = (width: number, height: number): Size => ({ width, height, units: 'mm' });
const inchSize = (width: number, height: number): Size => ({ width, height, units: 'inches' });

/** A typical matrix: A sizes and inch sizes, each half again as expensive as the one before. */
const matrix: readonly PriceRow[] = [
	row(210, 297, 1200),
	row(254, 203.2, 1050),
	row(297, 420, 1800),
	row(304.8, 406.4, 1900),
	row(420, 594, 3100),
	row(508, 406.4, 2950),
	row(594, 841, 5500),
	row(609.6, 914.4, 6100),
	row(841, 1189, 9900),
	row(1016, 1524, 15_000),
	row(1099, 2000, 21_000),
	row(300, 3000, 9500),
];

describe('the size up to which a print costs the same', () => {
	test('the size up to which a print costs the same is that of the row that sets its price, whatever the orientation [D11]', () => {
		expect(samePriceUpTo(matrix, mmSize(400, 500))).toEqual({ longer: 508, shorter: 406.4 });
		expect(samePriceUpTo(matrix, mmSize(500, 400))).toEqual({ longer: 508, shorter: 406.4 });
		expect(samePriceUpTo(matrix, mmSize(5000, 1000))).toBeNull();
		expect(samePriceUpTo([], mmSize(500, 400))).toBeNull();
	});

	test('really costs the same [D11]', () => {
		const side = fc.integer({ min: 50, max: 2000 });
		fc.assert(
			fc.property(side, side, (width, height) => {
				const reach = samePriceUpTo(matrix, mmSize(width, height));
				if (reach !== null)
					expect(fineArtPrice(matrix, mmSize(reach.longer, reach.shorter))).toBe(fineArtPrice(matrix, mmSize(width, height)));
			}),
		);
	});
});

describe('a size that a row covers', () => {
	test('costs the price of the cheapest row that covers it [D11]', () => {
		expect(fineArtPrice(matrix, mmSize(210, 297))).toBe(1200);
		expect(fineArtPrice(matrix, mmSize(250, 203))).toBe(1050);
		expect(fineArtPrice(matrix, mmSize(298, 420))).toBe(1800);
		expect(fineArtPrice(matrix, mmSize(400, 500))).toBe(2950);
	});

	test('a size that a row covers may exceed the row by 1.3 mm on either side and no more [D11]', () => {
		const rows = [row(300, 200, 1000), row(600, 400, 5000)];
		expect(fineArtPrice(rows, mmSize(301, 201))).toBe(1000);
		expect(fineArtPrice(rows, mmSize(302, 200))).toBe(5000);
		expect(fineArtPrice(rows, mmSize(300, 202))).toBe(5000);
		expect(fineArtPrice([row(299.7, 199.7, 1000), row(600, 400, 5000)], mmSize(301, 201))).toBe(1000);
		expect(fineArtPrice([row(299.6, 199.7, 1000), row(600, 400, 5000)], mmSize(301, 201))).toBe(5000);
	});

	test('a size that a row covers is rounded to its step first [D11]', () => {
		const rows = [row(300, 200, 1000), row(600, 400, 5000)];
		expect(fineArtPrice(rows, mmSize(301.49, 200))).toBe(1000);
		expect(fineArtPrice(rows, mmSize(301.5, 200))).toBe(5000);
		expect(fineArtPrice(rows, inchSize(11.84, 7.9))).toBe(1000);
		expect(fineArtPrice(rows, inchSize(11.85, 7.9))).toBe(5000);
	});
});

describe('a size beyond every row', () => {
	const rows = [row(1000, 1000, 10_000), row(200, 3000, 8000)];

	test('costs its area at the rate of the row with the largest area [D11]', () => {
		expect(fineArtPrice(rows, mmSize(1050, 2000))).toBe(21_000);
		expect(fineArtPrice(rows, mmSize(1099, 1099))).toBe(12_080);
	});

	test('a size beyond every row never costs less than the dearest row [D11]', () => {
		expect(fineArtPrice(rows, mmSize(201.6, 3000))).toBe(10_000);
		expect(fineArtPrice([row(1000, 1000, 10_000), row(100, 100, 50_003)], mmSize(1002, 1002))).toBe(50_003);
	});

	test('a size beyond every row does not depend on the order of the rows, not even of two equally large ones [D11]', () => {
		const equals = [row(1000, 1000, 10_000), row(500, 2000, 12_000), row(2000, 500, 11_000)];
		expect(fineArtPrice(equals, mmSize(1000, 3000))).toBe(36_000);
		expect(fineArtPrice(equals.toReversed(), mmSize(1000, 3000))).toBe(36_000);
	});

	test('costs the dearest row where no row has an area', () => {
		expect(fineArtPrice([row(0, 0, 500), row(0, 100, 700)], mmSize(300, 200))).toBe(700);
	});
});

describe('a size without a row', () => {
	test('a size without a row has no price [D36]', () => {
		expect(fineArtPrice([], mmSize(300, 200))).toBeNull();
	});

	test('a size without a row is left out of the media list’s prices, which are otherwise the same answer [D11]', () => {
		const size = mmSize(400, 500);
		const byGroup = new Map([
			['rag', matrix],
			['none', []],
			['gloss', [row(600, 600, 1500)]],
		]);
		expect(fineArtPrices(byGroup, size)).toEqual([
			{ groupId: 'rag', price: fineArtPrice(matrix, size), upTo: samePriceUpTo(matrix, size) },
			{ groupId: 'gloss', price: 1500, upTo: { longer: 600, shorter: 600 } },
		]);
	});
});

const extent = fc.oneof(
	fc.integer({ min: 1, max: 3000 }),
	fc.integer({ min: 10, max: 600 }).map((tenths) => (tenths * 25.4) / 10),
);
const rows = fc
	.array(fc.tuple(extent, extent, fc.integer({ min: 0, max: 100_000 })), { minLength: 1, maxLength: 15 })
	.map((list) => list.map(([one, other, price]) => row(one, other, price)));
const units = fc.constantFrom<Units>('mm', 'inches');

const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const shareOrAll = fc.oneof(share, fc.constant(1));

/** Sizes of all kinds, half of them with one that ends within 3 mm of a row, where covering begins and ends. */
const rowsAndSize = rows.chain((list) =>
	fc.record({
		list: fc.constant(list),
		size: fc
			.record({
				unit: units,
				near: fc.boolean(),
				row: fc.constantFrom(...list),
				first: share,
				second: share,
			})
			.map(({ unit, near, row: { extent1Mm, extent2Mm }, first, second }): Size => {
				const sides = near ? mmSize(extent1Mm - 3 + 6 * first, extent2Mm - 3 + 6 * second) : mmSize(20 + 5000 * first, 20 + 5000 * second);
				const { width, height } = roundSize(convertSize(sides, unit));
				return { width: Math.max(1, width), height: Math.max(1, height), units: unit };
			}),
	}),
);

describe('any size in any matrix', () => {
	test('costs the same in either orientation, and with the rows in any order and orientation [D11]', () => {
		fc.assert(
			fc.property(rowsAndSize, ({ list, size }) => {
				const price = fineArtPrice(list, size);
				const turned = list.map((one) => row(one.extent2Mm, one.extent1Mm, one.price)).toReversed();
				expect(fineArtPrice(list, rotateSize(size))).toBe(price);
				expect(fineArtPrice(turned, size)).toBe(price);
			}),
			{ seed: 62, numRuns: 3000 },
		);
	});

	test('costs the same in millimetres and inches where both say it exactly: every 5 in are 127 mm [D11]', () => {
		const fives = fc.integer({ min: 1, max: 40 });
		fc.assert(
			fc.property(rows, fives, fives, (list, width, height) => {
				expect(fineArtPrice(list, inchSize(5 * width, 5 * height))).toBe(fineArtPrice(list, mmSize(127 * width, 127 * height)));
			}),
			{ seed: 63, numRuns: 3000 },
		);
	});

	test('costs the price of its rounded size [D11]', () => {
		const side = fc.integer({ min: 20_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
		fc.assert(
			fc.property(rows, side, side, units, (list, width, height, unit) => {
				const size: Size = { width, height, units: unit };
				expect(fineArtPrice(list, size)).toBe(fineArtPrice(list, roundSize(size)));
			}),
			{ seed: 64, numRuns: 1000 },
		);
	});

	test('any size in any matrix never costs less than a size that it contains, in either unit and orientation [D11]', () => {
		fc.assert(
			fc.property(rowsAndSize, shareOrAll, shareOrAll, units, fc.boolean(), ({ list, size }, first, second, unit, turned) => {
				const { width, height } = convertSize(size, unit);
				const step = stepLength(0, 1, unit);
				const inner: Size = { width: floorLength(width * first, unit), height: floorLength(height * second, unit), units: unit };
				fc.pre(inner.width >= step && inner.height >= step);
				const larger = fineArtPrice(list, size) ?? 0;
				expect(larger).toBeGreaterThanOrEqual(fineArtPrice(list, turned ? rotateSize(inner) : inner) ?? 0);
			}),
			{ seed: 65, numRuns: 5000 },
		);
	});

	test('costs never less than one that is a step smaller [D11]', () => {
		fc.assert(
			fc.property(rowsAndSize, ({ list, size }) => {
				const larger: Size = { ...size, width: stepLength(size.width, 1, size.units) };
				expect(fineArtPrice(list, larger)).toBeGreaterThanOrEqual(fineArtPrice(list, size) ?? 0);
			}),
			{ seed: 66, numRuns: 3000 },
		);
	});

	test('costs a whole number of pence, a multiple of 5 p when the rows do and beyond them [D9] [D11]', () => {
		fc.assert(
			fc.property(rowsAndSize, ({ list, size }) => {
				const fives = list.map((one) => row(one.extent1Mm, one.extent2Mm, one.price * 5));
				expect((fineArtPrice(fives, size) ?? 0) % 5).toBe(0);
				expect(Number.isSafeInteger(fineArtPrice(list, size))).toBe(true);
			}),
			{ seed: 67, numRuns: 1000 },
		);
	});

	test('costs beyond every row no less than its share of the largest row’s rate, and less than 5 p more unless a row is dearer [D11]', () => {
		fc.assert(
			fc.property(rows, fc.integer({ min: 3003, max: 10_000 }), fc.integer({ min: 20, max: 10_000 }), (list, width, height) => {
				const size = sizeInMm(mmSize(width, height));
				const largest = list.reduce((best, one) => (one.extent1Mm * one.extent2Mm > best.extent1Mm * best.extent2Mm ? one : best));
				fc.pre(list.every((one) => one === largest || one.extent1Mm * one.extent2Mm < largest.extent1Mm * largest.extent2Mm));
				const exact = (size.width * size.height * largest.price) / (largest.extent1Mm * largest.extent2Mm);
				const price = fineArtPrice(list, mmSize(width, height)) ?? 0;
				const dearest = Math.max(...list.map((one) => one.price));
				expect(price).toBeGreaterThanOrEqual(exact - 1e-3);
				expect(price === dearest || price - exact < 5).toBe(true);
			}),
			{ seed: 68, numRuns: 2000 },
		);
	});
});

test('rises along every row and column of a real matrix, past its end too [D11]', () => {
	const stride = 13;
	const sides = Array.from({ length: 190 }, (_, index) => 20 + index * stride);
	const prices = sides.map((width) => sides.map((height) => fineArtPrice(matrix, mmSize(width, height)) ?? -1));
	const rises = (line: readonly number[]): boolean => line.every((price, index) => index === 0 || price >= (line[index - 1] ?? 0));
	expect(prices.every(rises)).toBe(true);
	expect(sides.every((_, column) => rises(prices.map((line) => line[column] ?? -1)))).toBe(true);
});

test('prices tenths of an inch along a side without ever falling [D11]', () => {
	const prices = Array.from(
		{ length: 1000 },
		(_, tenths) => fineArtPrice(matrix, inchSize(roundLength(1 + tenths / 10, 'inches'), 12)) ?? -1,
	);
	expect(prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))).toBe(true);
});
