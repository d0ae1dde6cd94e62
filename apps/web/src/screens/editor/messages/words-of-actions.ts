import type { UserAction } from '../model/state/actions.ts';
import type { Sheet } from '../model/state/views.ts';

const sheetWords: Readonly<Record<Sheet, string>> = {
	size: 'print size',
	mount: 'window mount',
	border: 'border',
	rotation: 'rotation',
	units: 'units',
	section: '100 % section',
};

/** Names what an action changes, as in 'Undo: border'. */
export const actionWords = (action: UserAction): string => {
	switch (action.type) {
		case 'work/cropNudged':
		case 'work/cropResized':
		case 'work/handleMoved':
			return 'crop';
		case 'work/sideTyped':
		case 'work/sizeChosen':
		case 'work/largestHighUsed':
			return sheetWords.size;
		case 'work/unitsChosen':
			return sheetWords.units;
		case 'work/lockToggled':
			return 'proportions lock';
		case 'work/turned':
			return sheetWords.rotation;
		case 'work/borderChosen':
			return sheetWords.border;
		case 'work/mountChosen':
			return sheetWords.mount;
		case 'work/sectionMoved':
		case 'work/sectionCentred':
			return sheetWords.section;
		case 'work/mediaClicked':
			return 'media';
		case 'work/optionClicked':
			return 'option';
		case 'work/certificateClicked':
			return 'certificate';
		case 'screen/sheetOpened':
			return sheetWords[action.sheet];
		default:
			return 'change';
	}
};
