import { checkDesignOf } from '../model/check-design.ts';
import type { EditorState } from '../model/state.ts';

export interface AskedBefore {
	readonly checkId: string;
	/** what was sent in */
	readonly print: string;
}

type Checked = Pick<EditorState, 'shop' | 'image' | 'work'>;

const asked = new Map<string, AskedBefore>();

/** All that a check is of, as it is compared. */
export const checkedPrint = (state: Checked): string => JSON.stringify(checkDesignOf(state));

/** What was asked for of what is open, as long as the page lasts. `place`: what was opened. */
export const askedBefore = (place: string): AskedBefore | null => asked.get(place) ?? null;
export const noteAsked = (place: string, before: AskedBefore): void => void asked.set(place, before);
