import { accountRoutes } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { accountMessages, registerMessage } from '../../api/account-messages.ts';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { fieldProps } from '../forms/field-props.ts';
import { formToastMs, showFormFailure, useFormSending } from '../forms/use-form-sending.ts';
import styles from './login-dialog.module.css';
import type { LoginForms } from './login-forms.ts';
import { mailReturnUrl } from './mail-return-url.ts';
import { type RegistrationForm, registrationFormSchema, registrationOf } from './registration-form.ts';

const fieldNames = registrationFormSchema.keyof().options;

const fieldOf = (thrown: unknown): keyof RegistrationForm | null => {
	const { code, details } = toFailure(thrown);
	if (code === 'PASSWORD_BREACHED') return 'password';
	return fieldNames.find((name) => details.some(({ path }) => path.endsWith(name))) ?? null;
};

const Optional = ({ children }: { readonly children: string }): ReactNode => (
	<>
		{children} <span className={styles.optional}>optional</span>
	</>
);

export interface RegisterViewFormProps {
	readonly form: LoginForms['registration'];
	readonly onDone: () => void;
}

export const RegisterViewForm = ({ form, onDone }: RegisterViewFormProps): ReactNode => {
	const { formState, getValues, reset, setError, setFocus, trigger } = form;
	const { isSubmitting, isSubmitted, touchedFields } = formState;

	const send = async (checked: z.output<typeof registrationFormSchema>): Promise<void> => {
		try {
			await call(accountRoutes.register, { body: registrationOf(checked, mailReturnUrl()), bearer: null });
		} catch (thrown) {
			const message = registerMessage(thrown);
			const field = fieldOf(thrown);
			showFormFailure(message);
			if (field === null) return;
			setError(field, { message });
			setFocus(field);
			return;
		}
		showToast({ message: accountMessages.registered, severity: 'success', durationMs: formToastMs });
		// Clears the passwords; the rest stays in case the mail never arrives.
		reset({ ...getValues(), email: checked.email, password: '', confirmation: '' });
		onDone();
	};
	const onSubmit = useFormSending(form, accountMessages.incomplete, send);
	/** Validates the confirmation again when the first password changes. */
	const judgeConfirmation = (): void => {
		if (isSubmitted || touchedFields.confirmation === true) void trigger('confirmation');
	};

	return (
		<form className={styles.form} onSubmit={onSubmit} noValidate>
			<div className={styles.pair}>
				<TextField label="First name" autoComplete="given-name" autoFocus {...fieldProps(form, 'firstName')} />
				<TextField label="Last name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
			</div>
			<TextField label="E-mail" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
			<div className={styles.pair}>
				<PasswordField
					label="Password"
					autoComplete="new-password"
					{...fieldProps(form, 'password', { hint: 'At least 8 characters', onChange: judgeConfirmation })}
				/>
				<PasswordField label="Password again" autoComplete="new-password" {...fieldProps(form, 'confirmation')} />
			</div>
			<div className={styles.pair}>
				<TextField label={<Optional>Company</Optional>} autoComplete="organization" {...fieldProps(form, 'company')} />
				<TextField label={<Optional>Phone</Optional>} type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
			</div>
			<SubmitButton isBusy={isSubmitting} busyLabel="Creating the account…">
				Create account
			</SubmitButton>
			<p className={styles.note}>We send one e-mail to confirm the address. Images you uploaded as a guest move to the account.</p>
		</form>
	);
};
