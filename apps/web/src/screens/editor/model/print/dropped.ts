import { borderLabel, sizeLabel } from '@print-room/domain';
import { findBorder, findCertificate, findMedia, findMount, findOptions, type Offer } from '../state/offer.ts';
import type { Work } from '../state/state.ts';
import { sizeOf } from './geometry.ts';

interface Offered {
	readonly offer: Offer;
	readonly work: Work;
}

/** Label of a window mount that was replaced or resized, because the chosen size is no longer offered; null otherwise. */
export const droppedMount = (label: string, was: Work, is: Work): string | null => {
	if (was.printItemId !== is.printItemId) return label;
	const size = sizeLabel(sizeOf(was));
	return size === sizeLabel(sizeOf(is)) ? null : `${label} of ${size}`;
};

/** Labels of choices that the newly read catalogue no longer has. */
export const droppedBetween = (was: Offered, is: Offered): readonly string[] => {
	const border = was.work.borderId === is.work.borderId ? null : findBorder(was.offer, was.work.borderId);
	const mount = findMount(was.offer, was.work.printItemId);
	const labels = [
		mount !== null && droppedMount(mount.label, was.work, is.work),
		border !== null && borderLabel(border, was.work.units),
		was.work.mediaId !== is.work.mediaId && findMedia(was.offer, was.work.mediaId)?.label,
		...findOptions(was.offer, was.work.optionIds).map(({ id, label }) => !is.work.optionIds.includes(id) && label),
		was.work.certificateId !== is.work.certificateId && findCertificate(was.offer, was.work.certificateId)?.label,
	];
	return labels.filter((label) => typeof label === 'string');
};
