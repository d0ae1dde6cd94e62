import { nextStep, type Step } from '@print-room/domain';
import type { ScreenAction } from './actions.ts';
import { sizeObstacle } from './order.ts';
import type { EditorState, Screen } from './state.ts';

/** Sizing is done on the cropper, everything after it on the finished sheet; who looks at the wall goes on looking at it. */
const atStep = (screen: Screen, step: Step): Screen => ({
	...screen,
	step,
	help: false,
	summaryOpen: false,
	view: screen.view === 'wall' ? 'wall' : step === 'size' ? 'crop' : 'print',
});

/** Next is refused while the size cannot be printed (C5.09). */
const next = (state: EditorState): Screen => {
	const step = nextStep(state.screen.step, state.shop.steps);
	return step === null || sizeObstacle(state) !== null ? state.screen : atStep(state.screen, step);
};

export const changeScreen = (state: EditorState, action: ScreenAction): EditorState => {
	const { screen, shop, work } = state;
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
			return show({ sheet: { kind: action.sheet, before: screen.sheet?.before ?? work }, summaryOpen: false, view: 'crop' });
		case 'screen/sheetApplied':
			return show({ sheet: null });
		case 'screen/sheetCancelled':
			return screen.sheet === null ? state : { ...state, work: screen.sheet.before, screen: { ...screen, sheet: null } };
	}
};
