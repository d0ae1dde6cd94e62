import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOf, type OrderListQuery, pageSizes, rangeOf, readQuery, sortFields, writeQuery } from './order-list-query.ts';

const anyQuery: fc.Arbitrary<OrderListQuery> = fc.record({
	search: fc.string(),
	sort: fc.record({ field: fc.constantFrom(...sortFields), descending: fc.boolean() }),
	page: fc.integer({ min: 1, max: 10_000 }),
	pageSize: fc.constantFrom(...pageSizes),
});

const first = readQuery(new URLSearchParams());

describe('the address of an orders list', () => {
	test('gives back every list that was written into it', () => {
		fc.assert(
			fc.property(anyQuery, (query) => {
				expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query);
			}),
		);
	});

	test('is empty for the first page, the newest ten orders [A9.01]', () => {
		expect(writeQuery(first).toString()).toBe('');
		expect(filterOf(first, 0)).toEqual({ order: ['createdAt DESC', 'id DESC'], limit: 10, skip: 0 });
	});

	test('falls back to the default where it makes no sense', () => {
		expect(readQuery(new URLSearchParams('page=-3&size=7&sort=password'))).toEqual(first);
	});
});

describe('the filter of an orders list', () => {
	test('looks for a last name in any letter case [A7.04]', () => {
		expect(filterOf({ ...first, search: ' moreau ' }, 0).where).toEqual({ customerLastName: { like: '%moreau%', options: 'i' } });
	});

	test('takes signs of the pattern as letters', () => {
		expect(filterOf({ ...first, search: '100%_\\' }, 0).where?.customerLastName.like).toBe('%100\\%\\_\\\\%');
	});

	test("asks for the total where the page size is 'all' [D41]", () => {
		expect(filterOf({ ...first, pageSize: 'all', page: 3 }, 1284)).toMatchObject({ limit: 1284, skip: 0 });
	});

	test('skips the pages before', () => {
		expect(filterOf({ ...first, pageSize: 25, page: 3 }, 0)).toMatchObject({ limit: 25, skip: 50 });
	});
});

test('says which rows are shown, and whether others come before or after [A2.03]', () => {
	const query: OrderListQuery = { ...first, pageSize: 25 };
	expect(rangeOf(query, 25, 1284)).toEqual({ from: 1, to: 25, hasPrevious: false, hasNext: true });
	expect(rangeOf({ ...query, page: 52 }, 9, 1284)).toEqual({ from: 1276, to: 1284, hasPrevious: true, hasNext: false });
	expect(rangeOf(query, 0, 0)).toEqual({ from: 0, to: 0, hasPrevious: false, hasNext: false });
});
