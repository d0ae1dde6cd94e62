import { expect, test } from 'vitest';
import { hasSameRows, inPlace, newRows, pageOf, waitingText } from './list-page.ts';

const items = [{ id: 'a' }, { id: 'b' }];

test('the count of a page is the response’s', () => {
	expect(pageOf(items, { known: undefined, totalCount: 17, isMore: false })).toEqual({ items, total: 17, isMore: false });
	expect(pageOf(items, { known: undefined, totalCount: 10_000, isMore: true })).toEqual({ items, total: 10_000, isMore: true });
});

test('the exact count is preferred if the list’s count stopped early', () => {
	expect(pageOf(items, { known: 12_345, totalCount: 10_000, isMore: true })).toEqual({ items, total: 12_345, isMore: false });
});

test('the items are counted if the response has no count', () => {
	expect(pageOf(items, { known: undefined, totalCount: null, isMore: false })).toEqual({ items, total: 2, isMore: false });
});

const page = (ids: string, total = ids.length, mark = '') => ({ items: [...ids].map((id) => ({ id, mark })), total, isMore: false });

test('rows keep their places and get their latest values', () => {
	expect(inPlace(page('abc'), page('xb', 4, 'new').items)).toEqual({
		items: [
			{ id: 'a', mark: '' },
			{ id: 'b', mark: 'new' },
			{ id: 'c', mark: '' },
		],
		total: 3,
		isMore: false,
	});
});

test('two pages have the same rows if the order is the same', () => {
	expect([page('abc', 3, 'new'), page('acb'), page('ab'), page('abcd')].map((fresh) => hasSameRows(page('abc'), fresh))).toEqual([
		true,
		false,
		false,
		false,
	]);
});

test('new items are counted, including those beyond the page', () => {
	expect(newRows(page('abc', 30), page('xab', 31))).toBe(1);
	expect(newRows(page('abc', 30), page('xyz', 45))).toBe(15);
	expect(newRows(page('abc', 30), page('bca', 30))).toBe(0);
	expect([0, 1, 2].map((count) => waitingText(count, 'order', 'orders'))).toEqual(['The list has changed', '1 new order', '2 new orders']);
});
