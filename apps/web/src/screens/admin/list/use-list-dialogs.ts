import { useEffect, useState } from 'react';
import { sentences } from '../../../api/sentences.ts';
import { showToast } from '../../../ui/toasts.ts';

type Dialogs = typeof import('./list-dialogs.tsx');

const load = (): Promise<Dialogs> => import('./list-dialogs.tsx');

/**
 * The dialogs come after the list, so that they are here when the connection is not. What cannot be fetched is given up with a word: the list
 * stays, with what is chosen in it.
 */
export const useListDialogs = (isWanted: boolean, giveUp: () => void): Dialogs['ListDialogs'] | null => {
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
	return dialogs?.ListDialogs ?? null;
};
