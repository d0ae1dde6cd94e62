import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, comparePrices, type KnownPrice } from './compare-prices.ts';
import type { ListedPrice } from './price-list.ts';

const groups = [
	{ id: 'smooth', name: 'Smooth' },
	{ id: 'gloss', name: 'Gloss' },
];
const known = (id: string, extent1: number, extent2: number, pricePence: number, groupId = 'smooth'): KnownPrice => ({
	id,
	groupId,
	mm: { extent1, extent2 },
	inches: { extent1: extent1 / 25.4, extent2: extent2 / 25.4 },
	pricePence,
});
const listed = (line: number, extent1: number, extent2: number, pricePence: number, more: Partial<ListedPrice> = {}): ListedPrice => ({
	line,
	mm: { extent1, extent2 },
	isRounded: false,
	inches: null,
	group: 'Smooth',
	pricePence,
	...more,
});
const compare = (lines: readonly ListedPrice[], prices: readonly KnownPrice[], isWhole = false) =>
	comparePrices({ listed: lines, known: prices, groups, isWhole });
const kinds = ({ lines }: Comparison) => lines.map(({ kind }) => kind);
const warnings = ({ lines }: Comparison) => lines.flatMap((line) => line.warnings);

describe('a price list held against the prices', () => {
	const prices = [known('a4', 297, 210, 1000), known('a3', 420, 297, 2000), known('a2', 594.4, 420, 4000)];

	test('changes, creates and keeps the prices that it names, and no others', async () => {
		const found = await compare([listed(2, 297, 210, 1100), listed(3, 420, 297, 2000), listed(4, 100, 150, 500)], prices);
		expect(kinds(found)).toEqual(['update', 'same', 'create']);
		expect(found.changes).toEqual({
			create: [{ mmSize: { extent1: 100, extent2: 150 }, inchesSize: { extent1: 3.94, extent2: 5.91 }, price: 5, groupId: 'smooth' }],
			update: [{ id: 'a4', changes: { price: 11, inchesSize: prices[0]?.inches } }],
			remove: [],
		});
	});

	test('a price list held against the prices as a whole list removes the prices that it does not name', async () => {
		const found = await compare([listed(2, 420, 297, 2000)], prices, true);
		expect(found.lines.filter(({ kind }) => kind === 'remove').map(({ line, before, after }) => [line, before, after])).toEqual([
			[null, 10, null],
			[null, 40, null],
		]);
		expect(found.changes.remove).toEqual([{ id: 'a4' }, { id: 'a2' }]);
	});

	test('a price list held against the prices finds a price in either orientation, also with a size rounded for a list [D11]', async () => {
		const found = await compare([listed(2, 210, 297, 1000), listed(3, 594, 420, 4000, { isRounded: true })], prices, true);
		expect(kinds(found)).toEqual(['same', 'same', 'remove']);
	});

	test('a price list held against the prices refuses a rounded size that several prices are shown as', async () => {
		const found = await compare([listed(2, 594, 420, 1, { isRounded: true })], [...prices, known('near', 594.2, 420, 3900)]);
		expect(found.problems).toEqual([{ line: 2, message: expect.stringContaining('Extent 1 mm') }]);
	});

	test('a price list held against the prices refuses unknown and ambiguous groups, and repeated sizes', async () => {
		expect((await compare([listed(2, 1, 1, 5, { group: 'Silk' })], prices)).problems).toEqual([
			{ line: 2, message: 'There is no media group “Silk”.' },
		]);
		const twins = await comparePrices({
			listed: [listed(2, 1, 1, 5)],
			known: [],
			groups: [...groups, { id: 'x', name: 'smooth ' }],
			isWhole: false,
		});
		expect(twins.problems).toEqual([{ line: 2, message: 'Several media groups are called “Smooth”.' }]);
		expect((await compare([listed(2, 1, 2, 5), listed(7, 2, 1, 5)], prices)).problems).toEqual([
			{ line: 7, message: 'Line 2 already has this size and media group.' },
		]);
	});

	test("a price list held against the prices reads inches as typed, in the price's orientation", async () => {
		const found = await compare([listed(2, 210, 297, 1000, { inches: { extent1: 8.5, extent2: 11.7 } })], prices);
		expect(found.changes.update).toEqual([{ id: 'a4', changes: { price: 10, inchesSize: { extent1: 11.7, extent2: 8.5 } } }]);
	});

	test.each([
		['a price between the steps', listed(2, 297, 210, 1003), ['£10.03 is not a multiple of 5p.']],
		['more than a quarter up', listed(2, 594.4, 420, 5005), ['Up 25 % from £40.00.']],
		['a quarter up', listed(2, 594.4, 420, 5000), []],
		['more than a quarter down', listed(2, 297, 210, 700), ['Down 30 % from £10.00.']],
		['cheaper than a smaller print', listed(2, 420, 297, 1900), []],
		['cheaper than one that is not', listed(2, 594.4, 210, 900), ['Cheaper than 297 × 210 mm, which costs £10.00.']],
		['dearer than a larger print', listed(2, 300, 200, 2500), ['Dearer than 420 × 297 mm, which costs £20.00.']],
		['another group, where nothing is smaller', listed(2, 500, 500, 5, { group: 'gloss' }), []],
	])('warns of an unusual price: %s [D9] [D11]', async (_name, line, expected) => {
		expect(warnings(await compare([line], prices))).toEqual(expected);
	});

	test('a price list held against the prices does not warn of an unusual price that stays the same', async () => {
		const found = await compare([listed(2, 420, 297, 903)], [known('a4', 297, 210, 1000), known('a3', 420, 297, 903)]);
		expect(warnings(found)).toEqual([]);
	});

	test('lets others have their turn while a long list is compared [ASVS 15.2.2]', async () => {
		const lines = Array.from({ length: 20_000 }, (_, index) => listed(index + 2, 1000 + index, 77, index * 5));
		let [others, isOver] = [0, false];
		const haveATurn = (): void => {
			others += 1;
			if (!isOver) setImmediate(haveATurn);
		};
		setImmediate(haveATurn);
		const found = await compare(lines, prices);
		isOver = true;
		expect(found.changes.create).toHaveLength(lines.length);
		expect(others).toBeGreaterThan(2);
	});
});

