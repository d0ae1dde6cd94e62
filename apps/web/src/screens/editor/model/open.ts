import { DEFAULT_DENSITY_PPI, firstSize, type Rect } from '@print-room/domain';
import { noHistory } from './history.ts';
import { noWords } from './order/certificate.ts';
import { borderMmOf, cropRatio } from './print/geometry.ts';
import { openMount, startingMount } from './print/mount.ts';
import { firstMount } from './print/offered.ts';
import { CENTRE } from './print/section.ts';
import { sameWork } from './same-work.ts';
import { findBorder, findMedia, type Offer } from './state/offer.ts';
import type { EditorImage, EditorState, Work } from './state/state.ts';
import type { Surround } from './state/views.ts';

/** Work of a new print: the whole picture at 300 ppi, within the printable sizes; in a window mount, as much of it as the window shows. */
const firstWork = (offer: Offer, image: EditorImage, route: string | null): Work => {
	const crop: Rect = { x: 0, y: 0, ...image.preview };
	const { units, optionIds } = offer.defaults;
	const blank = {
		crop,
		units,
		lock: { on: true, ratio: cropRatio(image, crop) },
		turn: null,
		borderId: offer.sizeRules.borders ? (findBorder(offer, offer.defaults.borderId)?.id ?? null) : null,
		printItemId: null,
		section: CENTRE,
		mediaId: findMedia(offer, offer.defaults.mediaId)?.id ?? null,
		optionIds,
		certificateId: null,
		certificateText: noWords,
	};
	const borderMm = borderMmOf(offer, { ...blank, size: { typed: { width: 1, height: 1, units } } });
	const typed = firstSize(image.original, units, DEFAULT_DENSITY_PPI, borderMm);
	const work: Work = { ...blank, size: { typed } };
	const first = firstMount(offer, route);
	const isAsked = first !== null && first.route === route;
	const mount = isAsked ? first : startingMount(offer, image, work, first);
	return mount === null ? work : openMount(image, work, mount);
};

/** The editor as it opens with some work: nothing done yet, nothing known of prices. */
export const openWork = (offer: Offer, image: EditorImage, surround: Surround, work: Work): EditorState => ({
	offer,
	image,
	claim: 'own',
	editions: null,
	opened: work,
	work,
	display: { step: 'size', help: false, view: 'crop', surround, panelsHidden: false, summaryOpen: false, sheet: null },
	gesture: null,
	price: { answer: null, failedKey: null, round: 0 },
	adding: { kind: 'idle' },
	log: [],
	history: noHistory,
	report: null,
});

/** `route`: of the window mount that the address names; an unknown one leaves the category's own. */
export const openEditor = (offer: Offer, image: EditorImage, surround: Surround, route: string | null = null): EditorState =>
	openWork(offer, image, surround, firstWork(offer, image, route));

export const isChanged = ({ opened, work }: EditorState): boolean => !sameWork(opened, work);
