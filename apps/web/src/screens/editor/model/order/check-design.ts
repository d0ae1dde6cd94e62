import type { CreateDesign } from '@print-room/contract';
import type { EditorState, Work } from '../state/state.ts';
import { choicesOf, sizeObstacle } from './order.ts';

type Checked = Pick<EditorState, 'offer' | 'image' | 'claim' | 'work'>;

/** Reason why the print cannot be sent in for a file check. It need not be orderable. */
export const checkObstacleOf = (state: Checked): 'NOT_YOURS' | 'LOGGED_OUT' | 'IMAGE_COMING' | 'SIZE_NOT_SUPPORTED' | null => {
	if (state.claim !== 'own') return state.claim === 'lost' ? 'LOGGED_OUT' : 'NOT_YOURS';
	if (state.image.arrival.is !== 'here') return 'IMAGE_COMING';
	return sizeObstacle(state) === null ? null : 'SIZE_NOT_SUPPORTED';
};

/** Nothing at all as its price declares a design that is only to be checked: low ppi is allowed, and no cart takes it. */
export const checkDesignOf = (state: Pick<EditorState, 'offer' | 'image' | 'work'>): CreateDesign => ({ ...choicesOf(state), price: 0 });

/** Aspects that a file check looks at: neither the medium nor extras. */
const printOf = ({ crop, size: { typed }, borderId, printItemId, section }: Work): string => {
	// A window mount's size is the catalogue's, and another in each unit.
	const size = printItemId === null ? typed : typed.width > typed.height;
	return JSON.stringify([crop, size, borderId, printItemId, section]);
};

/** Whether it is another print than the one that was opened, and what was said of that no longer counts. */
export const isPrintChanged = ({ opened, work }: Pick<EditorState, 'opened' | 'work'>): boolean =>
	opened !== work && printOf(opened) !== printOf(work);
