import {
	type CropReport,
	checkCrop,
	densityPpi,
	fromMm,
	inches,
	inchesToMm,
	isSupported,
	LENGTH_DECIMALS,
	type Mm,
	mm,
	type Ppi,
	type Rect,
	roundSize,
	type Size,
	sanitizeCrop,
	sizeIn,
	snapCrop,
	toPrintCrop,
	type Units,
} from '@print-room/domain';
import { findBorder, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';

/** Narrowest frame that a drag allows, so that its handles do not overlap. */
const MIN_SIDE_PREVIEW_PX = 16;

/** The ratio of a frame in preview pixels that has `ratio` in original pixels: the preview's two scales may differ by a rounding. */
export const previewRatio = (image: EditorImage, ratio: number): number => (ratio * image.scale.ratioY) / image.scale.ratioX;

export const cropRatio = (image: EditorImage, crop: Rect): number => (crop.width * image.scale.ratioX) / (crop.height * image.scale.ratioY);

/** The size as shown, priced and ordered: at least one step long, so that a density exists. A window mount has the catalogue's size. */
export const sizeOf = (work: Work): Size => {
	if (work.printItemId !== null) return sizeIn(work.size, work.units);
	const { width, height, units } = roundSize(sizeIn(work.size, work.units));
	const step = 10 ** -LENGTH_DECIMALS[units];
	return { width: Math.max(width, step), height: Math.max(height, step), units };
};

/**
 * The crop as drawn, printed and sent: in the exact shape of its size, which a typed size misses by rounding. The crop in the state stays
 * as it was made, so that typing sizes never moves it.
 */
export const printCropOf = (image: EditorImage, work: Work): Rect => {
	const { width, height } = sizeOf(work);
	return snapCrop(work.crop, previewRatio(image, width / height), image.preview);
};

/** The same in whole pixels of the original, as the server works it out. */
export const originalCropOf = (image: EditorImage, work: Work): Rect =>
	toPrintCrop(printCropOf(image, work), image.scale, image.original, sizeOf(work));

export const densityOf = (image: EditorImage, work: Work): Ppi => densityPpi(originalCropOf(image, work), sizeOf(work));

export const borderMmOf = (offer: Offer, work: Work): Mm => findBorder(offer, work.borderId)?.widthMm ?? mm(0);

export const minSideOf = (image: EditorImage): number => Math.min(MIN_SIDE_PREVIEW_PX, image.preview.width, image.preview.height);

const lengthOf = (pixels: number, density: Ppi, units: Units): number => fromMm(inchesToMm(inches(pixels / density)), units);

/** Restores the invariants after a change: the crop lies inside the image and has the shape of its size. */
export const settle = (
	offer: Offer,
	image: EditorImage,
	work: Work,
	previous: Work,
): { readonly work: Work; readonly report: CropReport | null } => {
	const crop = sanitizeCrop(work.crop, previous.crop, image.preview);
	const inside: Work = { ...work, crop };
	const size = sizeOf(inside);
	if (!isSupported(size, borderMmOf(offer, inside))) {
		return { work: inside, report: null };
	}
	const density = densityOf(image, inside);
	const { ratioX, ratioY } = image.scale;
	const checked = checkCrop({
		crop,
		ratio: previewRatio(image, size.width / size.height),
		cropDerivedSize: {
			width: lengthOf(crop.width * ratioX, density, size.units),
			height: lengthOf(crop.height * ratioY, density, size.units),
			units: size.units,
		},
		chosenSize: size,
		bounds: image.preview,
	});
	if (checked.ok) {
		return { work: inside, report: null };
	}
	const mended = sanitizeCrop(checked.crop, crop, image.preview);
	// With a crop of few pixels on a long print, rounding alone makes the difference, and nothing can be corrected.
	if (Math.abs(mended.width - crop.width) + Math.abs(mended.height - crop.height) < 1e-6) return { work: inside, report: null };
	return { work: { ...inside, crop: mended, lock: { ...inside.lock, ratio: cropRatio(image, mended) } }, report: checked.report };
};
