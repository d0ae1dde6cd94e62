import { useState } from 'react';
import { commonMessages } from '../api/messages.ts';
import { showToast } from '../ui/page/toasts.ts';

/** A dialog that opens once its code is here; a toast says when the code could not be fetched. */
export const useLaterDialog = (fetchCode: () => Promise<unknown>) => {
	const [isOpen, setOpen] = useState(false);
	const open = (): void => {
		fetchCode().then(
			() => setOpen(true),
			() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
		);
	};
	return { isOpen, open, close: () => setOpen(false) };
};
