import { describe, expect, test } from 'vitest';
import { actionName } from '../messages/action-names.ts';
import { mountOffer, offer, opened, openedIn, play, priced, proofOffer } from './editor.fixture.ts';
import { canRedo, canUndo } from './history.ts';
import { isChanged } from './open.ts';
import type { EditorState } from './state/state.ts';

const undo = { type: 'history/undone' } as const;
const redo = { type: 'history/redone' } as const;
const border = (id: string | null) => ({ type: 'work/borderChosen', id }) as const;
const typed = (value: number) => ({ type: 'work/sideTyped', side: 'width', value }) as const;
const nudge = (dx: number) => ({ type: 'work/cropNudged', dx, dy: 0 }) as const;
const smaller = { type: 'work/cropResized', factor: 0.5 } as const;
const drag = [
	{ type: 'drag/started', handle: 'se' },
	{ type: 'drag/moved', dx: -300, dy: -200 },
] as const;

const undoMessage = (state: EditorState): string | null => {
	const entry = canUndo(state);
	return entry === null ? null : actionName(entry.action);
};
const steps = (state: EditorState): number => state.history.done.length;

describe('undo and redo', () => {
	test('undo and redo take back and do again one thing after the other [C3.17]', () => {
		const state = play(opened(), border('border-10'), typed(600));
		const once = play(state, undo);
		expect([undoMessage(state), undoMessage(once), undoMessage(play(once, undo))]).toEqual(['print size', 'border', null]);
		expect(play(once, undo).work).toEqual(opened().work);
		expect(play(once, undo, redo, redo).work).toEqual(state.work);
		expect(canRedo(once)?.action).toEqual(typed(600));
	});

	test('undo and redo do nothing where there is nothing', () => {
		const state = opened();
		expect(play(state, undo).work).toBe(state.work);
		expect(play(state, redo).work).toBe(state.work);
	});

	test('forget what was undone with the next change, and not with one that changes nothing', () => {
		const undone = play(opened(), border('border-10'), undo);
		expect(canRedo(play(undone, border('border-25')))).not.toBeNull();
		expect(canRedo(play(undone, typed(600)))).toBeNull();
	});

	test('undo and redo count a drag once, when it ends, and a cancelled one not at all', () => {
		expect(canUndo(play(opened(), ...drag))).toBeNull();
		const ended = play(opened(), ...drag, { type: 'drag/moved', dx: -400, dy: -250 }, { type: 'drag/ended' });
		expect([steps(ended), undoMessage(ended)]).toEqual([1, 'crop']);
		expect(play(ended, undo).work).toEqual(opened().work);
		const cancelled = play(opened(), ...drag, { type: 'drag/cancelled' });
		expect(steps(cancelled)).toBe(0);
	});

	test('undo and redo count a drag that something else interrupts, and then that', () => {
		const state = play(opened(), ...drag, border('border-10'));
		expect(state.history.done.map(({ action }) => action.type)).toEqual(['work/handleMoved', 'work/borderChosen']);
		expect(play(play(opened(), ...drag), undo).work).toEqual(opened().work);
	});

	test('undo and redo take a row of nudges or taps of one control back together', () => {
		const start = play(opened(), smaller);
		const nudged = play(start, nudge(4), nudge(4), nudge(-9));
		expect(steps(nudged)).toBe(2);
		expect(play(nudged, undo).work).toEqual(start.work);
		const apart = play(start, nudge(4), { type: 'display/viewChosen', view: 'print' }, nudge(4));
		expect(steps(apart)).toBe(3);
	});

	test('undo and redo take each typed value back by itself, and steps by key together', () => {
		expect(steps(play(opened(), typed(600), typed(601)))).toBe(2);
		const step = (value: number) => ({ ...typed(value), isStep: true }) as const;
		expect(steps(play(opened(), typed(600), step(601), step(602), step(603)))).toBe(2);
	});

	test('forget a row that ends where it began', () => {
		const start = play(opened(), smaller);
		expect(steps(play(start, nudge(4), nudge(-4)))).toBe(steps(start));
	});

	test('undo and redo take back the last 30 things [C3.17]', () => {
		const many = Array.from({ length: 40 }, (_, index) => typed(500 + index));
		const state = play(opened(), ...many);
		expect(steps(state)).toBe(30);
		expect(play(state, ...Array.from({ length: 50 }, () => undo)).work.size.typed.width).toBe(509);
	});

	test("undo and redo count what was done in a phone's sheet as one thing, once it is applied [C4.10]", () => {
		const before = play(opened(), border('border-10'));
		const inSheet = play(before, { type: 'display/sheetOpened', sheet: 'size' }, typed(600), { type: 'work/turned' });
		const applied = play(inSheet, { type: 'display/sheetApplied' });
		expect([steps(applied), undoMessage(applied)]).toEqual([2, 'print size']);
		expect(play(applied, undo).work).toEqual(before.work);
		expect(play(inSheet, undo, undo, undo).work).toEqual(before.work);
	});

	test("a sheet's Cancel restores what was there, with what could be redone [C4.10]", () => {
		const before = play(opened(), border('border-10'), typed(600), undo);
		const cancelled = play(before, { type: 'display/sheetOpened', sheet: 'border' }, border(null), { type: 'display/sheetCancelled' });
		expect(cancelled.work).toEqual(before.work);
		expect(cancelled.history).toEqual(before.history);
	});

	test('undo and redo say nothing of a sheet in which nothing changed', () => {
		const applied = play(opened(), { type: 'display/sheetOpened', sheet: 'border' }, { type: 'display/sheetApplied' });
		expect(canUndo(applied)).toBeNull();
	});

	test('undo and redo never bring back what is no longer offered [D37]', () => {
		const state = play(
			opened(),
			border('border-10'),
			{ type: 'work/mediaClicked', id: 'baryta' },
			{ type: 'work/mediaClicked', id: 'rag' },
		);
		const poorer = {
			...offer,
			borders: offer.borders.filter(({ id }) => id !== 'border-25'),
			media: { ...offer.media, choices: offer.media.choices.filter(({ id }) => id !== 'baryta') },
		};
		let back = play(state, { type: 'answer/offerRefreshed', offer: poorer });
		for (let step = 0; step < 5; step += 1) {
			back = play(back, undo);
			expect(back.work.mediaId).not.toBe('baryta');
			expect(back.work.borderId).not.toBe('border-25');
		}
		expect(isChanged(back)).toBe(false);
	});

	test('undo and redo rest while a print is being added, and are gone afterwards [C4.03]', () => {
		const adding = play(priced(play(opened(), typed(400))), { type: 'answer/addStarted' });
		expect(canUndo(adding)).toBeNull();
		expect(play(adding, undo)).toBe(adding);
		expect(canUndo(play(adding, { type: 'answer/added' }))).toBeNull();
	});

	test('undo and redo are in the log like everything else that is done [C3.17]', () => {
		const { log } = play(opened(), typed(600), undo, redo);
		expect(log.map(({ action }) => action.type)).toEqual(['work/sideTyped', 'history/undone', 'history/redone']);
	});

	test('reach mounts and sections too', () => {
		const mounted = play(openedIn(mountOffer), { type: 'work/mountChosen', id: 'a-three' });
		expect([undoMessage(mounted), play(mounted, undo).work.printItemId]).toEqual(['window mount', 'a-four']);
		const move = { type: 'work/sectionMoved', dx: 0.05, dy: 0 } as const;
		const moved = play(openedIn(proofOffer), move, move);
		expect([steps(moved), undoMessage(moved)]).toEqual([1, '100 % section']);
		expect(play(moved, undo).work.section).toEqual({ x: 0.5, y: 0.5 });
	});
});

test('a print that was only turned there and back is unchanged work [C2.21]', () => {
	expect(isChanged(play(opened(), { type: 'work/turned' }, { type: 'work/turned' }))).toBe(false);
	expect(isChanged(play(opened(), { type: 'work/turned' }))).toBe(true);
});
