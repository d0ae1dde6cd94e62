import { accountRoutes } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { accountMessages, isEmailUnverified, restoreMessage } from '../../api/account-messages.ts';
import { call } from '../../api/client.ts';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { fieldProps } from '../forms/field-props.ts';
import { formToastMs, showFormFailure, useFormSending } from '../forms/use-form-sending.ts';
import type { LoginView } from '../login.ts';
import styles from './login-dialog.module.css';
import type { LoginForms } from './login-forms.ts';
import { mailReturnUrl } from './mail-return-url.ts';
import { UnverifiedNotice } from './unverified-notice.tsx';

export interface RestoreViewFormProps {
	readonly form: LoginForms['restoring'];
	readonly onShow: (view: LoginView) => void;
}

export const RestoreViewForm = ({ form, onShow }: RestoreViewFormProps): ReactNode => {
	const [unverified, setUnverified] = useState<string | null>(null);
	// A notice about one e-mail does not apply to another.
	const typed = useWatch({ control: form.control, name: 'email' });
	const [isSent, setSent] = useState(false);
	const send = async ({ email }: { email: string }): Promise<void> => {
		setUnverified(null);
		try {
			await call(accountRoutes.initPasswordReset, { body: { email, designerUrl: mailReturnUrl() }, bearer: null });
			setSent(true);
			showToast({ message: accountMessages.linkSent, severity: 'success', durationMs: formToastMs });
		} catch (thrown) {
			if (isEmailUnverified(thrown)) setUnverified(email);
			showFormFailure(restoreMessage(thrown));
		}
	};
	const onSubmit = useFormSending(form, accountMessages.incomplete, send);
	return (
		<>
			<p className={styles.text}>We send a link to this address. It opens a page where you choose a new password.</p>
			<form className={styles.form} onSubmit={onSubmit} noValidate>
				<TextField label="E-mail" type="email" autoComplete="username" autoFocus {...fieldProps(form, 'email')} />
				{unverified === null || unverified !== typed.trim().toLowerCase() ? null : (
					<UnverifiedNotice email={unverified} onDone={() => setUnverified(null)} onRegister={() => onShow('REGISTER')} />
				)}
				<SubmitButton isBusy={form.formState.isSubmitting} busyLabel="Sending…">
					{isSent ? 'Send the link again' : 'Send the link'}
				</SubmitButton>
			</form>
		</>
	);
};
