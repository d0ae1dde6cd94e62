import { accountRoutes } from '@print-room/contract';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages, verifyMessage } from '../../api/account-messages.ts';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { openLogin } from '../../session/login.ts';
import { forgetMailedLink, mailedToken } from '../../session/mailed-link.ts';
import { useSession } from '../../session/session.ts';
import { PageLoading } from '../../ui/page/page-loading.tsx';
import { showToast } from '../../ui/page/toasts.ts';

const shownMs = 6000;

let verification: Promise<unknown> | null = null;

/** A token works once, and an effect may run twice. */
const verifyOnce = (verificationToken: string): Promise<unknown> => {
	verification ??= call(accountRoutes.confirmEmail, { body: { verificationToken }, bearer: null });
	return verification;
};

/** Target of the link in a confirmation mail. */
export default function VerifyEmail(): ReactNode {
	const navigate = useNavigate();
	useEffect(() => {
		let isOver = false;
		const leave = (): void => {
			forgetMailedLink();
			void navigate('/', { replace: true });
		};
		const verified = (): void => {
			if (isOver) return;
			showToast({ message: accountMessages.verified, severity: 'success', durationMs: shownMs });
			leave();
			if (useSession.getState().token === null) openLogin();
		};
		const failed = (thrown: unknown): void => {
			if (isOver) return;
			showToast({ message: verifyMessage(thrown), severity: 'error', durationMs: shownMs });
			leave();
			if (toFailure(thrown).code === 'LINK_EXPIRED' && useSession.getState().token === null) openLogin();
		};
		const token = mailedToken('verify');
		if (token === null) leave();
		else verifyOnce(token).then(verified, failed);
		return () => {
			isOver = true;
		};
	}, [navigate]);
	return <PageLoading />;
}
