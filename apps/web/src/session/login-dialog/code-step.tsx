import { zodResolver } from '@hookform/resolvers/zod';
import { type Login, totpSchema } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountMessages, loginMessage } from '../../api/account-messages.ts';
import { toFailure } from '../../api/failure.ts';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { useAbortOnUnmount } from '../forms/use-abort-on-unmount.ts';
import { showFormFailure, useFormSending } from '../forms/use-form-sending.ts';
import { logIn } from '../start-session.ts';
import styles from './login-dialog.module.css';

const codeFormSchema = z.object({
	totp: z
		.string()
		.refine((typed) => totpSchema.safeParse(typed).success, 'Enter the whole code')
		.transform((typed) => typed.trim()),
});

export interface CodeStepProps {
	readonly login: Login;
	readonly onDone: () => void;
	/** Called when the password is no longer accepted. */
	readonly onRefused: () => void;
}

/** Second step of the login for accounts with a second factor (ASVS 6.3.3). */
export const CodeStep = ({ login, onDone, onRefused }: CodeStepProps): ReactNode => {
	const form = useForm({ resolver: zodResolver(codeFormSchema), defaultValues: { totp: '' } });
	const { setError, setFocus, resetField, formState } = form;
	const [isRecovery, setRecovery] = useState(false);
	const begin = useAbortOnUnmount();

	const send = async ({ totp }: { totp: string }): Promise<void> => {
		const signal = begin();
		try {
			await logIn({ ...login, totp }, signal);
			onDone();
		} catch (thrown) {
			if (signal.aborted) return;
			const { code } = toFailure(thrown);
			if (code === 'SECOND_FACTOR_WRONG') {
				setError('totp', { message: isRecovery ? accountMessages.wrongRecoveryCode : accountMessages.wrongCode });
				setFocus('totp', { shouldSelect: true });
				return;
			}
			showFormFailure(loginMessage(thrown));
			if (code === 'LOGIN_FAILED') onRefused();
		}
	};
	const onSubmit = useFormSending(form, accountMessages.incomplete, send);

	const change = (): void => {
		setRecovery(!isRecovery);
		resetField('totp');
	};

	return (
		<>
			<p className={styles.text}>
				{isRecovery
					? 'Each of your recovery codes works once.'
					: 'Open your authenticator app and enter the six digits that it shows for this shop.'}
			</p>
			<form className={styles.form} onSubmit={onSubmit} noValidate>
				<TextField
					key={isRecovery ? 'recovery' : 'app'}
					autoFocus
					label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
					autoComplete="one-time-code"
					slotProps={{ htmlInput: { inputMode: isRecovery ? 'text' : 'numeric', autoCapitalize: 'none', spellCheck: false } }}
					{...fieldProps(form, 'totp')}
				/>
				<TextButton className={styles.forgot} onClick={change}>
					{isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
				</TextButton>
				<SubmitButton isBusy={formState.isSubmitting} busyLabel="Logging in…">
					Login
				</SubmitButton>
			</form>
		</>
	);
};
