import type { MediaGroup, Price } from '@print-room/contract';
import { type Pence, poundsToPence } from '@print-room/domain';
import { type Entry, empty, priced } from './entry.ts';
import { type GridSize, gridSize, sizeKey, sortSizes } from './grid-size.ts';

export type CellKey = string;

export const cellKey = (size: string, groupId: string): CellKey => `${size} ${groupId}`;

export const cellParts = (key: CellKey): { size: string; groupId: string } => {
	const [size = '', groupId = ''] = key.split(' ');
	return { size, groupId };
};

/** Duplicate entries of one size: the cheapest counts. */
interface SavedCell {
	readonly pence: Pence;
	readonly prices: readonly Price[];
}

export interface SavedGrid {
	readonly groups: readonly MediaGroup[];
	readonly sizes: readonly GridSize[];
	readonly cells: ReadonlyMap<CellKey, SavedCell>;
}

export interface PriceList {
	readonly prices: readonly Price[];
	readonly groups: readonly MediaGroup[];
}

const columns = ({ groups, prices }: PriceList): MediaGroup[] => {
	const used = new Set(prices.map(({ groupId }) => groupId));
	return groups
		.filter(({ id, active }) => active || used.has(id))
		.sort((one, other) => Number(other.active) - Number(one.active) || one.index - other.index);
};

/** Rows are all priced sizes; columns are the active media groups and others that still have prices. */
export const savedGrid = (list: PriceList): SavedGrid => {
	const cells = new Map<CellKey, SavedCell>();
	for (const price of list.prices) {
		const key = cellKey(sizeKey(price.mmSize), price.groupId);
		const pence = poundsToPence(price.price);
		const known = cells.get(key);
		const isCheapest = known === undefined || pence < known.pence;
		cells.set(key, { pence: isCheapest ? pence : known.pence, prices: [...(known?.prices ?? []), price] });
	}
	return {
		groups: columns(list),
		sizes: sortSizes(list.prices.map(({ mmSize, inchesSize }) => gridSize(mmSize, inchesSize))),
		cells,
	};
};

export const savedEntry = ({ cells }: SavedGrid, key: CellKey): Entry => {
	const cell = cells.get(key);
	return cell === undefined ? empty : priced(cell.pence);
};
