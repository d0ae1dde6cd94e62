import type { Bounds } from '@print-room/domain';
import { changeDisplay } from './display.ts';
import { isHistory, mapHistory, noHistory, remembered, timeTravel } from './history.ts';
import { openWork } from './open.ts';
import { noWords } from './order/certificate.ts';
import { priceKey } from './order/price.ts';
import { carriedOver } from './print/carry-over.ts';
import { moveHandle, pinch } from './print/crop.ts';
import { settle } from './print/geometry.ts';
import { fitToOffer } from './print/offered.ts';
import { trueWork } from './print/true-work.ts';
import { sameWork } from './same-work.ts';
import type { AnswerAction, DisplayAction, EditorAction, GestureAction, UserAction } from './state/actions.ts';
import { hasMounts, type Offer } from './state/offer.ts';
import type { Adding, EditorImage, EditorState, LogEntry, Work } from './state/state.ts';
import { changeWork } from './work.ts';

const LOG_LENGTH = 30;

const isAnswer = (action: EditorAction): action is AnswerAction => action.type.startsWith('answer/');

/** A drag is logged once, at its end; answers from outside are not logged. */
const isLogged = (action: EditorAction): action is UserAction =>
	!isAnswer(action) && action.type !== 'drag/started' && action.type !== 'drag/moved' && action.type !== 'drag/pinched';

/** The log is part of error reports, which have nothing that a person wrote. */
const withoutWords = (action: UserAction): UserAction =>
	action.type === 'work/certificateWritten' ? { type: action.type, text: noWords } : action;

const isRepeat = (last: LogEntry, action: UserAction): boolean => JSON.stringify(last.action) === JSON.stringify(action);

/** The last things that the person did, newest last; the same thing done again in a row is one entry. */
const logged = (log: readonly LogEntry[], action: UserAction): readonly LogEntry[] => {
	const last = log.at(-1);
	if (last !== undefined && isRepeat(last, action)) return [...log.slice(0, -1), { ...last, times: last.times + 1 }];
	return [...log, { number: (last?.number ?? 0) + 1, action, times: 1 }].slice(-LOG_LENGTH);
};

const idle: Adding = { kind: 'idle' };

/** A refused price stays marked until something that it depends on changes; only the print that was seen is added later. */
const isOverBy = ({ adding, work: before }: EditorState, work: Work): boolean =>
	(adding.kind === 'waiting' && !sameWork(before, work)) || (adding.kind === 'priceChanged' && costsMayDiffer(before, work));

const withWork = (state: EditorState, next: Work): EditorState => {
	if (next === state.work) return state;
	const { work, report } = settle(state.offer, state.image, next, state.work);
	return {
		...state,
		work,
		adding: isOverBy(state, work) ? idle : state.adding,
		report: report === null ? state.report : { number: (state.report?.number ?? 0) + 1, details: report },
	};
};

const costsMayDiffer = (before: Work, after: Work): boolean =>
	before.size !== after.size ||
	before.units !== after.units ||
	before.borderId !== after.borderId ||
	before.printItemId !== after.printItemId ||
	before.mediaId !== after.mediaId ||
	before.optionIds !== after.optionIds ||
	before.certificateId !== after.certificateId;

const endGesture = (state: EditorState): EditorState => {
	if (state.gesture === null) return state;
	const { before, handle, dx, dy } = state.gesture;
	return { ...state, gesture: null, history: remembered(state, { type: 'work/handleMoved', handle, dx, dy }, before) };
};

const gesture = (state: EditorState, action: GestureAction): EditorState => {
	const { offer, image, work } = state;
	if (action.type === 'drag/started') {
		return { ...state, gesture: { handle: action.handle, before: state.gesture?.before ?? work, dx: 0, dy: 0 } };
	}
	if (state.gesture === null) return state;
	const { before, handle } = state.gesture;
	switch (action.type) {
		case 'drag/moved': {
			const moved = withWork(state, moveHandle(offer, image, before, handle, action.dx, action.dy));
			return { ...moved, gesture: { ...state.gesture, dx: action.dx, dy: action.dy } };
		}
		case 'drag/pinched':
			return withWork(state, pinch(image, before, action));
		case 'drag/ended':
			return endGesture(state);
		case 'drag/cancelled':
			return { ...state, work: before, gesture: null };
	}
};

/** The catalogue was read again: nothing that it no longer has is chosen, nor comes back by undo, Escape or Cancel. */
const refreshOffer = (state: EditorState, offer: Offer): EditorState => {
	const refit = (work: Work): Work => fitToOffer(offer, state.image, work);
	const { opened, history, display, gesture: drag } = state;
	return withWork(
		{
			...state,
			offer,
			opened: refit(opened),
			history: mapHistory(history, refit),
			display: {
				...display,
				sheet: display.sheet && {
					...display.sheet,
					before: refit(display.sheet.before),
					history: mapHistory(display.sheet.history, refit),
				},
			},
			gesture: drag && { ...drag, before: refit(drag.before) },
		},
		refit(state.work),
	);
};

const isSameSize = (a: Bounds, b: Bounds): boolean => a.width === b.width && a.height === b.height;

