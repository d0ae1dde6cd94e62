/** Most images that are ordered together. */
export const MOST_SELECTED = 200;

export interface Selection {
	/** in the order in which they were ticked */
	readonly ids: readonly string[];
	/** the image that was ticked last, from which Shift reaches */
	readonly anchor: string | null;
	/** true once a tick was refused, because a set holds no more */
	readonly isFull: boolean;
}

export const nothingSelected: Selection = { ids: [], anchor: null, isFull: false };

const withMore = ({ ids }: Selection, more: readonly string[], anchor: string | null): Selection => {
	const all = [...new Set([...ids, ...more])];
	return { ids: all.slice(0, MOST_SELECTED), anchor, isFull: all.length > MOST_SELECTED };
};

/** Ticks of the list from one image to another, both included, in the list's order. */
const between = (list: readonly string[], from: string, to: string): readonly string[] => {
	const [first, last] = [list.indexOf(from), list.indexOf(to)].sort((one, other) => one - other);
	return first === undefined || last === undefined || first < 0 ? [to] : list.slice(first, last + 1);
};

/** A tick turns one image on or off; with Shift, all from the last tick to this one are on. */
export const ticked = (selection: Selection, list: readonly string[], id: string, isRange: boolean): Selection => {
	const { ids, anchor } = selection;
	if (isRange && anchor !== null) return withMore(selection, between(list, anchor, id), id);
	if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), anchor: id, isFull: false };
	return withMore(selection, [id], id);
};

export const allSelected = (list: readonly string[]): Selection => withMore(nothingSelected, list, null);
