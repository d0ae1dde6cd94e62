import { zodResolver } from '@hookform/resolvers/zod';
import DialogActions from '@mui/material/DialogActions';
import type { Profile, reauthenticationSchema } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from '../dialog.module.css';
import { reauthenticateSchema } from '../model/reauthenticate-schema.ts';
import { useSendOnce } from '../use-send-once.ts';
import { CodeField } from './code-field.tsx';
import { useRefusal } from './use-refusal.ts';

export interface ReauthenticateFormProps {
	readonly user: Profile;
	readonly children: ReactNode;
	readonly confirmLabel: string;
	readonly busyLabel: string;
	readonly tone?: 'accent' | 'danger';
	/** Words that must be typed before the action runs. */
	readonly retype?: { readonly label: string; readonly text: string };
	/** A thrown refusal is shown in the form. */
	readonly onReauthenticate: (proof: z.input<typeof reauthenticationSchema>) => Promise<void>;
	readonly onClose: () => void;
}

/** Content of a dialog that asks for the password again before login data changes. */
export const ReauthenticateForm = ({
	user,
	children,
	confirmLabel,
	busyLabel,
	tone = 'accent',
	retype,
	onReauthenticate,
	onClose,
}: ReauthenticateFormProps): ReactNode => {
	const { needsCode, refuse } = useRefusal(user.hasSecondFactor, ({ field, sentence }) =>
		setError(field === 'password' || field === 'totp' ? field : 'root', { message: sentence }, { shouldFocus: true }),
	);
	const { register, handleSubmit, setError, formState } = useForm({
		resolver: zodResolver(reauthenticateSchema(needsCode, retype?.text ?? null)),
		defaultValues: { password: '', totp: '', retyped: '' },
		mode: 'onTouched',
	});
	const { errors, isSubmitting } = formState;
	const send = useSendOnce(handleSubmit(({ password, totp }) => onReauthenticate({ password, totp }).catch(refuse)));
	const field = (name: 'password' | 'totp' | 'retyped') => ({
		error: errors[name] !== undefined,
		helperText: errors[name]?.message,
		...register(name),
	});
	return (
		<>
			<div className={styles.text}>{children}</div>
			<form className={styles.form} onSubmit={send} noValidate>
				{errors.root ? (
					<Notice tone="failure" title="This was not accepted.">
						{errors.root.message}
					</Notice>
				) : null}
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				{retype ? <TextField label={retype.label} autoComplete="off" autoFocus {...field('retyped')} /> : null}
				<PasswordField label="Your password" autoComplete="current-password" autoFocus={retype === undefined} {...field('password')} />
				{needsCode ? <CodeField {...field('totp')} /> : null}
				<DialogActions>
					<Button variant="outlined" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="contained" color={tone === 'danger' ? 'error' : 'primary'} aria-disabled={isSubmitting}>
						{isSubmitting ? busyLabel : confirmLabel}
					</Button>
				</DialogActions>
			</form>
		</>
	);
};
