import { expect, test } from 'vitest';
import { pageOf } from './list-page.ts';

const items = [{ id: 'a' }, { id: 'b' }];

test('tells the count that came with the list', () => {
	expect(pageOf(items, { known: undefined, totalCount: 17, isMore: false })).toEqual({ items, total: 17, isMore: false });
	expect(pageOf(items, { known: undefined, totalCount: 10_000, isMore: true })).toEqual({ items, total: 10_000, isMore: true });
});

test('believes the exact count where the list’s own stopped early', () => {
	expect(pageOf(items, { known: 12_345, totalCount: 10_000, isMore: true })).toEqual({ items, total: 12_345, isMore: false });
});

test('counts what it has where the answer says nothing', () => {
	expect(pageOf(items, { known: undefined, totalCount: null, isMore: false })).toEqual({ items, total: 2, isMore: false });
});
