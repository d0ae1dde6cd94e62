import { useEffect, useState } from 'react';
import { sentences } from '../../../api/sentences.ts';
import { showToast } from '../../../ui/page/toasts.ts';

/**
 * Dialogs that are fetched once the page is there, so that they are here when the connection is not. Null: they are on their way. What cannot
 * be fetched when it is wanted is given up with a word, and the page stays as it is.
 * @param load the same function each time
 */
export const useLaterDialogs = <Dialogs>(load: () => Promise<Dialogs>, isWanted: boolean, giveUp: () => void): Dialogs | null => {
	const [dialogs, setDialogs] = useState<Dialogs | null>(null);
	useEffect(() => {
		load().then(setDialogs, () => undefined);
	}, [load]);
	const isMissing = isWanted && dialogs === null;
	useEffect(() => {
		if (!isMissing) return;
		load().then(setDialogs, () => {
			giveUp();
			showToast({ message: sentences.lostConnection, severity: 'error' });
		});
	}, [isMissing, load, giveUp]);
	return dialogs;
};
