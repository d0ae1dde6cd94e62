import type { CreateDesign } from '@print-room/contract';
import type { EditorState } from '../state/state.ts';
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
