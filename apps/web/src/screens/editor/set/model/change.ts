import type { SetChoices, SetContent, SetRow } from '@print-room/contract';
import { convertSize } from '@print-room/domain';
import { largestHighMount } from '../../model/print/mount.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import { largestHigh } from '../../model/print/size.ts';
import { hasMounts, type Offer } from '../../model/state/offer.ts';
import type { DerivedRow } from './derive.ts';
import { choicesOfRow, withOwn } from './row-choices.ts';
import { rowState } from './row-work.ts';
import { takeEdited } from './take-edited.ts';

export const firstChoices = ({ defaults }: Offer, printItemId: string | null = null): SetChoices => ({
	mediaId: defaults.mediaId,
	borderId: defaults.borderId,
	printItemId: printItemId ?? defaults.printItemId,
	optionIds: [...defaults.optionIds],
	certificateId: null,
	certificateText: null,
	units: defaults.units,
	sizing: null,
});

const newRow = (id: string, imageId: string): SetRow => ({
	id,
	imageId,
	overrides: {},
	crop: null,
	section: null,
	isLeftOut: false,
	added: null,
});

export const rowsOf = (imageIds: readonly string[], newId: () => string): SetRow[] => imageIds.map((imageId) => newRow(newId(), imageId));

export const changeRow = (content: SetContent, id: string, change: (row: SetRow) => SetRow): SetContent => ({
	...content,
	rows: content.rows.map((row) => (row.id === id ? change(row) : row)),
});

/** Notes the design that a row became. Its choices are its own from then on: those for all no longer change it. */
export const markAdded = (content: SetContent, id: string, designId: string): SetContent =>
	changeRow(content, id, (row) => ({ ...row, overrides: choicesOfRow(content.common, row), added: designId }));

/** Rows that one of the two has added to the cart are in the result as they were added, so that nothing is added twice. */
export const withAdded = (content: SetContent, other: SetContent): SetContent => {
	const added = new Map(other.rows.filter((row) => row.added !== null).map((row) => [row.id, row]));
	if (content.rows.every((row) => row.added !== null || !added.has(row.id))) return content;
	return { ...content, rows: content.rows.map((row) => (row.added === null ? (added.get(row.id) ?? row) : row)) };
};

/** A row of the same image below it, with the same choices, for another size or paper. */
export const addAnother = (content: SetContent, id: string, newId: string): SetContent => ({
	...content,
	rows: content.rows.flatMap((row) => (row.id === id ? [row, { ...row, id: newId, isLeftOut: false, added: null }] : [row])),
});

const inUnits = (length: number, from: SetChoices['units'], to: SetChoices['units']): number =>
	convertSize({ width: length, height: length, units: from }, to).width;

/** The same lengths in the other unit. */
export const inOtherUnits = ({ sizing, units }: SetChoices, to: SetChoices['units']): Pick<SetChoices, 'units' | 'sizing'> => {
	if (sizing === null || sizing.kind === 'largestHigh') return { units: to, sizing };
	if (sizing.kind !== 'size') return { units: to, sizing: { ...sizing, length: inUnits(sizing.length, units, to) } };
	const { width, height } = convertSize({ width: sizing.width, height: sizing.height, units }, to);
	return { units: to, sizing: { kind: 'size', width, height } };
};

/** The row at its largest High size, with its crop where only that keeps the quality; null if no size of it is High. */
const madeHigh = (common: SetChoices, { row, state }: DerivedRow): SetRow | null => {
	if (state === null) return null;
	const { offer, image, work } = state;
	const isHigh = (next: SetRow): boolean => qualityFacts(rowState(offer, image, common, next)).quality === 'high';
	if (hasMounts(offer)) {
		const mount = largestHighMount(offer, image, work);
		const next = mount === null ? null : withOwn(common, row, { printItemId: mount.id });
		return next !== null && isHigh(next) ? next : null;
	}
	const size = largestHigh(offer, image, work);
	if (size === null) return null;
	const { width, height, units } = size;
	const next = withOwn(common, row, { units, sizing: { kind: 'size', width, height } });
	if (isHigh(next)) return next;
	const placed = takeEdited(offer, image, common, row, { ...work, size: { typed: size } });
	return isHigh(placed) ? placed : null;
};

export interface MadeHigh {
	readonly content: SetContent;
	readonly changed: number;
	/** rows of which no size is High */
	readonly impossible: readonly DerivedRow[];
}

export const makeHigh = (content: SetContent, rows: readonly DerivedRow[]): MadeHigh => {
	const made = new Map(rows.map((derived) => [derived.row.id, madeHigh(content.common, derived)]));
	return {
		content: { ...content, rows: content.rows.map((row) => made.get(row.id) ?? row) },
		changed: [...made.values()].filter((row) => row !== null).length,
		impossible: rows.filter(({ row }) => made.get(row.id) === null),
	};
};
