import { nothingSelected, type Selection } from './selection.ts';

interface Kept {
	/** person, list and model that the selection belongs to */
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
