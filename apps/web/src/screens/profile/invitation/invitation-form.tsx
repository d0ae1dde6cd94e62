import { zodResolver } from '@hookform/resolvers/zod';
import { type AcceptInvitation, acceptInvitationSchema, type OpenedInvitation, staffInvitationRoutes } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessage, accountMessages } from '../../../api/account-messages.ts';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { fieldProps } from '../../../session/forms/field-props.ts';
import { showFormFailure, useFormSending } from '../../../session/forms/use-form-sending.ts';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { SecretToScan } from '../second-factor/secret-to-scan.tsx';
import styles from './staff-invitation.module.css';

interface InvitationFormProps {
	readonly token: string;
	readonly invitation: OpenedInvitation;
	readonly onAccepted: (accepted: { readonly token: string; readonly recoveryCodes: readonly string[] }) => void;
	readonly onExpired: (thrown: unknown) => void;
}

const fieldOf: Readonly<Record<string, 'password' | 'totp'>> = { PASSWORD_BREACHED: 'password', SECOND_FACTOR_WRONG: 'totp' };
const failed = 'The account could not be made. Please try again.';

/** Name, password and authenticator app of a new member of staff, sent together. */
export const InvitationForm = ({ token, invitation, onAccepted, onExpired }: InvitationFormProps): ReactNode => {
	const form = useForm<AcceptInvitation>({
		resolver: zodResolver(acceptInvitationSchema),
		defaultValues: { token, firstName: '', lastName: '', password: '', totp: '' },
		mode: 'onTouched',
	});
	const send = async (body: AcceptInvitation): Promise<void> => {
		try {
			onAccepted(await call(staffInvitationRoutes.acceptInvitation, { body, bearer: null }));
		} catch (thrown) {
			const { code = '' } = toFailure(thrown);
			if (code === 'LINK_EXPIRED' || code === 'DUPLICATE') return onExpired(thrown);
			const message = code === 'SECOND_FACTOR_WRONG' ? accountMessages.wrongCode : (accountMessage(thrown) ?? failed);
			showFormFailure(message);
			const field = fieldOf[code];
			if (field !== undefined) form.setError(field, { message }, { shouldFocus: true });
		}
	};
	return (
		<form className={styles.form} onSubmit={useFormSending(form, accountMessages.incomplete, send)} noValidate>
			<h2>Your name and password</h2>
			<div className={styles.names}>
				<TextField label="First name" autoComplete="given-name" autoFocus {...fieldProps(form, 'firstName')} />
				<TextField label="Last name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
			</div>
			<input type="hidden" autoComplete="username" value={invitation.email} readOnly />
			<PasswordField label="Password" autoComplete="new-password" {...fieldProps(form, 'password', { hint: 'At least 8 characters' })} />
			<h2>Your authenticator app</h2>
			<p>Scan this with an authenticator app on your phone, or add the key to your password manager.</p>
			<SecretToScan offer={invitation} />
			<TextField
				label="Code that the app shows"
				autoComplete="one-time-code"
				slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
				{...fieldProps(form, 'totp', { hint: 'Six digits, new every 30 seconds' })}
			/>
			<SubmitButton isBusy={form.formState.isSubmitting} busyLabel="Making your account…">
				Join the staff
			</SubmitButton>
		</form>
	);
};
