import { type Model, models } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filtersOf } from './list-filter.ts';
import {
	allAtOnce,
	exportFilterOf,
	firstQuery,
	isNarrowed,
	itemPath,
	type ListQuery,
	lastPageOf,
	pageFilterOf,
	pageSizes,
	rangeOf,
	readQuery,
	whereOf,
	writeQuery,
} from './list-query.ts';

const everyModel = Object.values<Model>(models);

const filterValue = (model: Model, key: string): fc.Arbitrary<string> => {
	const of = filtersOf(model).find((filter) => filter.key === key)?.of;
	return of?.kind === 'choices' ? fc.constantFrom(...of.choices.map(({ value }) => value)) : fc.string({ minLength: 1 });
};

const queryOf = (model: Model): fc.Arbitrary<ListQuery> =>
	fc.record({
		search: fc.string(),
		sort: fc.record({
			field: fc.constantFrom('createdAt', ...model.columns.flatMap(({ sort }) => sort ?? [])),
			descending: fc.boolean(),
		}),
		page: fc.integer({ min: 1, max: 10_000 }),
		pageSize: fc.constantFrom(...pageSizes),
		filters: fc
			.tuple(...filtersOf(model).map(({ key }) => fc.option(filterValue(model, key)).map((value) => ({ key, value }))))
			.map((chosen) => Object.fromEntries(chosen.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))),
		columns: fc.option(
			fc.subarray(
				model.columns.map(({ key }) => key),
				{ minLength: 1 },
			),
		),
	});

const read = (model: Model, text: string): ListQuery => readQuery(model, new URLSearchParams(text));

describe('the address of a list', () => {
	test.each(everyModel)('the address of a list gives back every list of $name that was written into it', (model) => {
		fc.assert(
			fc.property(queryOf(model), (query) => {
				expect(read(model, writeQuery(query).toString())).toEqual({ ...query });
			}),
			{ numRuns: 30 },
		);
	});

	test('the address of a list is empty for the newest ten [A4.01] [A9.01]', () => {
		expect(writeQuery(firstQuery).toString()).toBe('');
		expect(read(models.prices, '')).toEqual(firstQuery);
	});

	test('falls back to the first list where it makes no sense', () => {
		expect(read(models.users, 'page=-3&size=7&sort=password&columns=secrets&f.verified=perhaps&f.nothing=1')).toEqual(firstQuery);
		expect(read(models.users, 'page=1e99').page).toBe(1);
	});
});

describe('the request of a list', () => {
	const newest = ['createdAt DESC', 'id DESC'];

	test('the request of a list is the page with what comes along, the newest first [A7.04] [A9.01]', () => {
		expect(pageFilterOf(models.mountprices, firstQuery)).toEqual({
			where: {},
			order: newest,
			limit: 10,
			skip: 0,
			include: ['group', 'printItem'],
		});
	});

	test('skips the pages before', () => {
		expect(pageFilterOf(models.orders, { ...firstQuery, pageSize: 25, page: 3 })).toMatchObject({ limit: 25, skip: 50 });
	});

	test("the request of a list is the total where the page size is 'all' [A9.01] [D41]", () => {
		expect(pageFilterOf(models.orders, { ...firstQuery, pageSize: 'all' }, 1284)).toMatchObject({ limit: 1284, skip: 0 });
		expect(pageFilterOf(models.orders, { ...firstQuery, pageSize: 'all' }, 0)).toMatchObject({ limit: 1 });
	});

	test("the request of a list goes on page by page where 'all' is more than comes at once", () => {
		const all: ListQuery = { ...firstQuery, pageSize: 'all', page: 2 };
		expect(pageFilterOf(models.designs, all, 1_000_000)).toMatchObject({ limit: allAtOnce, skip: allAtOnce });
		expect(rangeOf(all, allAtOnce, 1_000_000, false)).toMatchObject({ from: allAtOnce + 1, hasPrevious: true, hasNext: true });
	});

	test('the request of a list has entries that are not offered too, unless asked otherwise [D37]', () => {
		expect(whereOf(models.borders, firstQuery)).toEqual({ active: { inq: [true, false] } });
		expect(whereOf(models.borders, { ...firstQuery, filters: { active: 'no' } })).toEqual({ active: false });
		expect(whereOf(models.prices, firstQuery)).toEqual({});
	});

	test('the request of an export covers all matches, in the order shown', () => {
		const query: ListQuery = { ...firstQuery, page: 7, search: 'cotton', sort: { field: 'label', descending: false } };
		expect(exportFilterOf(models.printtypes, query)).toEqual({
			where: { active: { inq: [true, false] }, $text: { search: 'cotton' } },
			order: ['label ASC'],
		});
	});
});

