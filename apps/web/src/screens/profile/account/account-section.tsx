import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes, type Profile } from '@print-room/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { keepProfile } from '../../../session/refresh-profile.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Verified } from '../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import styles from '../form.module.css';
import { profileChange, profileForm, profileFormSchema } from '../model/profile-form.ts';
import { isSessionLost } from '../reauthenticate/reauthenticate-failure.ts';
import { Section } from '../section.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useSendOnce } from '../use-send-once.ts';

export const AccountSection = ({ user }: { readonly user: Profile }): ReactNode => {
	const [isEditing, edit] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const { register, handleSubmit, reset, setFocus, formState } = useForm({
		resolver: zodResolver(profileFormSchema),
		defaultValues: profileForm(user),
		mode: 'onTouched',
	});
	const { errors, isDirty, isSubmitting } = formState;
	useUnsaved('profile', isEditing && isDirty);

	useEffect(() => {
		if (!isEditing) reset(profileForm(user));
	}, [isEditing, reset, user]);

	// Moves the focus to the first field, and back to the heading: on Edit, a second Enter would start editing again.
	const wasEditing = useRef(false);
	useEffect(() => {
		if (isEditing) setFocus('firstName');
		else if (wasEditing.current) heading.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing, setFocus]);

	const send = useSendOnce(
		handleSubmit(async (typed) => {
			try {
				keepProfile(await call(accountRoutes.updateProfile, { body: profileChange(user, typed) }));
				edit(false);
				showToast({ message: 'The profile has been updated.', severity: 'success', durationMs: 3000 });
			} catch (thrown) {
				if (isSessionLost(thrown)) return;
				showToast({ message: 'User profile cannot be updated at the moment.', severity: 'error', durationMs: 3000 });
			}
		}),
	);

	const field = (name: 'firstName' | 'lastName' | 'company' | 'phone') => ({
		disabled: !isEditing,
		error: errors[name] !== undefined,
		helperText: errors[name]?.message,
		...register(name),
	});

	return (
		<Section id="details" title="Your details" about="Your name appears in our e-mails and on your orders." headingRef={heading}>
			<form className={isEditing ? styles.form : `${styles.form} ${styles.read}`} onSubmit={send} noValidate>
				<TextField label="First name" autoComplete="given-name" {...field('firstName')} />
				<TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
				<TextField
					className={`${styles.wide} ${styles.read}`}
					label="E-mail"
					disabled
					error={errors.email !== undefined}
					helperText={errors.email?.message ?? (isEditing ? 'The e-mail of an account cannot be changed.' : undefined)}
					value={user.email}
					slotProps={{
						input: {
							endAdornment: user.isEmailVerified ? (
								<span className={styles.mark}>
									<Verified size={16} /> Verified
								</span>
							) : null,
						},
					}}
				/>
				<TextField label={isEditing ? 'Company, optional' : 'Company'} autoComplete="organization" {...field('company')} />
				<TextField label={isEditing ? 'Phone, optional' : 'Phone'} type="tel" autoComplete="tel" {...field('phone')} />
				{/* The keys keep React from turning Edit into Save under the click, which would submit the form. */}
				<div className={styles.actions}>
					{isEditing ? (
						<>
							<Button key="save" type="submit" variant="contained" color="primary" aria-disabled={isSubmitting}>
								{isSubmitting ? 'Saving…' : 'Save'}
							</Button>
							<Button variant="outlined" disabled={isSubmitting} onClick={() => edit(false)}>
								Cancel
							</Button>
						</>
					) : (
						<Button key="edit" variant="outlined" onClick={() => edit(true)}>
							Edit
						</Button>
					)}
				</div>
			</form>
		</Section>
	);
};
