import { pence } from '@print-room/domain';
import { expect, test } from 'vitest';
import { entryAt } from '../model/draft.ts';
import { priced } from '../model/entry.ts';
import { sizeKey } from '../model/grid-size.ts';
import { edited, opened, undone } from '../model/grid-state.ts';
import { viewOf } from '../model/grid-view.ts';
import { cellKey, savedGrid } from '../model/saved-grid.ts';
import { groups, price } from '../testing/grid.fixture.ts';
import { percentEdits, typedPercent } from './percent-edits.ts';

const list = { groups, prices: [price(210, 297, 'Rag', 1200), price(300, 400, 'Rag', 1850), price(300, 400, 'Baryta', 2000)] };
const grid = opened(savedGrid(list));
const cell = (one: number, other: number, groupId: string) => cellKey(sizeKey({ extent1: one, extent2: other }), groupId);

test('every price of the chosen groups changes by the per cent, rounded to 5 p, and no other [D9]', () => {
	const edits = new Map(percentEdits(viewOf(grid), 3, new Set(['Rag'])));
	expect(edits).toEqual(
		new Map([
			[cell(210, 297, 'Rag'), priced(pence(1235))],
			[cell(300, 400, 'Rag'), priced(pence(1905))],
		]),
	);
});

test('the change is one step of the grid, which is looked at, saved or taken back like any other', () => {
	const changed = edited(grid, percentEdits(viewOf(grid), 10, new Set(groups.map(({ id }) => id))));
	expect(viewOf(changed).changed.size).toBe(3);
	expect(entryAt(viewOf(changed).draft, cell(300, 400, 'Baryta'))).toEqual(priced(pence(2200)));
	expect(viewOf(undone(changed)).changed.size).toBe(0);
});

test.each([
	['5', 5],
	['+2.5 %', 2.5],
	['−10', -10],
	['7,5', 7.5],
	['0', null],
	['-95', null],
	['abc', null],
	['', null],
])('%j is read as %j per cent', (text, percent) => {
	expect(typedPercent(text)).toBe(percent);
});
