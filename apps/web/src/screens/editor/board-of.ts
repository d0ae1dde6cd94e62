import { DEFAULT_BOARD } from '../../drawing/board.ts';
import { findOptions } from './model/state/offer.ts';
import type { EditorState } from './model/state/state.ts';

export interface Board {
	/** null: no style is chosen */
	readonly label: string | null;
	/** colour as #rrggbb */
	readonly colour: string;
}

export const boardOf = ({ offer, work }: Pick<EditorState, 'offer' | 'work'>): Board => {
	for (const { label, colour } of findOptions(offer, work.optionIds)) if (colour !== null) return { label, colour };
	return { label: null, colour: DEFAULT_BOARD };
};
