import { nextStep, type Step } from '@print-room/domain';
import { noHistory, remembered } from './history.ts';
import { sizeObstacle } from './order/order.ts';
import type { ScreenAction } from './state/actions.ts';
import type { EditorState, Screen } from './state/state.ts';
import type { Sheet } from './state/views.ts';

/** Sizing is done on the cropper, everything after it on the finished sheet; who looks at the wall goes on looking at it. */
const atStep = (screen: Screen, step: Step): Screen => ({
	...screen,
	step,
	help: false,
	summaryOpen: false,
	view: screen.view === 'wall' ? 'wall' : step === 'size' ? 'crop' : 'print',
});

/** Next is refused while the size cannot be printed. */
const next = (state: EditorState): Screen => {
	const step = nextStep(state.screen.step, state.shop.steps);
	return step === null || sizeObstacle(state) !== null ? state.screen : atStep(state.screen, step);
};

const openSheet = (state: EditorState, kind: Sheet): EditorState => {
	const { screen, work, history } = state;
	const { before, history: kept } = screen.sheet ?? { before: work, history };
	return {
		...state,
		history: screen.sheet === null ? noHistory : history,
		screen: { ...screen, sheet: { kind, before, history: kept }, summaryOpen: false, view: 'crop' },
	};
};

/** Whatever was done in a sheet is one thing to undo. */
const applySheet = (state: EditorState): EditorState => {
	const { sheet } = state.screen;
	if (sheet === null) return state;
	const closed: EditorState = { ...state, history: sheet.history, screen: { ...state.screen, sheet: null } };
	return { ...closed, history: remembered(closed, { type: 'screen/sheetOpened', sheet: sheet.kind }, sheet.before) };
};

export const changeScreen = (state: EditorState, action: ScreenAction): EditorState => {
	const { screen, shop } = state;
	const show = (changed: Partial<Screen>): EditorState => ({ ...state, screen: { ...screen, ...changed } });
	switch (action.type) {
		case 'screen/stepChosen':
			return shop.steps.includes(action.step) ? { ...state, screen: atStep(screen, action.step) } : state;
		case 'screen/nextPressed':
			return { ...state, screen: next(state) };
		case 'screen/helpOpened':
			return show({ help: true, panelsHidden: false });
		case 'screen/viewChosen':
			return show({ view: action.view });
		case 'screen/surroundChosen':
			return show({ surround: action.surround });
		case 'screen/panelsToggled':
			return show({ panelsHidden: !screen.panelsHidden });
		case 'screen/summaryToggled':
			return show({ summaryOpen: !screen.summaryOpen });
		case 'screen/sheetOpened':
			return openSheet(state, action.sheet);
		case 'screen/sheetApplied':
			return applySheet(state);
		case 'screen/sheetCancelled':
			return screen.sheet === null
				? state
				: { ...state, work: screen.sheet.before, history: screen.sheet.history, screen: { ...screen, sheet: null } };
	}
};
