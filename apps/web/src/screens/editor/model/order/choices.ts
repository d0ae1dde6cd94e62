import { selectCertificate, selectMedia, selectOption } from '@print-room/domain';
import { findBorder, findCertificate, findMedia, type Shop } from '../state/shop.ts';
import type { EditorState, Work } from '../state/state.ts';
import { optionObstacle } from './order.ts';

/** Leaves the work unchanged for ids that are not offered, as do the other choices below. */
export const chooseBorder = (shop: Shop, from: Work, id: string | null): Work =>
	shop.sizeRules.borders && (id === null || findBorder(shop, id) !== null) ? { ...from, borderId: id } : from;

export const clickMedia = (shop: Shop, from: Work, id: string): Work =>
	findMedia(shop, id) === null ? from : { ...from, mediaId: selectMedia(from.mediaId, id, { optional: shop.media.optional }) };

/** An option that this print cannot have can be removed, but not chosen. */
export const clickOption = ({ shop, work: from }: Pick<EditorState, 'shop' | 'work'>, id: string): Work => {
	const { choices, multiselect, optional } = shop.options;
	const option = choices.find((choice) => choice.id === id);
	const isPossible = option !== undefined && (from.optionIds.includes(id) || optionObstacle({ shop, work: from }, option) === null);
	return isPossible ? { ...from, optionIds: selectOption([...from.optionIds], id, { multiselect, optional }) } : from;
};

export const clickCertificate = (shop: Shop, from: Work, id: string): Work =>
	findCertificate(shop, id) === null ? from : { ...from, certificateId: selectCertificate(from.certificateId, id) };
