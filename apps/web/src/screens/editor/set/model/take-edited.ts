import type { SetChoices, SetRow } from '@print-room/contract';
import { choicesOf } from '../../model/order/order.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { movedSection } from '../../model/print/section.ts';
import { hasMounts, type Offer } from '../../model/state/offer.ts';
import type { EditorImage, EditorState, Work } from '../../model/state/state.ts';
import { type Chosen, keptWords, withOwn } from './row-choices.ts';
import { rowState } from './row-work.ts';

/** The print as text; parts of a pixel that rounding makes are no difference. */
const printOf = (state: Pick<EditorState, 'offer' | 'image' | 'work'>): string =>
	JSON.stringify(choicesOf(state).print, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value));

const withCrop = ({ preview }: EditorImage, offer: Offer, row: SetRow, work: Work): SetRow => {
	const { x, y, width, height } = work.crop;
	return {
		...row,
		crop: { x, y, width, height, previewWidth: preview.width, previewHeight: preview.height },
		section: movedSection(offer, work),
	};
};

/** The row with what was done to it in the editor: its own choices are those that differ, and it becomes the same print again. */
export const takeEdited = (offer: Offer, image: EditorImage, common: SetChoices, row: SetRow, work: Work): SetRow => {
	const { mediaId, borderId, optionIds, certificateId, certificateText } = work;
	const before = rowState(offer, image, common, row).work;
	const isAs = (name: 'mediaId' | 'borderId' | 'certificateId'): boolean => work[name] === before[name];
	const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
	const chosen = withOwn(common, row, {
		...(isAs('mediaId') ? {} : { mediaId }),
		...(isAs('borderId') ? {} : { borderId }),
		...(isSame(optionIds, before.optionIds) ? {} : { optionIds: [...optionIds] }),
		...(isAs('certificateId') ? {} : { certificateId }),
		...(isSame(certificateText, before.certificateText) ? {} : { certificateText: keptWords(certificateText) }),
		...(work.printItemId === before.printItemId ? {} : { printItemId: work.printItemId }),
	});
	const wanted = printOf({ offer, image, work });
	const isReached = (next: SetRow): boolean => printOf(rowState(offer, image, common, next)) === wanted;
	if (isReached(chosen)) return chosen;
	const cropped = withCrop(image, offer, chosen, work);
	if (isReached(cropped)) return cropped;
	// A mount's size is the catalogue's in the unit that was chosen.
	if (hasMounts(offer)) return withOwn(common, cropped, { printItemId: work.printItemId, units: work.units, sizing: common.sizing });
	// A size without a crop of its own comes back to the largest centred crop when the size is set back.
	const resized = withOwn(common, chosen, sized(work));
	return isReached(resized) ? resized : withOwn(common, cropped, sized(work));
};

const sized = (work: Work): Chosen => {
	const { width, height, units } = sizeOf(work);
	return { units, sizing: { kind: 'size', width, height } };
};
