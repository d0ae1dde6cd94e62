import type { SetChoices, SetRow } from '@print-room/contract';
import { clipCrop, DEFAULT_DENSITY_PPI, firstSize, orientTo, type Rect } from '@print-room/domain';
import { openWork } from '../../model/open.ts';
import { borderMmOf, cropRatio, settle } from '../../model/print/geometry.ts';
import { chooseMount, largestHighMount } from '../../model/print/mount.ts';
import { firstMount, fitToOffer } from '../../model/print/offered.ts';
import { CENTRE } from '../../model/print/section.ts';
import { reduce } from '../../model/reducer.ts';
import type { WorkAction } from '../../model/state/actions.ts';
import { findBorder, findMount, hasMounts, type Offer } from '../../model/state/offer.ts';
import type { EditorImage, EditorState, Work } from '../../model/state/state.ts';
import { choicesOfRow, wordsOf } from './row-choices.ts';

/** The row's crop in the image's preview, which may have another size since; the whole picture without one. */
const placedCrop = ({ preview }: EditorImage, { crop }: Pick<SetRow, 'crop'>): Rect => {
	const whole = { x: 0, y: 0, ...preview };
	if (crop === null) return whole;
	const across = preview.width / crop.previewWidth;
	const down = preview.height / crop.previewHeight;
	return clipCrop({ x: crop.x * across, y: crop.y * down, width: crop.width * across, height: crop.height * down }, preview);
};

/** Work with the row's choices and crop, at the size that the crop has with 300 ppi. */
const startingWork = (offer: Offer, image: EditorImage, choices: SetChoices, row: SetRow): Work => {
	const crop = placedCrop(image, row);
	const { units } = choices;
	const blank = {
		crop,
		units,
		lock: { on: true, ratio: cropRatio(image, crop) },
		turn: null,
		borderId: offer.sizeRules.borders ? (findBorder(offer, choices.borderId)?.id ?? null) : null,
		printItemId: null,
		section: row.section ?? CENTRE,
		mediaId: choices.mediaId,
		optionIds: choices.optionIds,
		certificateId: choices.certificateId,
		certificateText: wordsOf(choices.certificateText),
	};
	const pixels = row.crop === null ? image.original : { width: crop.width * image.scale.ratioX, height: crop.height * image.scale.ratioY };
	const borderMm = borderMmOf(offer, { ...blank, size: { typed: { width: 1, height: 1, units } } });
	return { ...blank, size: { typed: firstSize(pixels, units, DEFAULT_DENSITY_PPI, borderMm) } };
};

/** The window mount that is wanted: the row's own before the largest High one for all. */
const inMount = (offer: Offer, image: EditorImage, from: Work, choices: SetChoices, { overrides }: SetRow): Work => {
	const first = firstMount(offer);
	const chosen = findMount(offer, choices.printItemId) ?? first;
	if (chosen === null) return from;
	const placed = chooseMount(offer, image, from, chosen.id);
	const isLargestHigh = choices.sizing?.kind === 'largestHigh' && overrides.printItemId === undefined;
	const largest = isLargestHigh ? largestHighMount(offer, image, placed) : null;
	return largest === null ? placed : chooseMount(offer, image, from, largest.id);
};

const sizingAction = (image: EditorImage, work: Work, { sizing, units }: SetChoices): WorkAction | null => {
	const shape = { width: work.crop.width * image.scale.ratioX, height: work.crop.height * image.scale.ratioY };
	const isWide = shape.width >= shape.height;
	switch (sizing?.kind) {
		case undefined:
			return null;
		case 'size': {
			const { width, height } = orientTo({ width: sizing.width, height: sizing.height, units }, shape);
			return { type: 'work/sizeChosen', width, height };
		}
		case 'longSide':
			return { type: 'work/sideTyped', side: isWide ? 'width' : 'height', value: sizing.length };
		case 'shortSide':
			return { type: 'work/sideTyped', side: isWide ? 'height' : 'width', value: sizing.length };
		case 'largestHigh':
			return { type: 'work/largestHighUsed' };
	}
};

/** The row's own crop as it was placed; null if it has not the shape of the size, which then has it fitted. */
const asPlaced = ({ offer, image, work }: EditorState, action: WorkAction): Work | null => {
	if (action.type !== 'work/sizeChosen') return null;
	const placed: Work = { ...work, size: { typed: { width: action.width, height: action.height, units: work.units } } };
	return settle(offer, image, placed, placed).report === null ? placed : null;
};

/** The row's work in the editor. It depends on the image's sizes alone, not on its name or picture. */
export const rowWork = (offer: Offer, image: EditorImage, common: SetChoices, row: SetRow): Work => {
	const choices = choicesOfRow(common, row);
	const start = startingWork(offer, image, choices, row);
	const placed = hasMounts(offer) ? inMount(offer, image, start, choices, row) : start;
	const work = fitToOffer(offer, image, placed);
	const action = hasMounts(offer) ? null : sizingAction(image, work, choices);
	if (action === null) return work;
	const state = openWork(offer, image, 'light', work);
	return (row.crop === null ? null : asPlaced(state, action)) ?? reduce(state, action).work;
};

/** The editor as it opens for a row: the same work, made by the same rules. */
export const rowState = (offer: Offer, image: EditorImage, common: SetChoices, row: SetRow): EditorState =>
	openWork(offer, image, 'light', rowWork(offer, image, common, row));
