import { type Guard, isRecordOf, isText } from '../../../../api/guards.ts';
import { checkDesignOf } from '../../model/order/check-design.ts';
import type { EditorState } from '../../model/state/state.ts';

export interface AskedBefore {
	readonly checkId: string;
	/** what was sent in */
	readonly print: string;
}

const isAsked: Guard<AskedBefore> = isRecordOf({ checkId: isText, print: isText });

type Checked = Pick<EditorState, 'offer' | 'image' | 'work'>;

/** In the tab's own storage: after a reload it is the same print still. */
const keyOf = (workKey: string): string => `print-room.asked ${workKey}`;

/** Lasts as long as the page where the browser refuses storage. */
const asked = new Map<string, AskedBefore>();

/** All that a check is of, as it is compared. */
export const checkedPrint = (state: Checked): string => JSON.stringify(checkDesignOf(state));

export const askedBefore = (workKey: string): AskedBefore | null => {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(workKey)) ?? 'null');
		if (isAsked(kept) && kept.checkId !== '') return kept;
	} catch {
		// The page may know it.
	}
	return asked.get(workKey) ?? null;
};

export const noteAsked = (workKey: string, before: AskedBefore): void => {
	asked.set(workKey, before);
	try {
		sessionStorage.setItem(keyOf(workKey), JSON.stringify(before));
	} catch {
		// It is kept in the page.
	}
};
