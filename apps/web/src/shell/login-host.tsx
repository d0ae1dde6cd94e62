import { Activity, type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commonMessages } from '../api/messages.ts';
import { closeLogin, useLoginDialog } from '../session/login.ts';
import { useSession } from '../session/session.ts';
import { useFetchAhead } from '../ui/hooks/use-fetch-ahead.ts';
import { showToast } from '../ui/page/toasts.ts';

type DialogView = ComponentType<{ onClose: () => void }>;

/**
 * Login dialog of every page. Opens above unsaved work, so a load failure must not replace the page. For guests it is rendered hidden while
 * the page is idle: on a slow computer its first rendering takes longer than a press may wait for.
 */
export const LoginHost = (): ReactNode => {
	const { open, draft } = useLoginDialog();
	const isGuest = useSession((session) => session.status === 'ready' && session.isGuest);
	const [Dialog, setDialog] = useState<DialogView | null>(null);
	const [isUsed, setUsed] = useState(false);
	const load = useCallback(async (): Promise<void> => {
		const { LoginDialog } = await import('../session/login-dialog/login-dialog.tsx');
		startTransition(() => setDialog(() => LoginDialog));
	}, []);
	useFetchAhead([load, () => import('../session/account-menu/account-list.tsx')]);
	useEffect(() => {
		if (!open) return;
		setUsed(true);
		load().catch(() => {
			closeLogin();
			showToast({ message: commonMessages.lostConnection, severity: 'error' });
		});
	}, [open, load]);
	if (Dialog === null || !(open || (isGuest && !isUsed))) return null;
	return createPortal(
		<Activity mode={open ? 'visible' : 'hidden'}>
			{/* Another draft, such as a prefilled address, makes another form. */}
			<Dialog key={JSON.stringify(draft)} onClose={closeLogin} />
		</Activity>,
		document.body,
	);
};
