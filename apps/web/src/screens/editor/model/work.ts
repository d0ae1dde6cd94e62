import { chooseBorder, clickCertificate, clickMedia, clickOption } from './order/choices.ts';
import { moveHandle, nudge, resize } from './print/crop.ts';
import { chooseMount } from './print/mount.ts';
import { centreSection, moveSection } from './print/section.ts';
import { chooseSize, chooseUnits, takeLargestHigh, toggleLock, turn, typeSide } from './print/size.ts';
import type { WorkAction } from './state/actions.ts';
import type { EditorState, Work } from './state/state.ts';

/** The work after one change, before it is settled. */
export const changeWork = ({ offer, image, work }: EditorState, action: WorkAction): Work => {
	switch (action.type) {
		case 'work/cropNudged':
			return nudge(image, work, action.dx, action.dy);
		case 'work/cropResized':
			return resize(image, work, action.factor);
		case 'work/handleMoved':
			return moveHandle(offer, image, work, action.handle, action.dx, action.dy);
		case 'work/sideTyped':
			return typeSide(offer, image, work, action.side, action.value);
		case 'work/unitsChosen':
			return chooseUnits(offer, work, action.units);
		case 'work/lockToggled':
			return toggleLock(offer, work);
		case 'work/turned':
			return turn(offer, image, work);
		case 'work/sizeChosen':
			return chooseSize(offer, image, work, action);
		case 'work/largestHighUsed':
			return takeLargestHigh(offer, image, work);
		case 'work/borderChosen':
			return chooseBorder(offer, work, action.id);
		case 'work/mountChosen':
			return chooseMount(offer, image, work, action.id);
		case 'work/sectionMoved':
			return moveSection(offer, work, action.dx, action.dy);
		case 'work/sectionCentred':
			return centreSection(work);
		case 'work/mediaClicked':
			return clickMedia(offer, work, action.id);
		case 'work/optionClicked':
			return clickOption({ offer, work }, action.id);
		case 'work/certificateClicked':
			return clickCertificate(offer, work, action.id);
	}
};
