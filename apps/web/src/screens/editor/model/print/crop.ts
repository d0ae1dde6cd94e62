import { dragCrop, editSide, type Handle, nudgeCrop, type Pinch, pinchCrop, type Rect, resizeCrop } from '@print-room/domain';
import { hasMounts, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';
import { cropRatio, minSideOf, previewRatio, sizeOf } from './geometry.ts';

/** The side that a handle leaves alone, or null where both sides move together. */
const keptSide = (handle: Handle): 'width' | 'height' | null => {
	switch (handle) {
		case 'e':
		case 'w':
			return 'height';
		case 'n':
		case 's':
			return 'width';
		default:
			return null;
	}
};

/**
 * A corner or the whole frame keeps the ratio and the size; a side changes the ratio, and the size follows from the crop,
 * unless the category is proportional-only. Lengths follow from the side that stayed, so that many small steps add up to the same as one large one.
 */
export const moveHandle = (offer: Offer, image: EditorImage, from: Work, handle: Handle, dx: number, dy: number): Work => {
	const kept = offer.sizeRules.onlyProportionalCrop || hasMounts(offer) ? null : keptSide(handle);
	const crop = dragCrop(from.crop, handle, dx, dy, {
		bounds: image.preview,
		ratio: kept === null ? previewRatio(image, from.lock.ratio) : null,
		minSide: minSideOf(image),
	});
	if (kept === null || sameRect(crop, from.crop)) {
		return { ...from, crop };
	}
	const ratio = cropRatio(image, crop);
	const size = sizeOf(from);
	return { ...from, crop, size: { typed: editSide(size, kept, size[kept], ratio) }, lock: { ...from.lock, ratio } };
};

/** Two fingers keep the ratio and the size, as a corner does. */
export const pinch = (image: EditorImage, from: Work, by: Pinch): Work => ({
	...from,
	crop: pinchCrop(from.crop, by, { bounds: image.preview, ratio: previewRatio(image, from.lock.ratio), minSide: minSideOf(image) }),
});

export const nudge = (image: EditorImage, from: Work, dx: number, dy: number): Work => ({
	...from,
	crop: nudgeCrop(from.crop, dx, dy, image.preview),
});

export const resize = (image: EditorImage, from: Work, factor: number): Work => ({
	...from,
	crop: resizeCrop(from.crop, factor, image.preview, previewRatio(image, from.lock.ratio), minSideOf(image)),
});

export const sameRect = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
