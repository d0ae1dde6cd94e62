import type { AnswerAction, EditorAction, GestureAction, ScreenAction, WorkAction } from './actions.ts';
import { dropUnknown } from './choices.ts';
import { moveHandle } from './crop.ts';
import { settle } from './geometry.ts';
import { isAnswer, isLogged, logged } from './log.ts';
import { openEditor } from './open.ts';
import { priceKey } from './price.ts';
import { changeScreen } from './screen.ts';
import type { EditorState, Process, Work } from './state.ts';
import { changeWork } from './work.ts';

const idle: Process = { kind: 'idle' };

/** A price that was refused stays marked until something that it depends on changes. */
const withWork = (state: EditorState, next: Work): EditorState => {
	if (next === state.work) return state;
	const { work, report } = settle(state.shop, state.image, next, state.work);
	return {
		...state,
		work,
		process: state.process.kind === 'priceChanged' && costsMayDiffer(state.work, work) ? idle : state.process,
		report: report === null ? state.report : { number: (state.report?.number ?? 0) + 1, details: report },
	};
};

const costsMayDiffer = (before: Work, after: Work): boolean =>
	before.size !== after.size ||
	before.units !== after.units ||
	before.borderId !== after.borderId ||
	before.mediaId !== after.mediaId ||
	before.optionIds !== after.optionIds ||
	before.certificateId !== after.certificateId;

const gesture = (state: EditorState, action: GestureAction): EditorState => {
	const { shop, image, work } = state;
	if (action.type === 'drag/started') {
		return { ...state, gesture: { handle: action.handle, before: state.gesture?.before ?? work, dx: 0, dy: 0 } };
	}
	if (state.gesture === null) return state;
	const { before, handle } = state.gesture;
	switch (action.type) {
		case 'drag/moved': {
			const moved = withWork(state, moveHandle(shop, image, before, handle, action.dx, action.dy));
			return { ...moved, gesture: { ...state.gesture, dx: action.dx, dy: action.dy } };
		}
		case 'drag/ended':
			return { ...state, gesture: null };
		case 'drag/cancelled':
			return { ...state, work: before, gesture: null };
	}
};

const answer = (state: EditorState, action: AnswerAction): EditorState => {
	switch (action.type) {
		case 'answer/shopRefreshed':
			return withWork({ ...state, shop: action.shop }, dropUnknown(action.shop, state.work));
		case 'answer/pictureRenewed':
			return { ...state, image: { ...state.image, pictureUrl: action.pictureUrl } };
		case 'answer/priceAnswered':
			return action.key === priceKey(state)
				? { ...state, price: { ...state.price, answer: { key: action.key, byGroup: action.byGroup }, failedKey: null } }
				: state;
		case 'answer/priceFailed':
			return action.key === priceKey(state) ? { ...state, price: { ...state.price, failedKey: action.key } } : state;
		case 'answer/priceRetried':
			return { ...state, price: { answer: null, failedKey: null, round: state.price.round + 1 } };
		case 'answer/addStarted':
			return { ...state, process: { kind: 'adding' } };
		case 'answer/added':
			return { ...openEditor(state.shop, state.image, state.screen.surround), log: state.log };
		case 'answer/addFailed':
			return { ...state, process: idle };
		case 'answer/addRefusedForPrice':
			return {
				...state,
				process: { kind: 'priceChanged', before: action.before },
				price: { answer: null, failedKey: null, round: state.price.round + 1 },
			};
	}
};

const endsAdding = (action: EditorAction): boolean =>
	action.type === 'answer/added' || action.type === 'answer/addFailed' || action.type === 'answer/addRefusedForPrice';

const isGesture = (action: EditorAction): action is GestureAction => action.type.startsWith('drag/');
const isScreen = (action: EditorAction): action is ScreenAction => action.type.startsWith('screen/');

const step = (state: EditorState, action: EditorAction): EditorState => {
	if (isAnswer(action)) return answer(state, action);
	if (isGesture(action)) return gesture(state, action);
	if (isScreen(action)) return changeScreen(state, action);
	const change: WorkAction = action;
	// A keyboard or button change ends a drag that is under way: its start is no longer what Escape should bring back.
	return withWork({ ...state, gesture: null }, changeWork(state, change));
};

/** The editor, one action at a time. Pure: the same state and action always give the same state. While a print is being added nothing else moves (C4.03). */
export const reduce = (state: EditorState, action: EditorAction): EditorState => {
	if ((state.process.kind === 'adding') !== endsAdding(action)) return state;
	const next = step(state, action);
	return isLogged(action) ? { ...next, log: logged(next.log, action) } : next;
};

/** The lock as it is drawn: a side drag opens it and a corner drag closes it, until the drag ends (C4.08). */
export const isLockShown = ({ gesture: drag, work, shop }: EditorState): boolean => {
	if (drag === null || drag.handle === 'centre') return work.lock.on;
	return drag.handle.length === 2 || shop.sizeRules.onlyProportionalCrop;
};
