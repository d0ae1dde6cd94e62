import { expect, test } from 'vitest';
import { hasSameRows, inPlace, newRows, waitingText } from './merge-page.ts';

const page = (ids: string, total = ids.length, mark = '') => ({ items: [...ids].map((id) => ({ id, mark })), total, isMore: false });

test('rows stay where they are and read as they do now', () => {
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

test('the same rows are those in the same places', () => {
	expect([page('abc', 3, 'new'), page('acb'), page('ab'), page('abcd')].map((fresh) => hasSameRows(page('abc'), fresh))).toEqual([
		true,
		false,
		false,
		false,
	]);
});

test('what came in is counted, also beyond the page', () => {
	expect(newRows(page('abc', 30), page('xab', 31))).toBe(1);
	expect(newRows(page('abc', 30), page('xyz', 45))).toBe(15);
	expect(newRows(page('abc', 30), page('bca', 30))).toBe(0);
	expect([0, 1, 2].map((count) => waitingText(count, 'order', 'orders'))).toEqual(['The list has changed', '1 new order', '2 new orders']);
});
