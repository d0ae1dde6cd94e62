import { passwordChangeSchema, reauthenticationSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { passwordFormSchema, reauthenticateSchema } from './reauthenticate-schema.ts';

const messages = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
	Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('reauthentication', () => {
	test('asks for the code only where a second factor is on [ASVS 6.3.3]', () => {
		expect(reauthenticateSchema(false).parse({ password: 'x', totp: '', retyped: '' })).toEqual({ password: 'x', retyped: '' });
		expect(messages(reauthenticateSchema(true).safeParse({ password: '', totp: ' 12345 ', retyped: '' }))).toEqual({
			password: 'This field is required',
			totp: 'Enter the six digits, or a recovery code',
		});
	});

	test('reauthentication is what the contract takes', () => {
		const { retyped, ...proof } = reauthenticateSchema(true).parse({ password: 'x', totp: '123456', retyped: '' });
		expect(retyped).toBe('');
		expect(reauthenticationSchema.parse(proof)).toEqual({ password: 'x', totp: '123456' });
	});

	test('reauthentication may ask for an e-mail to be typed off, in any case', () => {
		const schema = reauthenticateSchema(false, 'ines@example.com');
		expect(schema.safeParse({ password: 'x', totp: '', retyped: ' Ines@Example.com' }).success).toBe(true);
		expect(messages(schema.safeParse({ password: 'x', totp: '', retyped: 'ines@example' }))).toEqual({
			retyped: 'Type ines@example.com to confirm',
		});
	});
});

describe('a new password', () => {
	test('a new password that is not typed twice alike is refused, also while other fields are wrong [C5.03]', () => {
		const typed = { password: '', totp: '', newPassword: 'short', again: 'other' };
		expect(messages(passwordFormSchema(false).safeParse(typed))).toEqual({
			password: 'This field is required',
			newPassword: 'At least 8 characters',
			again: "The password doesn't match",
		});
	});

	test('a new password that is typed twice alike is what the contract takes', () => {
		const { again, ...change } = passwordFormSchema(true).parse({
			password: 'old password',
			totp: '123456',
			newPassword: 'a new password',
			again: 'a new password',
		});
		expect(passwordChangeSchema.parse(change)).toEqual({ password: 'old password', totp: '123456', newPassword: again });
	});
});
