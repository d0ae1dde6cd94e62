import { orientTo, proofSize, type Rect, sizeInMm } from '@print-room/domain';
import { isProof, type Offer } from '../state/offer.ts';
import type { EditorState, Work } from '../state/state.ts';
import { printCropOf, sizeOf } from './geometry.ts';

type Section = Work['section'];

export const CENTRE: Section = { x: 0.5, y: 0.5 };

/** Shares of the crop's sides that a proof shows at 100 %: as much as the proof's paper holds, at most all. */
const shareOf = (work: Work): { readonly width: number; readonly height: number } => {
	const print = sizeInMm(sizeOf(work));
	const proof = orientTo(proofSize('mm'), print);
	return { width: Math.min(1, proof.width / print.width), height: Math.min(1, proof.height / print.height) };
};

const between = (middle: number, share: number): number => Math.min(Math.max(middle, share / 2), 1 - share / 2);

/** Centre of the section: as near to where it was put as the crop's edges allow. */
export const sectionCentre = (work: Work): Section => {
	const { width, height } = shareOf(work);
	return { x: between(work.section.x, width), y: between(work.section.y, height) };
};

/** Part of the crop that a proof shows at 100 %, in preview pixels; null if it is no proof. */
export const sectionOf = ({ offer, image, work }: Pick<EditorState, 'offer' | 'image' | 'work'>): Rect | null => {
	if (!isProof(offer)) return null;
	const crop = printCropOf(image, work);
	const share = shareOf(work);
	const centre = sectionCentre(work);
	return {
		x: crop.x + (centre.x - share.width / 2) * crop.width,
		y: crop.y + (centre.y - share.height / 2) * crop.height,
		width: share.width * crop.width,
		height: share.height * crop.height,
	};
};

/** Moves the section by shares of the crop. */
export const moveSection = (offer: Offer, from: Work, dx: number, dy: number): Work => {
	if (!(isProof(offer) && Number.isFinite(dx) && Number.isFinite(dy))) return from;
	const { x, y } = sectionCentre(from);
	return { ...from, section: sectionCentre({ ...from, section: { x: x + dx, y: y + dy } }) };
};

export const centreSection = (from: Work): Work => ({ ...from, section: CENTRE });

/** null while it is the crop's middle, which is what a design without one means. */
export const movedSection = (offer: Offer, work: Work): Section | null => {
	if (!isProof(offer)) return null;
	const centre = sectionCentre(work);
	return Math.max(Math.abs(centre.x - CENTRE.x), Math.abs(centre.y - CENTRE.y)) < 1e-9 ? null : centre;
};
