import type { UserAction } from '../model/state/actions.ts';
import type { Sheet } from '../model/state/views.ts';

const sheetMessage: Readonly<Record<Sheet, string>> = {
	size: 'print size',
	mount: 'window mount',
	border: 'border',
	rotation: 'rotation',
	units: 'units',
	section: '100 % section',
};

export const actionName = (action: UserAction): string => {
	switch (action.type) {
		case 'work/cropNudged':
		case 'work/cropResized':
		case 'work/handleMoved':
			return 'crop';
		case 'work/sideTyped':
		case 'work/sizeChosen':
		case 'work/largestHighUsed':
			return sheetMessage.size;
		case 'work/unitsChosen':
			return sheetMessage.units;
		case 'work/lockToggled':
			return 'proportions lock';
		case 'work/turned':
			return sheetMessage.rotation;
		case 'work/borderChosen':
			return sheetMessage.border;
		case 'work/mountChosen':
			return sheetMessage.mount;
		case 'work/sectionMoved':
		case 'work/sectionCentred':
			return sheetMessage.section;
		case 'work/mediaClicked':
			return 'media';
		case 'work/optionClicked':
			return 'option';
		case 'work/certificateClicked':
			return 'certificate';
		case 'work/certificateWritten':
			return 'certificate’s text';
		case 'display/sheetOpened':
			return sheetMessage[action.sheet];
		default:
			return 'change';
	}
};
