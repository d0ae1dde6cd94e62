import { registerSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { emptyRegistration, type RegistrationForm, registrationFormSchema, registrationOf } from './registration-form.ts';
import { resetFormSchema } from './reset-form.ts';

const draft = { email: '', firstName: '', lastName: '', company: '', phone: '' };
const filled: RegistrationForm = {
	email: 'Ines@Example.com',
	password: 'a good password',
	confirmation: 'a good password',
	firstName: 'Ines',
	lastName: 'Moreau',
	company: '',
	phone: ' ',
};

const faults = (schema: z.ZodType, typed: object): Record<string, string[]> => {
	const found: Record<string, string[]> = {};
	for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
		const field = path.join('.');
		found[field] = [...(found[field] ?? []), message];
	}
	return found;
};

describe('the registration form', () => {
	test('the registration form says what is wrong with each field, the mismatch of the passwords too [C5.01] [C5.02] [C5.03] [C9.05]', () => {
		expect(
			faults(registrationFormSchema, { ...emptyRegistration(draft), email: 'nobody', password: 'short', confirmation: 'other' }),
		).toEqual({
			email: ['Enter valid e-mail'],
			password: ['At least 8 characters'],
			confirmation: ["The password doesn't match"],
			firstName: ['This field is required'],
			lastName: ['This field is required'],
		});
	});

	test('asks for an e-mail that can be one [C5.01]', () => {
		expect(faults(registrationFormSchema, { ...filled, email: 'nobody' })).toEqual({ email: ['Enter valid e-mail'] });
	});

	test('the registration form shows no errors for valid input', () => {
		expect(faults(registrationFormSchema, filled)).toEqual({});
	});

	test('the registration form sends the e-mail in lower case, and company and phone only if there is something in them [C5.01] [C5.03]', () => {
		const sent = registrationOf(registrationFormSchema.parse(filled), 'https://shop.example/');
		expect(sent).toEqual({
			email: 'ines@example.com',
			password: 'a good password',
			firstName: 'Ines',
			lastName: 'Moreau',
			registrationUrl: 'https://shop.example/',
		});
		expect(registerSchema.safeParse(sent).success).toBe(true);
		const withBoth = registrationFormSchema.parse({ ...filled, company: 'Moreau & Fils', phone: '+44 20 7946 0000' });
		expect(registrationOf(withBoth, 'https://shop.example/')).toMatchObject({ company: 'Moreau & Fils', phone: '+44 20 7946 0000' });
	});
});

test.each([
	['short', 'other', { password: ['At least 8 characters'], confirmation: ['The passwords do not match'] }],
	['long enough', '', { confirmation: ['The passwords do not match'] }],
	['', '', { password: ['At least 8 characters'], confirmation: ['The passwords do not match'] }],
	['long enough', 'long enougH', { confirmation: ['The passwords do not match'] }],
	['long enough', 'long enough', {}],
])('a new password %j, then %j, gets the message %j [C5.04] [A5.15]', (password, confirmation, expected) => {
	expect(faults(resetFormSchema, { password, confirmation })).toEqual(expected);
});
