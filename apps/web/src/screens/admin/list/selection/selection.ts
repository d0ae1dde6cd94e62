import type { Item } from '@print-room/contract';

/** Selected items by id, as last read; kept across pages. */
export type Selection = ReadonlyMap<string, Item>;

export const nothingSelected: Selection = new Map();

export const toggled = (selection: Selection, item: Item): Selection => {
	const next = new Map(selection);
	if (!next.delete(item.id)) next.set(item.id, item);
	return next;
};

export const toggledAll = (selection: Selection, items: readonly Item[]): Selection => {
	const next = new Map(selection);
	if (pageState(selection, items) === 'all') for (const { id } of items) next.delete(id);
	else for (const item of items) next.set(item.id, item);
	return next;
};

/** Selects or deselects from the last ticked row to this one. */
export const toggledRange = (selection: Selection, items: readonly Item[], fromId: string, to: Item): Selection => {
	const [start, end] = [items.findIndex(({ id }) => id === fromId), items.findIndex(({ id }) => id === to.id)].toSorted((a, b) => a - b);
	if (start === undefined || end === undefined || start < 0) return toggled(selection, to);
	const next = new Map(selection);
	const isChosen = !selection.has(to.id);
	for (const item of items.slice(start, end + 1)) {
		if (isChosen) next.set(item.id, item);
		else next.delete(item.id);
	}
	return next;
};

export const without = (selection: Selection, ids: Iterable<string>): Selection => {
	const next = new Map(selection);
	for (const id of ids) next.delete(id);
	return next;
};

/** Replaces items by newer versions on the page: old versions would be refused. Returns the same map if nothing changed. */
export const refreshed = (selection: Selection, items: readonly Item[]): Selection => {
	const newer = items.filter((item) => selection.has(item.id) && selection.get(item.id) !== item);
	if (newer.length === 0) return selection;
	const next = new Map(selection);
	for (const item of newer) next.set(item.id, item);
	return next;
};

export const pageState = (selection: Selection, items: readonly Item[]): 'none' | 'some' | 'all' => {
	const chosen = items.filter(({ id }) => selection.has(id)).length;
	if (chosen === 0) return 'none';
	return chosen === items.length ? 'all' : 'some';
};

export const elsewhereOf = (selection: Selection, items: readonly Item[]): number =>
	selection.size - items.filter(({ id }) => selection.has(id)).length;

export const selectionText = (selection: Selection, items: readonly Item[]): string => {
	const elsewhere = elsewhereOf(selection, items);
	if (elsewhere === 0) return `${selection.size} selected`;
	return `${selection.size} selected, ${elsewhere} not on this page`;
};

interface Kept {
	readonly list: string;
	readonly narrowing: string;
	readonly selection: Selection;
}

let kept: Kept | null = null;

/** Selection of this list when it was left for an item's page; empty for another list or search. */
export const keptSelection = (list: string, narrowing: string): Selection =>
	kept?.list === list && kept.narrowing === narrowing ? kept.selection : nothingSelected;

export const keepSelection = (list: string, narrowing: string, selection: Selection): void => {
	kept = { list, narrowing, selection };
};
