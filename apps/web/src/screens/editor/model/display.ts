import { nextStep, type Step } from '@print-room/domain';
import { noHistory, remembered } from './history.ts';
import { sizeObstacle } from './order/order.ts';
import type { DisplayAction } from './state/actions.ts';
import type { Display, EditorState } from './state/state.ts';
import type { Sheet } from './state/views.ts';

/** Shows the cropper for sizing and the finished sheet for all later steps; the wall stays open across steps. */
const atStep = (display: Display, step: Step): Display => ({
	...display,
	step,
	help: false,
	summaryOpen: false,
	view: display.view === 'wall' ? 'wall' : step === 'size' ? 'crop' : 'print',
});

/** Next is refused while the size cannot be printed. */
const next = (state: EditorState): Display => {
	const step = nextStep(state.display.step, state.offer.steps);
	return step === null || sizeObstacle(state) !== null ? state.display : atStep(state.display, step);
};

const openSheet = (state: EditorState, kind: Sheet): EditorState => {
	const { display, work, history } = state;
	const { before, history: kept } = display.sheet ?? { before: work, history };
	return {
		...state,
		history: display.sheet === null ? noHistory : history,
		display: { ...display, sheet: { kind, before, history: kept }, summaryOpen: false, view: 'crop' },
	};
};

/** Whatever was done in a sheet is one thing to undo. */
const applySheet = (state: EditorState): EditorState => {
	const { sheet } = state.display;
	if (sheet === null) return state;
	const closed: EditorState = { ...state, history: sheet.history, display: { ...state.display, sheet: null } };
	return { ...closed, history: remembered(closed, { type: 'display/sheetOpened', sheet: sheet.kind }, sheet.before) };
};

export const changeDisplay = (state: EditorState, action: DisplayAction): EditorState => {
	const { display, offer } = state;
	const show = (changed: Partial<Display>): EditorState => ({ ...state, display: { ...display, ...changed } });
	switch (action.type) {
		case 'display/stepChosen':
			return offer.steps.includes(action.step) ? { ...state, display: atStep(display, action.step) } : state;
		case 'display/nextPressed':
			return { ...state, display: next(state) };
		case 'display/helpOpened':
			return show({ help: true, panelsHidden: false });
		case 'display/viewChosen':
			return show({ view: action.view });
		case 'display/surroundChosen':
			return show({ surround: action.surround });
		case 'display/panelsToggled':
			return show({ panelsHidden: !display.panelsHidden });
		case 'display/summaryToggled':
			return show({ summaryOpen: !display.summaryOpen });
		case 'display/sheetOpened':
			return openSheet(state, action.sheet);
		case 'display/sheetApplied':
			return applySheet(state);
		case 'display/sheetCancelled':
			return display.sheet === null
				? state
				: { ...state, work: display.sheet.before, history: display.sheet.history, display: { ...display, sheet: null } };
	}
};
