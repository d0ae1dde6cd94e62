import type { EditorState, Work } from '../state/state.ts';

/** Aspects that a file check looks at: neither the medium nor extras. */
const printOf = ({ crop, size: { typed }, borderId, printItemId, section }: Work): string => {
	// A window mount's size is the catalogue's, and another in each unit.
	const size = printItemId === null ? typed : typed.width > typed.height;
	return JSON.stringify([crop, size, borderId, printItemId, section]);
};

/** Whether it is another print than the one that was opened, and what was said of that no longer counts. */
export const isPrintChanged = ({ opened, work }: Pick<EditorState, 'opened' | 'work'>): boolean =>
	opened !== work && printOf(opened) !== printOf(work);
