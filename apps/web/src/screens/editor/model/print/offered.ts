import { FLOAT_TOLERANCE } from '@print-room/domain';
import { findBorder, findCertificate, findMedia, findMount, hasMounts, type MountChoice, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';
import { sizeOf } from './geometry.ts';
import { mountSize, openMount, placeInMount } from './mount.ts';

const offeredOptions = ({ options, defaults }: Offer, chosen: Work['optionIds']): Work['optionIds'] => {
	const known = chosen.filter((id) => options.choices.some((option) => option.id === id));
	const kept = options.multiselect ? known : known.slice(0, 1);
	if (kept.length === 0 && !options.optional) return defaults.optionIds;
	// Returns the same list if nothing was dropped: a new list would count as a change of the order.
	return kept.length === chosen.length ? chosen : kept;
};

/** The mount that a category starts with: the one of the address, else the category's own, else the first. */
export const firstMount = (offer: Offer, route: string | null = null): MountChoice | null =>
	offer.mounts.find((mount) => mount.route === route) ?? findMount(offer, offer.defaults.printItemId) ?? offer.mounts[0] ?? null;

const isItsSize = (mount: MountChoice, work: Work): boolean => {
	const size = sizeOf(work);
	const its = mountSize(mount, work.units, size);
	return Math.max(Math.abs(its.width - size.width), Math.abs(its.height - size.height)) < FLOAT_TOLERANCE;
};

/** Replaces a mount that is gone by the first one, and refits one whose size changed. */
const withOfferedMount = (offer: Offer, image: EditorImage, from: Work): Work => {
	if (!hasMounts(offer)) return from.printItemId === null ? from : { ...from, printItemId: null };
	const mount = findMount(offer, from.printItemId) ?? firstMount(offer);
	if (mount === null) return from;
	if (from.printItemId === null) return openMount(image, from, mount);
	return from.printItemId === mount.id && isItsSize(mount, from) ? from : placeInMount(image, from, mount);
};

/** A category that has become proportional-only has no way to close an open lock. */
const withLock = ({ sizeRules }: Offer, { lock }: Work): Work['lock'] =>
	sizeRules.onlyProportionalCrop && !lock.on ? { ...lock, on: true } : lock;

const withOfferedChoices = (offer: Offer, from: Work): Pick<Work, 'borderId' | 'mediaId' | 'optionIds' | 'certificateId'> => ({
	borderId: offer.sizeRules.borders ? (findBorder(offer, from.borderId)?.id ?? null) : null,
	// Categories without a media step take the default medium.
	mediaId: findMedia(offer, from.mediaId)?.id ?? (offer.media.enabled ? null : offer.defaults.mediaId),
	optionIds: offeredOptions(offer, from.optionIds),
	certificateId: findCertificate(offer, from.certificateId)?.id ?? null,
});

/** The work with only what the shop offers: what it no longer has is no longer chosen. */
export const fitToOffer = (offer: Offer, image: EditorImage, from: Work): Work => {
	const fitted = withOfferedMount(offer, image, from);
	return { ...fitted, lock: withLock(offer, fitted), ...withOfferedChoices(offer, from) };
};
