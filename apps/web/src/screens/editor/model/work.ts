import { selectCertificate, selectMedia, selectOption } from '@print-room/domain';
import { optionObstacle } from './order/order.ts';
import { moveHandle, nudge, resize } from './print/crop.ts';
import { chooseMount } from './print/mount.ts';
import { centreSection, moveSection } from './print/section.ts';
import { chooseSize, chooseUnits, takeLargestHigh, toggleLock, turn, typeSide } from './print/size.ts';
import type { WorkAction } from './state/actions.ts';
import { findBorder, findCertificate, findMedia, type Offer } from './state/offer.ts';
import type { EditorState, Work } from './state/state.ts';

/** Leaves the work unchanged for ids that are not offered, as do the other choices below. */
const chooseBorder = (offer: Offer, from: Work, id: string | null): Work =>
	offer.sizeRules.borders && (id === null || findBorder(offer, id) !== null) ? { ...from, borderId: id } : from;

const clickMedia = (offer: Offer, from: Work, id: string): Work =>
	findMedia(offer, id) === null ? from : { ...from, mediaId: selectMedia(from.mediaId, id, { optional: offer.media.optional }) };

/** An option that this print cannot have can be removed, but not chosen. */
const clickOption = ({ offer, work: from }: Pick<EditorState, 'offer' | 'work'>, id: string): Work => {
	const { choices, multiselect, optional } = offer.options;
	const option = choices.find((choice) => choice.id === id);
	const isPossible = option !== undefined && (from.optionIds.includes(id) || optionObstacle({ offer, work: from }, option) === null);
	return isPossible ? { ...from, optionIds: selectOption([...from.optionIds], id, { multiselect, optional }) } : from;
};

const clickCertificate = (offer: Offer, from: Work, id: string): Work =>
	findCertificate(offer, id) === null ? from : { ...from, certificateId: selectCertificate(from.certificateId, id) };

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
		case 'work/certificateWritten':
			return { ...work, certificateText: action.text };
	}
};