describe('the search', () => {
	const search = (model: Model, term: string) => whereOf(model, { ...firstQuery, search: term });

	test('looks for what people quote of an order, and for parts of a last name [A7.04] [A9.08]', () => {
		expect(search(models.orders, ' moreau ')).toEqual({
			or: [{ $text: { search: 'moreau' } }, { customerLastName: { like: '%moreau%', options: 'i' } }],
		});
		expect(search(models.orders, 'wu')).toEqual({ $text: { search: 'wu' } });
	});

	test.each([
		['#1042', 1042],
		['# 0042', 42],
		['Order #1042', 1042],
	])('the search takes %s for the number of an order', (typed, number) => {
		expect(search(models.orders, typed)).toEqual({ displayId: number });
		expect(search(models.designs, typed)).toEqual({ $text: { search: typed } });
	});

	test('the search takes signs of a pattern as letters', () => {
		expect(search(models.orders, '100%_\\')).toMatchObject({ or: [{}, { customerLastName: { like: '%100\\%\\_\\\\%', options: 'i' } }] });
		expect(search(models.trackingstatuses, 'a.b/(c')).toEqual({ $text: { search: 'a.b/(c' } });
	});

	test('the search sends nothing that the database cannot hold', () => {
		expect(search(models.users, 'a\0b\ud800')).toEqual({ $text: { search: 'a b\ufffd' } });
		expect(search(models.users, '🖼️'.repeat(1000))).toMatchObject({ $text: { search: expect.stringMatching(/^.{1,1000}$/u) } });
	});

	test("asks the database's text search everywhere [D27]", () => {
		expect(search(models.designs, 'harbour')).toEqual({ $text: { search: 'harbour' } });
		expect(search(models.designs, '   ')).toEqual({});
	});
});

test('a page says which rows are shown, and whether others come before or after [A2.03]', () => {
	const query: ListQuery = { ...firstQuery, pageSize: 25 };
	expect(rangeOf(query, 25, 1284, false)).toEqual({ from: 1, to: 25, hasPrevious: false, hasNext: true });
	expect(rangeOf({ ...query, page: 52 }, 9, 1284, false)).toEqual({ from: 1276, to: 1284, hasPrevious: true, hasNext: false });
	expect(rangeOf(query, 0, 0, false)).toEqual({ from: 0, to: 0, hasPrevious: false, hasNext: false });
});

test('paging continues beyond a count that stopped early', () => {
	expect(rangeOf({ ...firstQuery, page: 1000 }, 10, 10_000, true).hasNext).toBe(true);
});

test('the last page of a list that has become shorter is known', () => {
	expect([0, 1, 10, 11].map((total) => lastPageOf(firstQuery, total))).toEqual([1, 1, 1, 2]);
});

test('a list that leaves something out says so', () => {
	expect([firstQuery, { ...firstQuery, search: ' ' }, { ...firstQuery, filters: { active: 'no' } }].map(isNarrowed)).toEqual([
		false,
		false,
		true,
	]);
});

test('leads to the item under the folder of its model [A2.03] [A2.07]', () => {
	expect(itemPath(models.trackingstatuses, { id: '0192-a' })).toBe('/admin/tracking-statuses/0192-a');
});
