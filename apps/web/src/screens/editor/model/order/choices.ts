import { selectCertificate, selectMedia, selectOption } from '@print-room/domain';
import { findBorder, findCertificate, findMedia, type Offer } from '../state/offer.ts';
import type { EditorState, Work } from '../state/state.ts';
import { optionObstacle } from './order.ts';

/** Leaves the work unchanged for ids that are not offered, as do the other choices below. */
export const chooseBorder = (offer: Offer, from: Work, id: string | null): Work =>
	offer.sizeRules.borders && (id === null || findBorder(offer, id) !== null) ? { ...from, borderId: id } : from;

export const clickMedia = (offer: Offer, from: Work, id: string): Work =>
	findMedia(offer, id) === null ? from : { ...from, mediaId: selectMedia(from.mediaId, id, { optional: offer.media.optional }) };

/** An option that this print cannot have can be removed, but not chosen. */
export const clickOption = ({ offer, work: from }: Pick<EditorState, 'offer' | 'work'>, id: string): Work => {
	const { choices, multiselect, optional } = offer.options;
	const option = choices.find((choice) => choice.id === id);
	const isPossible = option !== undefined && (from.optionIds.includes(id) || optionObstacle({ offer, work: from }, option) === null);
	return isPossible ? { ...from, optionIds: selectOption([...from.optionIds], id, { multiselect, optional }) } : from;
};

export const clickCertificate = (offer: Offer, from: Work, id: string): Work =>
	findCertificate(offer, id) === null ? from : { ...from, certificateId: selectCertificate(from.certificateId, id) };
