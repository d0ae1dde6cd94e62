import { useEffect, useState } from 'react';
import { sentences } from '../../../../../api/sentences.ts';
import { showToast } from '../../../../../ui/toasts.ts';

type Dialogs = typeof import('./dialogs.ts');

const load = (): Promise<Dialogs> => import('./dialogs.ts');

/** The page's dialogs, fetched once the page is there. Null: they are on their way; what cannot be fetched is given up with a word. */
export const useOrderDialogs = (isWanted: boolean, giveUp: () => void): Dialogs | null => {
	const [dialogs, setDialogs] = useState<Dialogs | null>(null);
	useEffect(() => {
		load().then(setDialogs, () => undefined);
	}, []);
	const isMissing = isWanted && dialogs === null;
	useEffect(() => {
		if (!isMissing) return;
		load().then(setDialogs, () => {
			giveUp();
			showToast({ message: sentences.lostConnection, severity: 'error' });
		});
	}, [isMissing, giveUp]);
	return dialogs;
};
