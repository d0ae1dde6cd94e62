import { models, type SavedView } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { firstQuery } from './list-query.ts';
import { hasName, viewNow, viewText } from './saved-views.ts';

const view = (name: string, query: string): SavedView => ({
	id: name,
	model: 'orders',
	name,
	query,
	createdBy: null,
	createdAt: '2026-11-18T12:00:00.000Z',
	version: 1,
});

describe('a saved view', () => {
	test('a saved view is of the first page', () => {
		expect(viewText({ ...firstQuery, page: 4, pageSize: 25 })).toBe('size=25');
	});

	test('a saved view is known again, whatever the order of its words', () => {
		const waiting = view('Waiting', 'size=25&f.tracking=none&search=');
		const query = { ...firstQuery, pageSize: 25, filters: { tracking: 'none' }, page: 3 } as const;
		expect(viewNow(models.orders, query, [view('All', ''), waiting])).toBe(waiting);
		expect(viewNow(models.orders, { ...query, search: 'x' }, [waiting])).toBeNull();
	});

	test('a saved view has a name of its own', () => {
		expect(hasName([view('Waiting', '')], ' waiting ')).toBe(true);
		expect(hasName([view('Waiting', '')], 'Waiting long')).toBe(false);
	});
});
