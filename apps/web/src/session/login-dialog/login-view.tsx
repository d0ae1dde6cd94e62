import type { Login } from '@print-room/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { accountMessages, loginMessage } from '../../api/account-messages.ts';
import { toFailure } from '../../api/failure.ts';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { useAbortOnUnmount } from '../forms/use-abort-on-unmount.ts';
import { showFormFailure, useFormSending } from '../forms/use-form-sending.ts';
import type { LoginView } from '../login.ts';
import { logIn } from '../start-session.ts';
import styles from './login-dialog.module.css';
import type { LoginForms } from './login-forms.ts';
import { UnverifiedNotice } from './unverified-notice.tsx';

export interface LoginViewFormProps {
	readonly form: LoginForms['login'];
	readonly onShow: (view: LoginView) => void;
	/** Called when the account needs a code. */
	readonly onHalf: (login: Login) => void;
	readonly onDone: () => void;
}

export const LoginViewForm = ({ form, onShow, onHalf, onDone }: LoginViewFormProps): ReactNode => {
	const { isSubmitting } = form.formState;
	const [unverified, setUnverified] = useState<string | null>(null);
	// A notice about one e-mail does not apply to another.
	const typed = useWatch({ control: form.control, name: 'email' });
	const [hasEmail] = useState(() => form.getValues('email') !== '');
	const begin = useAbortOnUnmount();
	const fields = useRef<HTMLFormElement>(null);
	// `autoFocus` acts when a field is rendered, which may be long before it is shown.
	useEffect(() => {
		fields.current?.querySelector<HTMLInputElement>(`[name=${hasEmail ? 'password' : 'email'}]`)?.focus();
	}, [hasEmail]);

	const send = async (login: Login): Promise<void> => {
		setUnverified(null);
		const signal = begin();
		try {
			await logIn(login, signal);
			onDone();
		} catch (thrown) {
			if (signal.aborted) return;
			const { code } = toFailure(thrown);
			if (code === 'SECOND_FACTOR_REQUIRED') {
				onHalf(login);
				return;
			}
			if (code === 'LOGIN_FAILED_EMAIL_NOT_VERIFIED') setUnverified(login.email);
			showFormFailure(loginMessage(thrown));
		}
	};
	const onSubmit = useFormSending(form, accountMessages.incomplete, send);

	return (
		<form ref={fields} className={styles.form} onSubmit={onSubmit} noValidate>
			<TextField label="E-mail" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
			<PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, 'password')} />
			<TextButton className={styles.forgot} onClick={() => onShow('RESTORE_PASSWORD')}>
				Forgot password?
			</TextButton>
			{unverified === null || unverified !== typed.trim().toLowerCase() ? null : (
				<UnverifiedNotice email={unverified} onDone={() => setUnverified(null)} onRegister={() => onShow('REGISTER')} />
			)}
			<SubmitButton isBusy={isSubmitting} busyLabel="Logging in…">
				Login
			</SubmitButton>
			<p className={styles.next}>
				New here?
				<TextButton onClick={() => onShow('REGISTER')}>Create an account</TextButton>
			</p>
		</form>
	);
};
