import { DEFAULT_DENSITY_PPI, firstSize, largestHighSize, type Rect } from '@print-room/domain';
import { borderMmOf, cropRatio } from './geometry.ts';
import { findBorder, findMedia, type Shop } from './shop.ts';
import type { EditorImage, EditorState, Work } from './state.ts';
import type { Surround } from './views.ts';

/** The whole picture at 300 ppi, as far as that can be printed (D35). */
const firstWork = (shop: Shop, image: EditorImage): Work => {
	const crop: Rect = { x: 0, y: 0, ...image.preview };
	const { units, optionIds } = shop.defaults;
	const blank = {
		crop,
		units,
		lock: { on: true, ratio: cropRatio(image, crop) },
		turn: null,
		borderId: shop.sizeRules.borders ? (findBorder(shop, shop.defaults.borderId)?.id ?? null) : null,
		mediaId: findMedia(shop, shop.defaults.mediaId)?.id ?? null,
		optionIds,
		certificateId: null,
	};
	const borderMm = borderMmOf(shop, { ...blank, size: { typed: { width: 1, height: 1, units } } });
	// Rounded down to its step, so that an image at 300 ppi is High and not a hair below (C4.11).
	const atDensity = largestHighSize(image.original, { max: DEFAULT_DENSITY_PPI }, units, borderMm);
	const typed = atDensity ?? firstSize(image.original, units, DEFAULT_DENSITY_PPI, borderMm);
	return { ...blank, size: { typed } };
};

export const openEditor = (shop: Shop, image: EditorImage, surround: Surround): EditorState => ({
	shop,
	image,
	work: firstWork(shop, image),
	screen: { step: 'size', help: false, view: 'crop', surround, panelsHidden: false, summaryOpen: false, sheet: null },
	gesture: null,
	price: { answer: null, failedKey: null, round: 0 },
	process: { kind: 'idle' },
	log: [],
	report: null,
});

/** Whether there is work that leaving would lose. */
export const isChanged = ({ shop, image, screen, work }: EditorState): boolean =>
	JSON.stringify(work) !== JSON.stringify(openEditor(shop, image, screen.surround).work);
