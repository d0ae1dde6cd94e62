import type { Price } from '@print-room/contract';
import { pence } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEdits, anyList, editsIn, group, groups, price } from '../testing/grid.fixture.ts';
import { changesOf, type PriceChanges, pricesAfter } from './changes.ts';
import { changedCells, draftOf, withEdits } from './draft.ts';
import { empty, priced } from './entry.ts';
import { gridSize } from './grid-size.ts';
import { edited, type GridState, opened, sizeAdded, stored } from './grid-state.ts';
import { cellKey, savedGrid } from './saved-grid.ts';

/** Applies changes as the server would. */
const made = (prices: readonly Price[], { create, update, remove }: PriceChanges): Price[] =>
	pricesAfter(prices, {
		created: create.map((values, index) => ({ ...values, id: `made-${index}`, createdAt: '2026-11-18T09:00:00.000Z', version: 1 })),
		updated: update.flatMap(({ id, version, changes }) =>
			prices
				.filter((known) => known.id === id && known.version === version)
				.map((known) => ({ ...known, ...changes, version: version + 1 })),
		),
		removed: remove.filter(({ id, version }) => prices.some((known) => known.id === id && known.version === version)).map(({ id }) => id),
	});

const changesIn = ({ saved, history: { present } }: GridState): PriceChanges => changesOf(saved, present, changedCells(saved, present));

test('make the list exactly what the grid shows, and then nothing is left to save [A7.03]', () => {
	fc.assert(
		fc.property(anyList, fc.array(anyEdits, { maxLength: 5 }), (list, steps) => {
			let state = sizeAdded(opened(savedGrid(list)), gridSize({ extent1: 841, extent2: 594 }, { extent1: 33.11, extent2: 23.39 }));
			for (const step of steps) state = edited(state, editsIn(state, step));
			const after = savedGrid({ groups, prices: made(list.prices, changesIn(state)) });
			expect(changesIn(stored(state, after))).toEqual({ create: [], update: [], remove: [] });
			expect([...draftOf(after).entries].sort()).toEqual([...state.history.present.entries].sort());
		}),
	);
});

test('name the version of each price that they rest on [A7.03]', () => {
	const saved = savedGrid({
		groups: [group('Rag'), group('Baryta')],
		prices: [price(400, 600, 'Rag', 4600, { version: 7 }), price(400, 600, 'Baryta', 5000, { version: 3 })],
	});
	const draft = withEdits(draftOf(saved), [
		[cellKey('400x600', 'Rag'), priced(pence(4800))],
		[cellKey('400x600', 'Baryta'), empty],
	]);
	expect(changesOf(saved, draft, changedCells(saved, draft))).toEqual({
		create: [],
		update: [{ id: '400-600-Rag', version: 7, changes: { price: 48 } }],
		remove: [{ id: '400-600-Baryta', version: 3 }],
	});
});

test('send a new price with its size in both units [A5.08]', () => {
	const saved = savedGrid({ groups: [group('Rag'), group('Baryta')], prices: [price(600, 400, 'Rag', 4600)] });
	const draft = withEdits(draftOf(saved), [[cellKey('400x600', 'Baryta'), priced(pence(5005))]]);
	expect(changesOf(saved, draft, changedCells(saved, draft)).create).toEqual([
		{ mmSize: { extent1: 400, extent2: 600 }, inchesSize: { extent1: 15.75, extent2: 23.62 }, price: 50.05, groupId: 'Baryta' },
	]);
});

test('give all entries of one size the same price [D11]', () => {
	const saved = savedGrid({
		groups: [group('Rag')],
		prices: [price(400, 600, 'Rag', 4600), price(600, 400, 'Rag', 4700, { id: 'turned' })],
	});
	const draft = withEdits(draftOf(saved), [[cellKey('400x600', 'Rag'), priced(pence(4700))]]);
	expect(changesOf(saved, draft, changedCells(saved, draft)).update).toEqual([{ id: '400-600-Rag', version: 1, changes: { price: 47 } }]);
});
