import {
	type Bounds,
	type FrameId,
	type HungPrint,
	keepOnWall,
	MOST_ON_WALL,
	NARROWEST_WALL_MM,
	overlaps,
	type Rect,
	type RoomMarks,
	type WallLayoutId,
	WIDEST_WALL_MM,
	wallAreaOf,
	wallLayouts,
} from '@print-room/domain';
import { type PrintSizes, rectOf } from './wall-place.ts';
import { emptyWall, firstMarks, type OpenedWall, type WallWork } from './wall-work.ts';

export interface WallState {
	readonly work: WallWork;
	readonly past: readonly WallWork[];
	readonly future: readonly WallWork[];
	/** Names the change that further ones of its kind belong to, such as steps of one print; null: the next is an entry of its own. */
	readonly lastChange: string | null;
	readonly selected: string | null;
	readonly sizes: PrintSizes;
}

export type WallAction =
	| { readonly type: 'sizes/known'; readonly sizes: PrintSizes }
	| { readonly type: 'prints/added'; readonly prints: readonly { readonly id: string; readonly designId: string }[] }
	| { readonly type: 'prints/missing'; readonly designIds: readonly string[] }
	| { readonly type: 'print/selected'; readonly id: string | null }
	| { readonly type: 'print/moved'; readonly id: string; readonly x: number; readonly y: number; readonly isStep?: boolean }
	| { readonly type: 'print/removed'; readonly id: string }
	| { readonly type: 'print/framed'; readonly id: string | null; readonly frame: FrameId }
	| { readonly type: 'layout/chosen'; readonly id: WallLayoutId }
	| { readonly type: 'wall/widened'; readonly widthMm: number }
	| { readonly type: 'gap/changed'; readonly gapMm: number }
	| { readonly type: 'room/opened'; readonly photoId: string; readonly photo: Bounds }
	| { readonly type: 'room/marked'; readonly marks: Partial<RoomMarks> }
	| { readonly type: 'room/shown'; readonly isInRoom: boolean }
	| { readonly type: 'room/removed' }
	| { readonly type: 'wall/opened'; readonly work: WallWork }
	/** The account keeps the wall as it is; null: no longer, which `id` names. */
	| { readonly type: 'wall/kept'; readonly opened: OpenedWall | null; readonly id: string }
	/** without a way back, because it is another person's */
	| { readonly type: 'wall/forgotten' }
	| { readonly type: 'undone' }
	| { readonly type: 'redone' };

const MOST_ENTRIES = 50;
const LARGEST_GAP_MM = 1000;

export const firstState = (work: WallWork): WallState => ({
	work,
	past: [],
	future: [],
	lastChange: null,
	selected: null,
	sizes: new Map(),
});

const centreOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** Prints are kept on the wall whatever changed. */
const kept = (work: WallWork, sizes: PrintSizes): WallWork => {
	const area = wallAreaOf(work);
	const prints = work.prints.map((print) => {
		const { x, y } = centreOf(keepOnWall(rectOf(print, sizes), area));
		return x === print.x && y === print.y ? print : { ...print, x, y };
	});
	return prints.every((print, place) => print === work.prints[place]) ? work : { ...work, prints };
};

const changed = (state: WallState, work: WallWork, change: string | null = null): WallState => {
	const next = kept(work, state.sizes);
	if (next === state.work) return state;
	const isPart = change !== null && change === state.lastChange;
	const past = isPart ? state.past : [...state.past, state.work].slice(-MOST_ENTRIES);
	return { ...state, work: next, past, future: [], lastChange: change };
};

const changedPrint = (work: WallWork, id: string, change: Partial<HungPrint>): WallWork => ({
	...work,
	prints: work.prints.map((print) => (print.id === id ? { ...print, ...change } : print)),
});

/** Beside the others on the hanging line, where there is room; otherwise above or below them, or over them. */
const freePlace = (print: HungPrint, work: WallWork, sizes: PrintSizes): HungPrint => {
	const others = work.prints.map((other) => rectOf(other, sizes));
	const size = rectOf(print, sizes);
	if (others.length === 0) return { ...print, x: 0, y: 0 };
	const left = Math.min(...others.map(({ x }) => x));
	const right = Math.max(...others.map(({ x, width }) => x + width));
	const top = Math.min(...others.map(({ y }) => y));
	const bottom = Math.max(...others.map(({ y, height }) => y + height));
	const area = wallAreaOf(work);
	const places = [
		{ x: right + work.gapMm + size.width / 2, y: 0 },
		{ x: left - work.gapMm - size.width / 2, y: 0 },
		{ x: 0, y: bottom + work.gapMm + size.height / 2 },
		{ x: 0, y: top - work.gapMm - size.height / 2 },
	];
	const rects = places.map(({ x, y }) => keepOnWall({ ...size, x: x - size.width / 2, y: y - size.height / 2 }, area));
	const free = rects.find((rect) => !others.some((other) => overlaps(rect, other))) ?? rects[0];
	return free === undefined ? print : { ...print, ...centreOf(free) };
};

const laidOut = (work: WallWork, sizes: PrintSizes, id: WallLayoutId): WallWork => {
	const rects = work.prints.map((print) => rectOf(print, sizes));
	const layout = wallLayouts(rects, wallAreaOf(work), work.gapMm).find((one) => one.id === id);
	if (layout === undefined) return work;
	return {
		...work,
		prints: work.prints.map((print, place) => {
			const rect = layout.rects[place];
			return rect === undefined ? print : { ...print, ...centreOf(rect) };
		}),
	};
};

