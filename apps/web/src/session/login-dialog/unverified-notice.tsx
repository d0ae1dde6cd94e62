import { accountRoutes } from '@print-room/contract';
import { type ReactNode, useRef, useState } from 'react';
import { accountMessages, resendMessage } from '../../api/account-messages.ts';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useOnce } from '../../ui/hooks/use-once.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { showFormFailure } from '../forms/use-form-sending.ts';
import styles from './login-dialog.module.css';
import { mailReturnUrl } from './mail-return-url.ts';

const sentShownMs = 10_000;

export interface UnverifiedNoticeProps {
	readonly email: string;
	readonly onDone: () => void;
	readonly onRegister: () => void;
}

export const UnverifiedNotice = ({ email, onDone, onRegister }: UnverifiedNoticeProps): ReactNode => {
	const [isUnknown, setUnknown] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const place = useRef<HTMLDivElement>(null);
	/** The pressed button disappears with the notice, so the focus moves to the form's submit button. */
	const done = (): void => {
		place.current?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
		onDone();
	};
	const resend = async (): Promise<void> => {
		setBusy(true);
		try {
			await call(accountRoutes.resendConfirmation, { body: { email, sourceUrl: mailReturnUrl() }, bearer: null });
			showToast({ message: accountMessages.confirmationSent, severity: 'success', durationMs: sentShownMs });
			done();
		} catch (thrown) {
			showFormFailure(resendMessage(thrown));
			const { code } = toFailure(thrown);
			if (code === 'ALREADY_VERIFIED') done();
			setUnknown(code === 'NOT_FOUND');
		} finally {
			setBusy(false);
		}
	};
	return (
		<div ref={place} className={styles.notice}>
			{isUnknown ? (
				<Notice tone="attention" title={accountMessages.unknownEmail}>
					<TextButton onClick={onRegister}>Create an account</TextButton>
				</Notice>
			) : (
				<Notice tone="attention" title={accountMessages.notVerified}>
					<TextButton aria-disabled={isBusy} onClick={() => void once(resend)}>
						{isBusy ? 'Sending…' : 'Resend confirmation'}
					</TextButton>
				</Notice>
			)}
		</div>
	);
};