const side = fc.integer({ min: 1, max: 6 }).map((n) => n * 100.4);
const knownPrices = fc
	.array(fc.record({ extent1: side, extent2: side, pence: fc.integer({ min: 0, max: 9999 }), group: fc.constantFrom(...groups) }), {
		maxLength: 25,
	})
	.map((rows) => rows.map(({ extent1, extent2, pence, group }, index) => known(`p${index}`, extent1, extent2, pence, group.id)));
const requestedLines = fc
	.array(fc.record({ extent1: side, extent2: side, pence: fc.integer({ min: 0, max: 9999 }), group: fc.constantFrom(...groups) }), {
		maxLength: 25,
	})
	.map((rows) =>
		rows.map(({ extent1, extent2, pence, group }, index) => listed(index + 2, extent1, extent2, pence, { group: group.name })),
	);
const asListed = (prices: readonly KnownPrice[]) =>
	prices.map(({ mm, inches, pricePence, groupId }, index) =>
		listed(index + 2, mm.extent1, mm.extent2, pricePence, { inches, group: groups.find(({ id }) => id === groupId)?.name ?? '' }),
	);

/** Prices after a comparison was applied, as comparable lines of text. */
function applied(prices: readonly KnownPrice[], { changes }: Comparison): string[] {
	const gone = new Set(changes.remove.map(({ id }) => id));
	const changed = new Map(changes.update.map(({ id, changes: { price } }) => [id, Math.round(price * 100)]));
	const text = (groupId: string, one: number, other: number, pence: number) =>
		[groupId, Math.min(one, other), Math.max(one, other), pence].join(' ');
	return [
		...prices
			.filter(({ id }) => !gone.has(id))
			.map(({ id, groupId, mm, pricePence }) => text(groupId, mm.extent1, mm.extent2, changed.get(id) ?? pricePence)),
		...changes.create.map(({ groupId, mmSize, price }) => text(groupId, mmSize.extent1, mmSize.extent2, Math.round(price * 100))),
	].sort();
}

describe('whatever the prices are', () => {
	test('their own list, in any order, changes nothing', async () => {
		await fc.assert(
			fc.asyncProperty(
				knownPrices.chain((prices) => fc.tuple(fc.constant(prices), fc.shuffledSubarray(asListed(prices), { minLength: prices.length }))),
				async ([prices, lines]) => {
					const found = await compare(lines, prices, true);
					expect(found.problems).toEqual([]);
					expect(found.changes).toEqual({ create: [], update: [], remove: [] });
					expect(warnings(found)).toEqual([]);
				},
			),
		);
	});

	test('applying a whole list makes the prices equal to it, and applying it again changes nothing', async () => {
		await fc.assert(
			fc.asyncProperty(knownPrices, requestedLines, async (prices, lines) => {
				const found = await compare(lines, prices, true);
				const named = new Set(found.problems.map(({ line }) => line));
				const taken = lines.filter(({ line }) => !named.has(line));
				const expected = taken.map(({ mm, group, pricePence }) =>
					[group.toLowerCase(), Math.min(mm.extent1, mm.extent2), Math.max(mm.extent1, mm.extent2), pricePence].join(' '),
				);
				expect(applied(prices, found)).toEqual(expected.sort());
			}),
		);
	});

	test('every line is reported once, with its problem or its effect', async () => {
		await fc.assert(
			fc.asyncProperty(knownPrices, requestedLines, fc.boolean(), async (prices, lines, isWhole) => {
				const found = await compare(lines, prices, isWhole);
				const lineNumbers = [...found.lines.flatMap(({ line }) => line ?? []), ...found.problems.map(({ line }) => line)];
				expect(lineNumbers.sort((one, other) => one - other)).toEqual(lines.map(({ line }) => line));
			}),
		);
	});
});
