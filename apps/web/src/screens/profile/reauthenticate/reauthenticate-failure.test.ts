import { describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../api/failure.ts';
import { isSessionLost, reauthenticateFailure } from './reauthenticate-failure.ts';

const refusal = (status: number, code: string, message = 'The server says so.'): ApiFailure => new ApiFailure({ status, code, message });

describe('a refused change', () => {
	test('a refused change is said at the field that it names [ASVS 6.3.3]', () => {
		const wrong = (path: string, message: string) =>
			new ApiFailure({ status: 403, code: 'PASSWORD_WRONG', message, details: [{ path, message }] });
		expect(reauthenticateFailure(wrong('password', 'This is not your password.'))).toEqual({
			field: 'password',
			sentence: 'This is not your password.',
		});
		expect(reauthenticateFailure(wrong('totp', 'This code is not right.'))).toEqual({ field: 'totp', sentence: 'This code is not right.' });
		expect(reauthenticateFailure(wrong('body.newPassword', 'At most 1000 characters'))).toEqual({
			field: 'newPassword',
			sentence: 'At most 1000 characters',
		});
	});

	test('a refused change is said at the field that its code speaks of', () => {
		expect(reauthenticateFailure(refusal(403, 'PASSWORD_WRONG')).field).toBe('password');
		expect(reauthenticateFailure(refusal(401, 'SECOND_FACTOR_WRONG')).field).toBe('totp');
		expect(reauthenticateFailure(refusal(401, 'SECOND_FACTOR_REQUIRED')).field).toBe('totp');
		expect(reauthenticateFailure(refusal(422, 'PASSWORD_BREACHED'))).toEqual({ field: 'newPassword', sentence: 'The server says so.' });
	});

	test('a refused change is said above the form otherwise, in words for people', () => {
		expect(reauthenticateFailure(refusal(409, 'LAST_ADMINISTRATOR'))).toEqual({ field: null, sentence: 'The server says so.' });
		const limited = new ApiFailure({ status: 429, code: 'RATE_LIMITED', message: 'Slow down', retryAfterSeconds: 90 });
		expect(reauthenticateFailure(limited)).toEqual({ field: null, sentence: 'Too many attempts. Please try again in 2 minutes.' });
		expect(reauthenticateFailure(networkFailure()).sentence).toMatch(/^Lost connection/);
		expect(reauthenticateFailure(new ApiFailure({ status: 500, message: 'select * from users' })).sentence).toBe(
			'Something went wrong. Please try again later.',
		);
		expect(reauthenticateFailure(new TypeError('x is undefined')).sentence).toMatch(/went wrong/);
	});
});

test('a wrong code does not end the session, an unknown token has ended it [C8.09]', () => {
	expect(isSessionLost(refusal(401, 'SECOND_FACTOR_WRONG'))).toBe(false);
	expect(isSessionLost(refusal(401, 'SECOND_FACTOR_REQUIRED'))).toBe(false);
	expect(isSessionLost(refusal(403, 'PASSWORD_WRONG'))).toBe(false);
	expect(isSessionLost(refusal(401, 'IDENTITY_EXPIRED'))).toBe(true);
});
