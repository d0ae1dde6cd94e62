import {
	type Bounds,
	cropToRatio,
	largestCrop,
	orientTo,
	type Quality,
	qualityOf,
	type Rect,
	ratioDiffersByPercent,
	resizeCrop,
	type Size,
	type Units,
} from '@print-room/domain';
import { findMount, type MountChoice, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';
import { cropRatio, densityOf, minSideOf, previewRatio, sizeOf } from './geometry.ts';

/** A window mount as it lies with the present print: in its units, turned as it is turned. */
export interface Mount {
	readonly id: string;
	readonly label: string;
	readonly size: Size;
	/** size of the board: the overall size */
	readonly finalSize: Size;
	/** size of the window; the print's own size where the catalogue has none */
	readonly aperture: Size;
}

/** The print's size as the catalogue has it in that unit, never converted, turned like `reference`. */
export const mountSize = (mount: MountChoice, units: Units, reference: Bounds): Size =>
	orientTo({ ...mount.size[units], units }, reference);

/** A mount with all of its sizes in that unit, turned like `reference`. */
export const turnedMount = (mount: MountChoice, units: Units, reference: Bounds): Mount => {
	const size = mountSize(mount, units, reference);
	return {
		id: mount.id,
		label: mount.label,
		size,
		finalSize: orientTo({ ...mount.finalSize[units], units }, size),
		aperture: mount.aperture === null ? size : orientTo({ ...mount.aperture[units], units }, size),
	};
};

export const mountOf = (offer: Pick<Offer, 'mounts'>, work: Work): Mount | null => {
	const found = findMount(offer, work.printItemId);
	return found === null ? null : turnedMount(found, work.units, sizeOf(work));
};

/** Orientation for a newly chosen mount: that of the print before it, or of the image after a square one. */
const referenceOf = ({ original }: EditorImage, work: Work): Bounds => {
	const before = sizeOf(work);
	return before.width === before.height ? original : before;
};

/** Whether mounts that are chosen now come out as landscapes. */
export const isLandscape = (image: EditorImage, work: Work): boolean => {
	const { width, height } = referenceOf(image, work);
	return width >= height;
};

/** Width / height of the print, from millimetres: rounded inches would move the crop when the unit changes. */
const ratioOf = ({ size }: MountChoice, reference: Bounds): number => {
	const { width, height } = orientTo({ ...size.mm, units: 'mm' }, reference);
	return width / height;
};

/** Keeps the centre; a crop as large as the image allows stays so. */
export const refit = (image: EditorImage, crop: Rect, ratio: number): Rect => {
	const { preview } = image;
	const wanted = previewRatio(image, ratio);
	const fitted = cropToRatio(crop, wanted, preview);
	const wasLargest = crop.width > largestCrop(preview, crop.width / crop.height).width - 1e-6;
	if (!wasLargest) return fitted;
	const toTheEdge = Math.max(preview.width / fitted.width, preview.height / fitted.height);
	return resizeCrop(fitted, toTheEdge, preview, wanted, minSideOf(image));
};

const withMount = (image: EditorImage, from: Work, mount: MountChoice, reference: Bounds, crop: Rect): Work => ({
	...from,
	printItemId: mount.id,
	size: { typed: mountSize(mount, from.units, reference) },
	crop,
	lock: { on: true, ratio: cropRatio(image, crop) },
	turn: null,
});

/** The first opening: turned like the image, and as much of it as the mount shows. */
export const openMount = (image: EditorImage, from: Work, mount: MountChoice): Work => {
	const { original, preview } = image;
	return withMount(image, from, mount, original, largestCrop(preview, previewRatio(image, ratioOf(mount, original))));
};

/** Sets the size and locks its ratio; turned like the print before it, after a square one like the image. */
export const placeInMount = (image: EditorImage, from: Work, mount: MountChoice): Work => {
	const reference = referenceOf(image, from);
	return withMount(image, from, mount, reference, refit(image, from.crop, ratioOf(mount, reference)));
};

export const chooseMount = (offer: Offer, image: EditorImage, from: Work, id: string): Work => {
	const mount = findMount(offer, id);
	return mount === null || id === from.printItemId ? from : placeInMount(image, from, mount);
};

/** Largest difference of shape, in percent, at which a mount cuts off nothing that is missed. */
const SUITS_PERCENT = 8;

/**
 * Mount that an image starts with if the address names none: the category's own if it suits the image, else the largest of the nearest
 * shape that is High, else the largest of that shape that can be printed.
 */
export const startingMount = (offer: Offer, image: EditorImage, blank: Work, own: MountChoice | null): MountChoice | null => {
	const offBy = (mount: MountChoice): number =>
		ratioDiffersByPercent(image.original.width / image.original.height, ratioOf(mount, image.original));
	const qualityIn = (mount: MountChoice): Quality => qualityOf(densityOf(image, openMount(image, blank, mount)), offer.thresholds);
	if (own !== null && offBy(own) <= SUITS_PERCENT && qualityIn(own) !== 'low') return own;
	const nearest = Math.min(...offer.mounts.map(offBy));
	const alike = offer.mounts
		.filter((mount) => offBy(mount) <= nearest + 1)
		.toSorted((a, b) => b.size.mm.width * b.size.mm.height - a.size.mm.width * a.size.mm.height);
	return alike.find((mount) => qualityIn(mount) === 'high') ?? alike.find((mount) => qualityIn(mount) !== 'low') ?? own;
};

/** The largest mount in which the image is still High, or printable; null if no mount is. */
export const largestMount = (offer: Offer, image: EditorImage, work: Work, least: 'high' | 'printable'): MountChoice | null => {
	const areaOf = ({ size }: MountChoice): number => size.mm.width * size.mm.height;
	const isGood = (mount: MountChoice): boolean => {
		const quality = qualityOf(densityOf(image, mount.id === work.printItemId ? work : placeInMount(image, work, mount)), offer.thresholds);
		return least === 'high' ? quality === 'high' : quality !== 'low';
	};
	return [...offer.mounts].sort((a, b) => areaOf(b) - areaOf(a)).find(isGood) ?? null;
};

export const largestHighMount = (offer: Offer, image: EditorImage, work: Work): MountChoice | null =>
	largestMount(offer, image, work, 'high');
