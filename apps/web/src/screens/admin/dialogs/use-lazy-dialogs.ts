import { useEffect, useState } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { showToast } from '../../../ui/page/toasts.ts';

/**
 * Dialogs fetched once the page has loaded, so that they work offline. Null while they load; a failed fetch shows a message.
 * @param load must be the same function in each render
 */
export const useLazyDialogs = <Dialogs>(load: () => Promise<Dialogs>, isWanted: boolean, onFailure: () => void): Dialogs | null => {
	const [dialogs, setDialogs] = useState<Dialogs | null>(null);
	useEffect(() => {
		load().then(setDialogs, () => undefined);
	}, [load]);
	const isMissing = isWanted && dialogs === null;
	useEffect(() => {
		if (!isMissing) return;
		load().then(setDialogs, () => {
			onFailure();
			showToast({ message: commonMessages.lostConnection, severity: 'error' });
		});
	}, [isMissing, load, onFailure]);
	return dialogs;
};
