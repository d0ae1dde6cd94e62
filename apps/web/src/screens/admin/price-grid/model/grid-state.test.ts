import { pence } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEdits, anyList, editsIn, group, price } from '../testing/grid.fixture.ts';
import { changedCells, entryAt, rowsOf } from './draft.ts';
import { empty, isSameEntry, priced } from './entry.ts';
import { gridSize } from './grid-size.ts';
import {
	discarded,
	edited,
	type GridState,
	keptMine,
	opened,
	redone,
	reloaded,
	sizeAdded,
	sizeRemoved,
	stored,
	tookTheirs,
	undone,
} from './grid-state.ts';
import { cellKey, savedEntry, savedGrid } from './saved-grid.ts';

const shown = ({ saved, history: { present } }: GridState) => ({
	rows: rowsOf(saved, present).map(({ key }) => key),
	entries: [...present.entries].sort(),
});
const changedIn = ({ saved, history: { present } }: GridState) => [...changedCells(saved, present)].sort();

const rag = (amount: number) => savedGrid({ groups: [group('Rag')], prices: [price(400, 600, 'Rag', amount)] });
const cell = cellKey('400x600', 'Rag');
const typed = (state: GridState, amount: number) => edited(state, [[cell, priced(pence(amount))]]);
const standing = (state: GridState) => entryAt(state.history.present, cell);

describe('a grid that is worked on', () => {
	test('begins as it was read', () => {
		fc.assert(fc.property(anyList, (list) => void expect(changedIn(opened(savedGrid(list)))).toEqual([])));
	});

	test('a grid that is worked on comes back with undo and goes forth with redo, one step each', () => {
		fc.assert(
			fc.property(anyList, fc.array(anyEdits, { maxLength: 6 }), (list, steps) => {
				const states = [opened(savedGrid(list))];
				for (const step of steps) {
					const last = states.at(-1) ?? opened(savedGrid(list));
					const next = edited(last, editsIn(last, step));
					if (next.history.present !== last.history.present) states.push(next);
				}
				const forth = states.map(shown);
				let state = states.at(-1) ?? opened(savedGrid(list));
				for (const expected of [...forth].reverse()) {
					expect(shown(state)).toEqual(expected);
					state = undone(state);
				}
				for (const expected of forth.slice(1)) {
					state = redone(state);
					expect(shown(state)).toEqual(expected);
				}
				expect(shown(redone(state))).toEqual(forth.at(-1));
			}),
		);
	});

	test('a grid that is worked on is as it was read once all is discarded, and undo brings the work back [D29]', () => {
		const state = typed(opened(rag(4600)), 4800);
		expect(changedIn(discarded(state))).toEqual([]);
		expect(standing(undone(discarded(state)))).toEqual(priced(pence(4800)));
	});

	test('a grid that is worked on takes a new size into its place by area, once, and lets go of it with what was typed in it', () => {
		const a4 = gridSize({ extent1: 297, extent2: 210 }, { extent1: 11.69, extent2: 8.27 });
		const begun = opened(rag(4600));
		const added = sizeAdded(begun, a4);
		expect(shown(added).rows).toEqual(['210x297', '400x600']);
		expect(sizeAdded(added, a4)).toBe(added);
		const filled = edited(added, [[cellKey(a4.key, 'Rag'), priced(pence(1850))]]);
		expect(shown(sizeRemoved(filled, a4.key))).toEqual(shown(begun));
		expect(shown(undone(sizeRemoved(filled, a4.key)))).toEqual(shown(filled));
	});
});

describe('a change by someone else', () => {
	test('a change by someone else is taken over where I changed nothing, and kept apart where I did too', () => {
		fc.assert(
			fc.property(anyList, anyList, fc.array(anyEdits, { maxLength: 4 }), (list, laterList, steps) => {
				const [before, now] = [savedGrid(list), savedGrid(laterList)];
				let mine = opened(before);
				for (const step of steps) mine = edited(mine, editsIn(mine, step));
				const state = reloaded(mine, now);
				const keys = new Set([...before.cells.keys(), ...now.cells.keys(), ...mine.history.present.entries.keys()]);
				for (const key of keys) {
					const [was, theirs, own] = [savedEntry(before, key), savedEntry(now, key), entryAt(mine.history.present, key)];
					const isTouched = !isSameEntry(own, was);
					expect(entryAt(state.history.present, key)).toEqual(isTouched ? own : theirs);
					expect(state.conflicts.has(key)).toBe(isTouched && !isSameEntry(theirs, was) && !isSameEntry(theirs, own));
				}
			}),
		);
	});

	test('a change by someone else is not taken back with what I did', () => {
		const state = reloaded(typed(opened(rag(4600)), 4800), rag(4700));
		expect(state.conflicts).toEqual(new Set([cell]));
		const taken = undone(state);
		expect(standing(taken)).toEqual(priced(pence(4700)));
		expect(taken.conflicts.size).toBe(0);
	});

	test('a change by someone else is chosen or refused cell by cell', () => {
		const state = reloaded(typed(opened(rag(4600)), 4800), rag(4700));
		const mine = keptMine(state, [cell]);
		expect([standing(mine), mine.conflicts.size, changedIn(mine)]).toEqual([priced(pence(4800)), 0, [cell]]);
		const theirs = tookTheirs(state, [cell]);
		expect([standing(theirs), theirs.conflicts.size, changedIn(theirs)]).toEqual([priced(pence(4700)), 0, []]);
	});

	test('a change by someone else is no conflict where both did the same', () => {
		expect(reloaded(typed(opened(rag(4600)), 4700), rag(4700)).conflicts.size).toBe(0);
	});

	test('a change by someone else is a conflict too where they removed what I changed', () => {
		const state = reloaded(typed(opened(rag(4600)), 4800), savedGrid({ groups: [group('Rag')], prices: [] }));
		expect(state.conflicts).toEqual(new Set([cell]));
		expect(standing(tookTheirs(state, [cell]))).toEqual(empty);
	});
});

test('undo after saving brings the old price back as a change that can be saved in turn', () => {
	const saved = stored(typed(opened(rag(4600)), 4800), rag(4800));
	expect(changedIn(saved)).toEqual([]);
	expect(standing(undone(saved))).toEqual(priced(pence(4600)));
	expect(changedIn(undone(saved))).toEqual([cell]);
});