const added = ({ work, sizes }: WallState, prints: readonly { readonly id: string; readonly designId: string }[]): WallWork => {
	const room = Math.max(0, MOST_ON_WALL - work.prints.length);
	let more = work;
	for (const { id, designId } of prints.slice(0, room)) {
		const frame = more.prints.at(-1)?.frame ?? 'none';
		more = { ...more, prints: [...more.prints, freePlace({ id, designId, x: 0, y: 0, frame }, more, sizes)] };
	}
	// The first prints hang as a row, whose middle is that of the wall.
	if (work.prints.length > 0 || more.prints.length < 2) return more;
	const layouts = wallLayouts(
		more.prints.map((print) => rectOf(print, sizes)),
		wallAreaOf(more),
		more.gapMm,
	);
	return laidOut(more, sizes, layouts.find(({ fits }) => fits)?.id ?? 'row');
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(Math.round(value), least), most);

const restored = (state: WallState, work: WallWork | undefined, past: readonly WallWork[], future: readonly WallWork[]): WallState => {
	if (work === undefined) return state;
	const isStill = work.prints.some(({ id }) => id === state.selected);
	return { ...state, work, past, future, lastChange: null, selected: isStill ? state.selected : null };
};

const withoutPrints = (state: WallState, isGone: (print: HungPrint) => boolean): WallState => {
	const prints = state.work.prints.filter((print) => !isGone(print));
	if (prints.length === state.work.prints.length) return state;
	const isStill = prints.some(({ id }) => id === state.selected);
	return { ...changed(state, { ...state.work, prints }), selected: isStill ? state.selected : null };
};

/** Applies an action to a wall. Every change of the work is an entry of the history, a series of steps of one print is one. */
export const reduceWall = (state: WallState, action: WallAction): WallState => {
	const { work } = state;
	switch (action.type) {
		case 'sizes/known': {
			const sizes = new Map([...state.sizes, ...action.sizes]);
			return { ...state, sizes, work: kept(work, sizes) };
		}
		case 'prints/added':
			return { ...changed(state, added(state, action.prints)), selected: action.prints.at(-1)?.id ?? state.selected };
		case 'prints/missing': {
			const gone = new Set(action.designIds);
			const isGone = ({ designId }: HungPrint): boolean => gone.has(designId);
			const without = (one: WallWork): WallWork => ({ ...one, prints: one.prints.filter((print) => !isGone(print)) });
			const { past, future, ...next } = withoutPrints(state, isGone);
			return { ...next, past: state.past.map(without), future: state.future.map(without) };
		}
		case 'print/selected':
			return state.selected === action.id ? state : { ...state, selected: action.id, lastChange: null };
		case 'print/moved': {
			const { id, x, y, isStep = false } = action;
			const print = work.prints.find((one) => one.id === id);
			if (print === undefined || (print.x === x && print.y === y)) return state;
			return { ...changed(state, changedPrint(work, id, { x, y }), isStep ? `step ${id}` : null), selected: id };
		}
		case 'print/removed':
			return withoutPrints(state, ({ id }) => id === action.id);
		case 'print/framed': {
			const { id, frame } = action;
			const prints = work.prints.map((print) => (id === null || print.id === id ? { ...print, frame } : print));
			return changed(state, { ...work, prints });
		}
		case 'layout/chosen':
			return changed(state, laidOut(work, state.sizes, action.id));
		case 'wall/widened':
			return changed(state, { ...work, widthMm: within(action.widthMm, NARROWEST_WALL_MM, WIDEST_WALL_MM) });
		case 'gap/changed':
			return changed(state, { ...work, gapMm: within(action.gapMm, 0, LARGEST_GAP_MM) });
		case 'room/opened': {
			const { photoId, photo } = action;
			return changed(state, { ...work, room: { photoId, photo, marks: firstMarks(photo) }, isInRoom: true });
		}
		case 'room/marked':
			if (work.room === null) return state;
			return changed(state, { ...work, room: { ...work.room, marks: { ...work.room.marks, ...action.marks } } }, 'marks');
		case 'room/shown':
			return work.room === null ? state : changed(state, { ...work, isInRoom: action.isInRoom });
		case 'room/removed':
			return changed(state, { ...work, room: null, isInRoom: false });
		case 'wall/opened':
			return { ...changed(state, action.work), selected: null };
		case 'wall/kept': {
			const { opened, id } = action;
			// A later undo is based on the version that was saved last.
			const renewed = (one: WallWork): WallWork => (one.id === id || one.opened?.id === id ? { ...one, opened } : one);
			return {
				...state,
				work: opened === null ? renewed(work) : { ...work, id: opened.id, opened },
				past: state.past.map(renewed),
				future: state.future.map(renewed),
			};
		}
		case 'wall/forgotten':
			return { ...firstState(emptyWall(work.id)), sizes: state.sizes };
		case 'undone':
			return restored(state, state.past.at(-1), state.past.slice(0, -1), [work, ...state.future]);
		case 'redone':
			return restored(state, state.future[0], [...state.past, work], state.future.slice(1));
	}
};
