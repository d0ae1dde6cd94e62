import { formatPounds, type Pence } from '@print-room/domain';
import { changedCells, type Draft, entryAt, rowsOf } from './draft.ts';
import { type GridSize, sizeLabel } from './grid-size.ts';
import { type CellKey, cellKey, type SavedGrid } from './saved-grid.ts';

/** Warning about a price; does not prevent saving. */
export type Warning =
	/** The VAT may not be a whole number of pence. */
	| { readonly kind: 'step' }
	| { readonly kind: 'cheaperThanSmaller' | 'dearerThanLarger'; readonly size: GridSize; readonly pence: Pence }
	| { readonly kind: 'farFromBefore'; readonly percent: number }
	| { readonly kind: 'several'; readonly count: number };

const stepPence = 5;
const farPercent = 25;

interface Priced {
	readonly key: CellKey;
	readonly size: GridSize;
	readonly pence: Pence;
}

const column = (draft: Draft, sizes: readonly GridSize[], groupId: string): Priced[] =>
	sizes.flatMap((size) => {
		const key = cellKey(size.key, groupId);
		const entry = entryAt(draft, key);
		return entry.kind === 'price' ? [{ key, size, pence: entry.pence }] : [];
	});

const isSmaller = (one: Priced, other: Priced): boolean =>
	one.size.mm.extent1 * one.size.mm.extent2 < other.size.mm.extent1 * other.size.mm.extent2;

const dearestBefore = (ascending: readonly Priced[]): Map<CellKey, Priced> => {
	const found = new Map<CellKey, Priced>();
	let dearest: Priced | undefined;
	let waiting: Priced[] = [];
	for (const cell of ascending) {
		if (waiting[0] !== undefined && isSmaller(waiting[0], cell)) {
			for (const one of waiting) if (dearest === undefined || one.pence > dearest.pence) dearest = one;
			waiting = [];
		}
		waiting.push(cell);
		if (dearest !== undefined) found.set(cell.key, dearest);
	}
	return found;
};

/** Warns at the larger of two sizes, and at the smaller if that one was changed. */
const rise = (cells: readonly Priced[], changed: ReadonlySet<CellKey>): [CellKey, Warning][] => {
	const before = dearestBefore(cells);
	return cells.flatMap((cell) => {
		const found: [CellKey, Warning][] = [];
		const dearer = before.get(cell.key);
		if (dearer !== undefined && dearer.pence > cell.pence)
			found.push([cell.key, { kind: 'cheaperThanSmaller', size: dearer.size, pence: dearer.pence }]);
		const cheaper = changed.has(cell.key) ? cells.find((other) => isSmaller(cell, other) && other.pence < cell.pence) : undefined;
		if (cheaper !== undefined) found.push([cell.key, { kind: 'dearerThanLarger', size: cheaper.size, pence: cheaper.pence }]);
		return found;
	});
};

const own = ({ key, pence }: Priced, { cells }: SavedGrid): Warning[] => {
	const saved = cells.get(key);
	const found: Warning[] = [];
	if (pence % stepPence !== 0) found.push({ kind: 'step' });
	if (saved !== undefined && Math.abs(pence - saved.pence) * 100 > saved.pence * farPercent)
		found.push({ kind: 'farFromBefore', percent: saved.pence === 0 ? 100 : Math.round(((pence - saved.pence) * 100) / saved.pence) });
	if (saved !== undefined && saved.prices.length > 1) found.push({ kind: 'several', count: saved.prices.length });
	return found;
};

export const warningsOf = (saved: SavedGrid, draft: Draft): Map<CellKey, Warning[]> => {
	const sizes = rowsOf(saved, draft);
	const changed = changedCells(saved, draft);
	const found = new Map<CellKey, Warning[]>();
	const add = (key: CellKey, warning: Warning): void => void found.set(key, [...(found.get(key) ?? []), warning]);
	for (const { id } of saved.groups) {
		const cells = column(draft, sizes, id);
		for (const cell of cells) for (const warning of own(cell, saved)) add(cell.key, warning);
		for (const [key, warning] of rise(cells, changed)) add(key, warning);
	}
	return found;
};

export const warningMessage = (warning: Warning): string => {
	switch (warning.kind) {
		case 'step':
			return 'Not a multiple of 5 p: the VAT may not be a whole number of pence.';
		case 'cheaperThanSmaller':
			return `Cheaper than the smaller ${sizeLabel(warning.size)} (${formatPounds(warning.pence)}).`;
		case 'dearerThanLarger':
			return `Dearer than the larger ${sizeLabel(warning.size)} (${formatPounds(warning.pence)}).`;
		case 'farFromBefore':
			return `${Math.abs(warning.percent)} % ${warning.percent < 0 ? 'less' : 'more'} than before.`;
		case 'several':
			return `${warning.count} entries have this size; the cheapest counts.`;
	}
};
