import { pence } from '@print-room/domain';
import { expect, test } from 'vitest';
import { group, price } from '../testing/grid.fixture.ts';
import { empty, parseEntry, priced } from './entry.ts';
import { edited, opened } from './grid-state.ts';
import { cellName, keyAt, nextOf, placeOf, viewOf } from './grid-view.ts';
import { cellKey, savedGrid } from './saved-grid.ts';

const state = opened(
	savedGrid({
		groups: [group('Rag'), group('Baryta')],
		prices: [price(210, 297, 'Rag', 1850), price(400, 600, 'Rag', 4600), price(400, 600, 'Baryta', 5400)],
	}),
);
const [rag, baryta] = [cellKey('400x600', 'Rag'), cellKey('400x600', 'Baryta')];

test('a grid view marks cells that changed, cannot be read, or are removed', () => {
	const view = viewOf(
		edited(state, [
			[rag, empty],
			[baryta, parseEntry('fifty')],
			[cellKey('210x297', 'Baryta'), priced(pence(2050))],
		]),
	);
	expect([view.changed.size, view.unreadable, view.removed]).toEqual([3, [baryta], [rag]]);
});

test('a grid view finds a cell by its place, a place by its cell, and a name for both', () => {
	const view = viewOf(state);
	expect(keyAt(view, { row: 1, column: 0 })).toBe(rag);
	expect(placeOf(view, rag)).toEqual({ row: 1, column: 0 });
	expect(cellName(view, rag)).toBe('400 × 600 mm, Rag');
	expect(keyAt(view, { row: 2, column: 0 })).toBeNull();
});

test('leads from one odd cell to the next, and from the last to the first', () => {
	const view = viewOf(state);
	const odd = [baryta, cellKey('210x297', 'Rag')];
	expect(nextOf(view, odd, { row: 0, column: 0 })).toBe(baryta);
	expect(nextOf(view, odd, { row: 1, column: 1 })).toBe(cellKey('210x297', 'Rag'));
	expect(nextOf(view, [], { row: 0, column: 0 })).toBeNull();
});
