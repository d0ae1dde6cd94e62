import { nothingSelected, type Selection } from './selection.ts';

interface Kept {
	/** whose list it is, and of what */
	readonly list: string;
	readonly narrowing: string;
	readonly selection: Selection;
}

let kept: Kept | null = null;

/** What was chosen in this list when it was left for an item's page; another list, or another search, begins anew. */
export const keptSelection = (list: string, narrowing: string): Selection =>
	kept?.list === list && kept.narrowing === narrowing ? kept.selection : nothingSelected;

export const keepSelection = (list: string, narrowing: string, selection: Selection): void => {
	kept = { list, narrowing, selection };
};