/** The server's copy replaces the local picture. A crop made on another geometry is shown afresh, and nothing is added unseen. */
const arrived = (state: EditorState, image: EditorImage): EditorState => {
	const { image: from, offer, opened, display } = state;
	if (isSameSize(from.original, image.original) && isSameSize(from.preview, image.preview)) return { ...state, image };
	const refit = (work: Work): Work => {
		const carried = carriedOver(from, work, image);
		return trueWork(offer, image, carried) ?? carried;
	};
	const { work } = endGesture(state);
	const fresh = {
		...state,
		image,
		opened: refit(opened),
		history: noHistory,
		gesture: null,
		adding: idle,
		display: { ...display, sheet: null },
	};
	return withWork(fresh, refit(work));
};

const answer = (state: EditorState, action: AnswerAction): EditorState => {
	switch (action.type) {
		case 'answer/identified':
			return { ...state, image: { ...state.image, id: action.id } };
		case 'answer/imageArrived':
			return arrived(state, action.image);
		case 'answer/imageRefused':
			return {
				...state,
				image: { ...state.image, arrival: { is: 'refused', sentence: action.sentence } },
				adding: state.adding.kind === 'waiting' ? idle : state.adding,
			};
		case 'answer/addPostponed':
			return { ...endGesture(state), adding: { kind: 'waiting', before: action.before } };
		case 'answer/addCalledOff':
			return state.adding.kind === 'waiting' ? { ...state, adding: idle } : state;
		case 'answer/offerRefreshed':
			return refreshOffer(state, action.offer);
		case 'answer/editionsRead':
			return { ...state, editions: action.editions };
		case 'answer/pictureRenewed':
			return { ...state, image: { ...state.image, pictureUrl: action.pictureUrl } };
		case 'answer/claimChanged':
			return { ...state, claim: action.claim };
		case 'answer/priceAnswered': {
			const { key, byGroup, vatPercent, forAll = null, reach = {} } = action;
			if (key !== priceKey(state)) return state;
			const offer = state.offer.vatPercent === vatPercent ? state.offer : { ...state.offer, vatPercent };
			return { ...state, offer, price: { ...state.price, answer: { key, byGroup, forAll, reach }, failedKey: null } };
		}
		case 'answer/priceFailed':
			return action.key === priceKey(state) ? { ...state, price: { ...state.price, failedKey: action.key } } : state;
		case 'answer/priceRetried':
			return { ...state, price: { answer: null, failedKey: null, round: state.price.round + 1 } };
		case 'answer/addStarted':
			// The end of a drag would be ignored while the print is being added.
			return { ...endGesture(state), adding: { kind: 'running' } };
		case 'answer/added': {
			const { offer, image, display, opened, work, claim, log } = state;
			const { mediaId, optionIds, certificateId, certificateText } = action.keepsChoices ? work : opened;
			const kept = { ...opened, mediaId, optionIds, certificateId, certificateText };
			return { ...openWork(offer, image, display.surround, kept), claim, log };
		}
		case 'answer/addFailed':
			return { ...state, adding: idle };
		case 'answer/addRefusedForPrice':
			return {
				...state,
				adding: { kind: 'priceChanged', before: action.before },
				price: { answer: null, failedKey: null, round: state.price.round + 1 },
			};
	}
};

const endsAdding = (action: EditorAction): boolean =>
	action.type === 'answer/added' || action.type === 'answer/addFailed' || action.type === 'answer/addRefusedForPrice';

const isGesture = (action: EditorAction): action is GestureAction => action.type.startsWith('drag/');
/** A sheet covers the work between its opening and its end, so no drag crosses either. */
const isOfSheet = (action: DisplayAction): boolean => action.type.startsWith('display/sheet');
const isDisplay = (action: EditorAction): action is DisplayAction => action.type.startsWith('display/');

const step = (state: EditorState, action: EditorAction): EditorState => {
	if (isAnswer(action)) return answer(state, action);
	if (isGesture(action)) return gesture(state, action);
	if (isDisplay(action)) return changeDisplay(isOfSheet(action) ? endGesture(state) : state, action);
	// A keyboard or button change ends a drag that is under way: its start is no longer what Escape should bring back.
	const resting = endGesture(state);
	if (isHistory(action)) {
		const travelled = timeTravel(resting, action);
		return travelled === null ? resting : { ...withWork(resting, travelled.work), history: travelled.history };
	}
	const changed = withWork(resting, changeWork(resting, action));
	return { ...changed, history: remembered(changed, action, resting.work) };
};

/** The editor, one action at a time. Pure: the same state and action always give the same state. While a print is being added nothing else moves; while it waits for its image, the person's actions do nothing. */
export const reduce = (state: EditorState, action: EditorAction): EditorState => {
	if ((state.adding.kind === 'running') !== endsAdding(action)) return state;
	if (state.adding.kind === 'waiting' && !isAnswer(action)) return state;
	const next = step(state, action);
	return isLogged(action) ? { ...next, log: logged(next.log, withoutWords(action)) } : next;
};

/** The lock as it is drawn: a side drag opens it and a corner drag closes it, until the drag ends. */
export const isLockShown = ({ gesture: drag, work, offer }: EditorState): boolean => {
	if (drag === null || drag.handle === 'centre') return work.lock.on;
	return drag.handle.length === 2 || offer.sizeRules.onlyProportionalCrop || hasMounts(offer);
};
