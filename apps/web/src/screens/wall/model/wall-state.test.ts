import { FRAME_IDS, isOnWall, MOST_ON_WALL, placeWall, WALL_LAYOUTS, wallAreaOf } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectOf } from './wall-place.ts';
import { firstState, reduceWall, type WallAction, type WallState } from './wall-state.ts';
import { emptyWall } from './wall-work.ts';

const sizes = new Map([
	['a', { width: 400, height: 300 }],
	['b', { width: 300, height: 400 }],
	['c', { width: 900, height: 600 }],
]);
const known = reduceWall(firstState(emptyWall('w')), { type: 'sizes/known', sizes });
const play = (...actions: readonly WallAction[]): WallState => actions.reduce(reduceWall, known);
const add = (...designIds: readonly string[]): WallAction => ({
	type: 'prints/added',
	prints: designIds.map((designId, place) => ({ id: `${designId}${place}`, designId })),
});
const photo = { width: 2400, height: 1800 };

describe('a wall', () => {
	test('hangs the first prints as a row on the centre line, and further ones beside them [R4.01]', () => {
		const { work } = play(add('a', 'b'), { type: 'prints/added', prints: [{ id: 'c', designId: 'c' }] });
		expect(work.prints.map(({ x, y }) => [x, y])).toEqual([
			[-180, 0],
			[230, 0],
			[890, 0],
		]);
	});

	test('keeps its name in links once an account keeps it, also in what is undone; a copy gets one of its own [R4.02]', () => {
		const kept = (id: string): WallAction => ({ type: 'wall/kept', id, opened: { id, version: 1, name: 'Hall' } });
		const first = play(add('a'), kept('w'));
		expect(first.work).toMatchObject({ id: 'w', opened: { id: 'w' } });
		expect(reduceWall(first, { type: 'undone' }).work).toMatchObject({ id: 'w', opened: { id: 'w' } });
		const copy = reduceWall(first, kept('v'));
		expect(copy.work).toMatchObject({ id: 'v', opened: { id: 'v' } });
		expect(reduceWall(copy, { type: 'wall/kept', id: 'v', opened: null }).work).toMatchObject({ id: 'v', opened: null });
	});

	test('takes no more than its number of prints [R4.01]', () => {
		const many = Array.from({ length: MOST_ON_WALL + 3 }, () => 'a');
		expect(play(add(...many)).work.prints).toHaveLength(MOST_ON_WALL);
	});

	test('undoes and redoes every change; steps of one print are one entry [R4.01]', () => {
		const step = (x: number): WallAction => ({ type: 'print/moved', id: 'a0', x, y: 0, isStep: true });
		const state = play(add('a'), step(1), step(2), step(3));
		expect(state.work.prints[0]?.x).toBe(3);
		const undone = reduceWall(state, { type: 'undone' });
		expect(undone.work.prints[0]?.x).toBe(0);
		expect(reduceWall(undone, { type: 'redone' }).work).toEqual(state.work);
		expect(reduceWall(reduceWall(undone, { type: 'undone' }), { type: 'undone' }).work.prints).toEqual([]);
	});

	test('frames one print or all of them, around the same centres [R4.01]', () => {
		const state = play(add('a', 'b'), { type: 'print/framed', id: 'a0', frame: 'oak' });
		expect(state.work.prints.map(({ frame }) => frame)).toEqual(['oak', 'none']);
		const all = reduceWall(state, { type: 'print/framed', id: null, frame: 'black' });
		expect(all.work.prints.map(({ frame, x }) => [frame, x])).toEqual([
			['black', -180],
			['black', 230],
		]);
		expect(all.work.prints.map((print) => rectOf(print, sizes).width)).toEqual([450, 350]);
	});

	test('forgets prints that are gone, in its history too [R4.01]', () => {
		const state = reduceWall(play(add('a', 'b'), { type: 'layout/chosen', id: 'column' }), { type: 'prints/missing', designIds: ['a'] });
		expect(state.work.prints.map(({ designId }) => designId)).toEqual(['b']);
		for (const { prints } of state.past) expect(prints.some(({ designId }) => designId === 'a')).toBe(false);
	});

	test('goes into a room and back without moving its prints, where they fit [R4.01]', () => {
		const before = play(add('a', 'b'));
		const inRoom = [
			{ type: 'room/opened', photoId: 'p', photo } as const,
			{ type: 'room/marked', marks: { usesCorners: false, thing: 'length' } } as const,
		].reduce<WallState>(reduceWall, before);
		expect(placeWall(inRoom.work, { width: 800, height: 600 }).photo).toEqual({ x: 0, y: 0, width: 800, height: 600 });
		const back = reduceWall(inRoom, { type: 'room/shown', isInRoom: false });
		expect(back.work.prints).toEqual(before.work.prints);
		expect(placeWall(back.work, { width: 800, height: 600 }).photo).toBeNull();
	});
});

const length = fc.integer({ min: -3000, max: 3000 });
const id = fc.constantFrom('a0', 'b1', 'c2', 'unknown');
const actions = fc.oneof(
	fc.record({ type: fc.constant('print/moved' as const), id, x: length, y: length, isStep: fc.boolean() }),
	fc.record({ type: fc.constant('print/framed' as const), id: fc.option(id), frame: fc.constantFrom(...FRAME_IDS) }),
	fc.record({ type: fc.constant('layout/chosen' as const), id: fc.constantFrom(...WALL_LAYOUTS) }),
	fc.record({ type: fc.constant('wall/widened' as const), widthMm: fc.integer({ min: -5, max: 50_000 }) }),
	fc.record({ type: fc.constant('gap/changed' as const), gapMm: fc.integer({ min: -5, max: 5000 }) }),
	fc.record({ type: fc.constant('print/removed' as const), id }),
	fc.constant({ type: 'room/opened' as const, photoId: 'p', photo }),
	fc.record({ type: fc.constant('room/shown' as const), isInRoom: fc.boolean() }),
	fc.constantFrom({ type: 'undone' as const }, { type: 'redone' as const }, { type: 'room/removed' as const }),
);

test('keeps every print that fits on the wall whatever is done, and can go back to the beginning [R4.01]', () => {
	fc.assert(
		fc.property(fc.array(actions, { maxLength: 30 }), (done) => {
			let state = done.reduce<WallState>(reduceWall, play(add('a', 'b', 'c')));
			const area = wallAreaOf(state.work);
			for (const print of state.work.prints) {
				const rect = rectOf(print, sizes);
				const fits = rect.width <= area.right - area.left && rect.height <= area.bottom - area.top;
				expect(!fits || isOnWall(rect, area)).toBe(true);
			}
			while (state.past.length > 0) state = reduceWall(state, { type: 'undone' });
			expect(state.work.prints).toEqual([]);
		}),
	);
});
