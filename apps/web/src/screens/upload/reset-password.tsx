import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes } from '@print-room/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountMessages, resetMessage } from '../../api/account-messages.ts';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { fieldProps } from '../../session/forms/field-props.ts';
import { formToastMs, showFormFailure, useFormSending } from '../../session/forms/use-form-sending.ts';
import { type LoginView, openLogin } from '../../session/login.ts';
import { resetFormSchema } from '../../session/login-dialog/reset-form.ts';
import { forgetMailedLink, mailedToken } from '../../session/mailed-link.ts';
import { identifyAgain, useSession } from '../../session/session.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import styles from './reset-password.module.css';

interface ResetDialogProps {
	readonly resetKey: string;
	readonly onClose: () => void;
	readonly onLogin: (view: LoginView) => void;
}

const ResetDialog = ({ resetKey, onClose, onLogin }: ResetDialogProps): ReactNode => {
	const form = useForm({ resolver: zodResolver(resetFormSchema), defaultValues: { password: '', confirmation: '' }, mode: 'onTouched' });
	const { formState, setError, setFocus, trigger } = form;
	const [expired, setExpired] = useState<string | null>(null);

	const send = async ({ password }: { password: string }): Promise<void> => {
		try {
			await call(accountRoutes.finishPasswordReset, { body: { resetKey, password }, bearer: null });
		} catch (thrown) {
			const { code } = toFailure(thrown);
			const message = resetMessage(thrown);
			showFormFailure(message);
			if (code === 'LINK_EXPIRED') setExpired(message);
			if (code === 'PASSWORD_BREACHED') {
				setError('password', { message });
				setFocus('password');
			}
			return;
		}
		showToast({ message: accountMessages.resetDone, severity: 'success', durationMs: formToastMs });
		// Every session of the account has ended, perhaps this one too.
		if (useSession.getState().token !== null) await identifyAgain();
		onLogin('LOGIN');
	};
	const onSubmit = useFormSending(form, accountMessages.resetIncomplete, send);
	const judgeConfirmation = (): void => {
		if (formState.isSubmitted || formState.touchedFields.confirmation === true) void trigger('confirmation');
	};

	return (
		<FormDialog title="Reset password" onClose={onClose}>
			<p className={styles.message}>Choose a new password. You will be logged out of your account in every browser.</p>
			<form className={styles.form} onSubmit={onSubmit} noValidate>
				<PasswordField
					label="New password"
					autoComplete="new-password"
					autoFocus
					{...fieldProps(form, 'password', { hint: 'At least 8 characters', onChange: judgeConfirmation })}
				/>
				<PasswordField label="New password again" autoComplete="new-password" {...fieldProps(form, 'confirmation')} />
				{expired === null ? null : (
					<div className={styles.notice}>
						<Notice tone="attention" title={expired}>
							<TextButton onClick={() => onLogin('RESTORE_PASSWORD')}>Send a new link</TextButton>
						</Notice>
					</div>
				)}
				<SubmitButton isBusy={formState.isSubmitting} busyLabel="Resetting the password…">
					Reset password
				</SubmitButton>
			</form>
		</FormDialog>
	);
};

/** Target of the link in a password mail. */
export default function ResetPassword(): ReactNode {
	const navigate = useNavigate();
	const [resetKey] = useState(() => mailedToken('reset'));
	useEffect(() => {
		if (resetKey !== null) return;
		showToast({ message: accountMessages.linkIncomplete, severity: 'error', durationMs: formToastMs });
		void navigate('/', { replace: true });
	}, [resetKey, navigate]);
	if (resetKey === null) return null;
	const leave = (): void => {
		forgetMailedLink();
		void navigate('/', { replace: true });
	};
	const goToLogin = (view: LoginView): void => {
		leave();
		if (view !== 'LOGIN' || useSession.getState().token === null) openLogin({ view });
	};
	return <ResetDialog resetKey={resetKey} onClose={leave} onLogin={goToLogin} />;
}
