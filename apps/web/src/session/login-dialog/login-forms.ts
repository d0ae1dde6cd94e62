import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, loginSchema } from '@print-room/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { keepLoginDraft, type LoginView, useLoginDialog } from '../login.ts';
import { emptyRegistration, registrationFormSchema } from './registration-form.ts';

const restoreFormSchema = z.object({ email: emailSchema });

/** Forms of the three views. They last as long as the dialog, so typed values survive a change of view. */
export const useLoginForms = () => {
	const [draft] = useState(() => useLoginDialog.getState().draft);
	const login = useForm({
		resolver: zodResolver(loginSchema),
		defaultValues: { email: draft.email, password: '' },
		mode: 'onTouched',
	});
	const registration = useForm({
		resolver: zodResolver(registrationFormSchema),
		defaultValues: emptyRegistration(draft),
		mode: 'onTouched',
	});
	const restoring = useForm({ resolver: zodResolver(restoreFormSchema), defaultValues: { email: draft.email }, mode: 'onTouched' });

	const emailIn = (view: LoginView): string => {
		const form = { LOGIN: login, REGISTER: registration, RESTORE_PASSWORD: restoring }[view];
		return form.getValues().email;
	};
	/** Carries the e-mail to the next view and clears the errors of the one before. */
	const change = (from: LoginView, to: LoginView): void => {
		const email = emailIn(from);
		for (const { clearErrors } of [login, registration, restoring]) clearErrors();
		if (email === '') return;
		if (to === 'LOGIN') login.setValue('email', email);
		if (to === 'REGISTER') registration.setValue('email', email);
		if (to === 'RESTORE_PASSWORD') restoring.setValue('email', email);
	};
	const keepDraft = (view: LoginView): void => {
		const { firstName, lastName, company, phone } = registration.getValues();
		keepLoginDraft({ email: emailIn(view), firstName, lastName, company, phone });
	};
	return { login, registration, restoring, change, keepDraft };
};

export type LoginForms = ReturnType<typeof useLoginForms>;
