import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, securityRoutes } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import styles from '../form.module.css';
import { passwordFormSchema } from '../model/reauthenticate-schema.ts';
import { CodeField } from '../reauthenticate/code-field.tsx';
import { useRefusal } from '../reauthenticate/use-refusal.ts';
import { Section } from '../section.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useSendOnce } from '../use-send-once.ts';
import { sessionsKey } from './sessions.query.ts';

const blank = { password: '', totp: '', newPassword: '', again: '' };

/** A new password ends every other session (ASVS 7.4.3). */
export const PasswordSection = ({ user }: { readonly user: Profile }): ReactNode => {
	const queryClient = useQueryClient();
	const { needsCode, refuse } = useRefusal(user.hasSecondFactor, ({ field, sentence }) =>
		setError(field ?? 'root', { message: sentence }, { shouldFocus: true }),
	);
	const { register, handleSubmit, reset, setError, formState } = useForm({
		resolver: zodResolver(passwordFormSchema(needsCode)),
		defaultValues: blank,
		mode: 'onTouched',
	});
	const { errors, isDirty, isSubmitting } = formState;
	useUnsaved('password', isDirty);

	const send = useSendOnce(
		handleSubmit(async ({ password, totp, newPassword }) => {
			try {
				await call(securityRoutes.changePassword, { body: { password, totp, newPassword } });
				reset(blank);
				showToast({ message: 'Your password has been changed. Other browsers were logged out.', severity: 'success' });
				void queryClient.invalidateQueries({ queryKey: sessionsKey(user.id) });
			} catch (thrown) {
				refuse(thrown);
			}
		}),
	);

	const field = (name: keyof typeof blank) => ({ error: errors[name] !== undefined, helperText: errors[name]?.message, ...register(name) });

	return (
		<Section id="password" title="Password" about="A new password logs you out of all other browsers.">
			<form className={styles.form} onSubmit={send} noValidate>
				{errors.root ? (
					<div className={styles.wide}>
						<Notice tone="failure" title="The password was not changed.">
							{errors.root.message}
						</Notice>
					</div>
				) : null}
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				<div className={styles.wide}>
					<PasswordField label="Current password" autoComplete="current-password" {...field('password')} />
				</div>
				<div className={styles.stacked}>
					<PasswordField
						label="New password"
						autoComplete="new-password"
						{...field('newPassword')}
						helperText={errors.newPassword?.message ?? 'At least 8 characters'}
					/>
				</div>
				<div className={styles.stacked}>
					<PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
				</div>
				{needsCode ? (
					<div className={styles.wide}>
						<CodeField {...field('totp')} />
					</div>
				) : null}
				<div className={styles.actions}>
					<Button type="submit" variant="outlined" aria-disabled={isSubmitting}>
						{isSubmitting ? 'Changing…' : 'Change password'}
					</Button>
				</div>
			</form>
		</Section>
	);
};
