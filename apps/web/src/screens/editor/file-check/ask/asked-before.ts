import { type Guard, isRecordOf, isText } from '../../../../api/guards.ts';
import { checkDesignOf } from '../../model/order/check-design.ts';
import type { EditorState } from '../../model/state/state.ts';

export interface AskedBefore {
	readonly checkId: string;
	/** the print that was sent in */
	readonly print: string;
}

const isAsked: Guard<AskedBefore> = isRecordOf({ checkId: isText, print: isText });

type Checked = Pick<EditorState, 'offer' | 'image' | 'work'>;

/** The tab's own storage remembers the check, so that after a reload the same print has the same one. */
const keyOf = (workKey: string): string => `print-room.asked ${workKey}`;

/** Lasts as long as the page where the browser refuses storage. */
const asked = new Map<string, AskedBefore>();

export const checkedPrint = (state: Checked): string => JSON.stringify(checkDesignOf(state));

export const askedBefore = (workKey: string): AskedBefore | null => {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(workKey)) ?? 'null');
		if (isAsked(kept) && kept.checkId !== '') return kept;
	} catch {
		// Storage is refused: only this page remembers it.
	}
	return asked.get(workKey) ?? null;
};

export const noteAsked = (workKey: string, before: AskedBefore): void => {
	asked.set(workKey, before);
	try {
		sessionStorage.setItem(keyOf(workKey), JSON.stringify(before));
	} catch {
		// Storage is refused: it lasts as long as the page.
	}
};
