import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { commonMessages } from '../../../api/messages.ts';
import { editedLineOf } from '../../../cart/edited-line.ts';
import { showToast } from '../../../ui/page/toasts.ts';

/** Where the print goes: in the place of a line of the cart, or beside all of them. */
export interface Placement {
	/** code of the line that it takes the place of */
	readonly replaces: string | null;
	/** It is in the cart as this line now. */
	readonly onPlaced: (code: string) => void;
}

export interface Replacing {
	/** Asks where it could be meant either way; null: it is not to be added now. */
	readonly place: () => Promise<Placement | null>;
	readonly question: ReactNode;
}

/** Whether a saved design that is opened again is another print, or takes the place of its line in the cart. */
export const useReplacing = (designId: string | null, isChecked: boolean): Replacing => {
	const wanted = editedLineOf(useLocation().state);
	const [question, show] = useState<ReactNode>(null);
	const isBusy = useRef(false);
	/** the line that what is open was added as last, and the one that Edit was pressed at by then */
	const last = useRef<{ readonly code: string; readonly wanted: string | null } | null>(null);

	const choose = useCallback(async (): Promise<string | null | false> => {
		if (designId === null || isChecked) return null;
		const loaded = await import('./choose-place.tsx').catch(() => null);
		if (loaded === null) {
			showToast({ message: commonMessages.lostConnection, severity: 'error' });
			return false;
		}
		const codes = [last.current?.code, wanted, designId].filter((code) => typeof code === 'string');
		return loaded.choosePlace({ codes, edited: last.current?.wanted === wanted ? null : wanted, show });
	}, [designId, isChecked, wanted]);

	const place = useCallback(async (): Promise<Placement | null> => {
		if (isBusy.current) return null;
		isBusy.current = true;
		const replaces = await choose().finally(() => {
			isBusy.current = false;
		});
		if (replaces === false) return null;
		return {
			replaces,
			onPlaced: (code) => {
				last.current = { code, wanted };
			},
		};
	}, [choose, wanted]);

	return { place, question };
};
