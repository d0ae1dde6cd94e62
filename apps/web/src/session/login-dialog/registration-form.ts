import { type Register, registrationSchema } from '@print-room/contract';
import { z } from 'zod';
import type { LoginDraft } from '../login.ts';

/** Reports differing passwords even while other fields are invalid. */
export const registrationFormSchema = registrationSchema
	.required({ company: true, phone: true })
	.extend({ confirmation: z.string() })
	.refine(({ password, confirmation }) => password === confirmation, {
		path: ['confirmation'],
		error: "The password doesn't match",
	});

export type RegistrationForm = z.input<typeof registrationFormSchema>;

export const emptyRegistration = (draft: LoginDraft): RegistrationForm => ({ ...draft, password: '', confirmation: '' });

/** The request: company and phone only if they are filled in. */
export const registrationOf = (
	{ email, password, firstName, lastName, company, phone }: z.output<typeof registrationFormSchema>,
	registrationUrl: string,
): Register => ({
	email,
	password,
	firstName,
	lastName,
	registrationUrl,
	...(company === '' ? {} : { company }),
	...(phone === '' ? {} : { phone }),
});
