import {
	cropToRatio,
	editSide,
	largestHighSize,
	maximumUnlockedSize,
	nudgeCrop,
	type Rect,
	rotateCrop,
	rotateSize,
	type Size,
	type Units,
} from '@print-room/domain';
import { findMount, hasMounts, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';
import { sameRect } from './crop.ts';
import { borderMmOf, cropRatio, densityOf, previewRatio, sizeOf } from './geometry.ts';
import { mountSize, refit } from './mount.ts';

export const unlockedMaximum = (image: EditorImage, work: Work): Size =>
	maximumUnlockedSize(image.original, densityOf(image, work), work.units);

/** The frame with one side made to fit `ratio`, about its centre and inside the image. */
const withSide = (image: EditorImage, crop: Rect, side: 'width' | 'height', ratio: number): Rect => {
	const wanted = previewRatio(image, ratio);
	const length = side === 'width' ? crop.height * wanted : crop.width / wanted;
	const clipped = Math.min(Math.max(length, 1), image.preview[side]);
	const origin = side === 'width' ? 'x' : 'y';
	const moved: Rect = { ...crop, [side]: clipped, [origin]: crop[origin] + (crop[side] - clipped) / 2 };
	return nudgeCrop(moved, 0, 0, image.preview);
};

/** Locked: the other side follows and the crop stays. Unlocked: the crop follows, and ends where the image does. */
export const typeSide = (offer: Offer, image: EditorImage, from: Work, side: 'width' | 'height', value: number): Work => {
	const size = sizeOf(from);
	// The sizes of window mounts come from their list.
	if (hasMounts(offer) || value === size[side]) return from;
	if (from.lock.on) {
		return { ...from, size: { typed: editSide(size, side, value, from.lock.ratio) } };
	}
	const typed = editSide(size, side, Math.min(value, unlockedMaximum(image, from)[side]), null);
	const crop = withSide(image, from.crop, side, typed.width / typed.height);
	return { ...from, crop, size: { typed }, lock: { ...from.lock, ratio: cropRatio(image, crop) } };
};

/** A typed size is converted; a window mount's is the catalogue's in either unit. */
export const chooseUnits = (offer: Offer, from: Work, units: Units): Work => {
	const mount = findMount(offer, from.printItemId);
	return { ...from, units, size: mount === null ? from.size : { typed: mountSize(mount, units, sizeOf(from)) } };
};

export const toggleLock = (offer: Offer, from: Work): Work =>
	offer.sizeRules.onlyProportionalCrop || hasMounts(offer) ? from : { ...from, lock: { ...from.lock, on: !from.lock.on } };

/** Turns the frame and the size, never the pixels. A second turn brings back what the first scaled down. */
export const turn = (offer: Offer, image: EditorImage, from: Work): Work => {
	if (!offer.sizeRules.rotation) {
		return from;
	}
	const ratio = 1 / from.lock.ratio;
	const back = from.turn !== null && sameRect(from.turn.became, from.crop) ? from.turn.was : null;
	const crop = back ?? cropToRatio(rotateCrop(from.crop, image.preview), previewRatio(image, ratio), image.preview);
	return {
		...from,
		crop,
		size: { typed: rotateSize(from.size.typed) },
		lock: { on: true, ratio: cropRatio(image, crop) },
		turn: { was: from.crop, became: crop },
	};
};

/** A shape that is off by less is the same to anybody who looks, and the crop stays where it is. */
const SAME_SHAPE = 0.01;

/** A size as a whole, which is not typed side by side: the crop takes its shape, about its centre, and the proportions are kept. */
export const chooseSize = (offer: Offer, image: EditorImage, from: Work, { width, height }: Pick<Size, 'width' | 'height'>): Work => {
	if (hasMounts(offer) || !(width > 0 && height > 0)) return from;
	const ratio = width / height;
	const isSameShape = Math.abs(cropRatio(image, from.crop) / ratio - 1) <= SAME_SHAPE;
	const crop = isSameShape ? from.crop : refit(image, from.crop, ratio);
	const typed: Size = { width, height, units: from.units };
	return { ...from, crop, size: { typed }, lock: { on: true, ratio: cropRatio(image, crop) } };
};

const largestAt = (offer: Offer, image: EditorImage, work: Work, least: number): Size | null => {
	if (hasMounts(offer)) return null;
	const pixels = { width: work.crop.width * image.scale.ratioX, height: work.crop.height * image.scale.ratioY };
	return largestHighSize(pixels, { max: least }, work.units, borderMmOf(offer, work));
};

/** The largest size at which this crop can be printed at all. Of window mounts: `largestMount`. */
export const largestPrintable = (offer: Offer, image: EditorImage, work: Work): Size | null =>
	largestAt(offer, image, work, offer.thresholds.min);

/** The largest size at which this crop is still High. Of window mounts: `largestHighMount`. */
export const largestHigh = (offer: Offer, image: EditorImage, work: Work): Size | null =>
	largestAt(offer, image, work, offer.thresholds.max);

export const takeLargestHigh = (offer: Offer, image: EditorImage, from: Work): Work => {
	const typed = largestHigh(offer, image, from);
	return typed === null ? from : { ...from, size: { typed } };
};
