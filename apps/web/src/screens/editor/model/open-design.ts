import type { Design } from '@print-room/contract';
import { clipCrop } from '@print-room/domain';
import { openWork } from './open.ts';
import { noWords } from './order/certificate.ts';
import { droppedMount } from './print/dropped.ts';
import { cropRatio } from './print/geometry.ts';
import { fitToOffer } from './print/offered.ts';
import { CENTRE } from './print/section.ts';
import type { Offer } from './state/offer.ts';
import type { CertificateWords, EditorImage, EditorState, Work } from './state/state.ts';
import type { Surround } from './state/views.ts';

export interface OpenedDesign {
	readonly state: EditorState;
	/** Labels of earlier choices that are no longer offered. */
	readonly dropped: readonly string[];
}

const wordsOf = ({ certificate }: Pick<Design, 'certificate'>): CertificateWords => {
	const says = certificate?.says;
	if (says === undefined) return noWords;
	const { title, artist, year, edition, showsPicture = true } = says;
	return { title, artist, year, edition: edition === null ? null : { id: edition.id }, isProof: edition?.isProof ?? false, showsPicture };
};

const workOf = (image: EditorImage, { print, ...design }: Design): Work => {
	const crop = clipCrop(print.crop, image.preview);
	return {
		crop,
		units: print.units,
		size: { typed: { ...print.size, units: print.units } },
		lock: { on: true, ratio: cropRatio(image, crop) },
		turn: null,
		borderId: design.borderId,
		printItemId: design.printItemId,
		section: print.section ?? CENTRE,
		mediaId: design.mediaId,
		optionIds: design.options,
		certificateId: design.certificateId,
		certificateText: wordsOf(design),
	};
};

const droppedOf = (design: Design, was: Work, is: Work): readonly string[] => {
	const labels = [
		design.printItem !== null && droppedMount(design.printItem.label, was, is),
		was.borderId !== is.borderId && design.parts.find((part) => part.kind === 'border')?.label,
		was.mediaId !== is.mediaId && design.printType?.label,
		...design.optionObjects.map(({ id, label }) => !is.optionIds.includes(id) && label),
		was.certificateId !== is.certificateId && design.certificate?.label,
	];
	return labels.filter((label) => typeof label === 'string');
};

export const openDesign = (offer: Offer, image: EditorImage, design: Design, surround: Surround): OpenedDesign => {
	const saved = workOf(image, design);
	const work = fitToOffer(offer, image, saved);
	return { state: openWork(offer, image, surround, work), dropped: droppedOf(design, saved, work) };
};

export type DesignRefusal =
	/** signing in may help */
	| 'login'
	/** The design was made with the sister product. */
	| 'sister'
	/** The design belongs to someone else. */
	| 'forbidden'
	| 'failed';

export const designRefusal = (
	{ status, code }: { readonly status: number; readonly code?: string | undefined },
	isGuest: boolean,
): DesignRefusal => {
	if (status === 401 || (status === 403 && isGuest)) return 'login';
	if (status !== 403) return 'failed';
	return code === 'DESIGN_SISTER_PRODUCT' ? 'sister' : 'forbidden';
};
