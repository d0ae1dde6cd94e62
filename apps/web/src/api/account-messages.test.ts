import { describe, expect, test } from 'vitest';
import {
	isEmailUnverified,
	loginMessage,
	registerMessage,
	resendMessage,
	resetMessage,
	restoreMessage,
	verifyMessage,
} from './account-messages.ts';
import { failureFrom, networkFailure } from './failure.ts';

interface Error {
	name?: string;
	code?: string;
	message: string;
	details?: { path: string; message: string }[];
}

const answer = (statusCode: number, error: Error, retryAfter: string | null = null) =>
	failureFrom(statusCode, { error: { statusCode, name: 'Error', ...error } }, retryAfter);

const internal = answer(500, { name: 'InternalServerError', message: 'Internal Server Error' });
const lost = 'Lost connection to the server. Please check your internet connection and try again.';

describe('logging in', () => {
	test('asks to verify the e-mail first [C8.01]', () => {
		expect(loginMessage(answer(403, { code: 'LOGIN_FAILED_EMAIL_NOT_VERIFIED', message: 'No' }))).toBe(
			'Login failed: Verify your email first',
		);
	});

	test('asks to check the credentials for every other code [C8.01]', () => {
		expect(loginMessage(answer(401, { code: 'LOGIN_FAILED', message: 'No' }))).toBe('Login failed: Check your credentials');
	});

	test('logging in shows what is wrong with the e-mail [C8.01]', () => {
		const details = [{ path: 'body.email', message: 'Enter valid e-mail' }];
		expect(loginMessage(answer(422, { code: 'VALIDATION_FAILED', message: 'No', details }))).toBe('Enter valid e-mail');
	});

	test('logging in shows a message that comes without a code [C8.01]', () => {
		expect(loginMessage(answer(400, { message: 'The email and/or password does not match.' }))).toBe(
			'The email and/or password does not match.',
		);
	});
});

describe('too many attempts', () => {
	test.each([
		['1', 'in 1 second'],
		['59', 'in 59 seconds'],
		['60', 'in 1 minute'],
		['61', 'in 2 minutes'],
		['900', 'in 15 minutes'],
		['3601', 'in 2 hours'],
		['0', 'in 1 second'],
		[null, 'later'],
		['Wed, 21 Oct 2026 07:28:00 GMT', 'later'],
	])('too many attempts with Retry-After %s are asked to try again %s [ASVS 2.4.1]', (retryAfter, when) => {
		const failure = answer(429, { code: 'RATE_LIMITED', message: 'Slow down' }, retryAfter);
		for (const sentence of [loginMessage, registerMessage, restoreMessage, resendMessage, resetMessage, verifyMessage])
			expect(sentence(failure)).toBe(`Too many attempts. Please try again ${when}.`);
	});
});

describe('registering', () => {
	test('registering shows what is wrong with a field, else the message [C8.02]', () => {
		const details = [{ path: 'body.firstName', message: 'At most 100 characters' }];
		expect(registerMessage(answer(422, { code: 'VALIDATION_FAILED', message: 'Not valid', details }))).toBe('At most 100 characters');
		expect(registerMessage(answer(422, { code: 'PASSWORD_BREACHED', message: 'Choose another.' }))).toBe('Choose another.');
	});

	test('registering never shows the words of an internal error [C8.02] [D28]', () => {
		expect(registerMessage(internal)).toBe('Some error occurred during registration');
		expect(registerMessage(networkFailure())).toBe(lost);
	});
});

describe('restoring a password', () => {
	test.each([
		answer(403, { code: 'RESET_FAILED_EMAIL_NOT_VERIFIED', message: 'No' }),
		answer(400, { message: 'The email exists but it has not been verified yet.' }),
	])('restoring a password says that the e-mail is not verified, by code or by message [C8.03]', (failure) => {
		expect(isEmailUnverified(failure)).toBe(true);
		expect(restoreMessage(failure)).toBe('The email exists but it has not been verified yet.');
	});

	test("restoring a password shows the server's message, or that it cannot be done now [C8.03] [A8.13]", () => {
		expect(resetMessage(answer(410, { code: 'LINK_EXPIRED', message: 'The link has expired.' }))).toBe('The link has expired.');
		expect(resetMessage(internal)).toBe('Password reset is not available at the moment.');
		expect(restoreMessage(internal)).toBe('Server error');
		expect(restoreMessage(answer(404, { message: '' }))).toBe('Login failed: Check your credentials');
	});
});

test('a confirmation that is asked for again says who has no need of it, and who has no account [C8.04]', () => {
	expect(resendMessage(answer(409, { code: 'ALREADY_VERIFIED', message: 'No' }))).toBe(
		'This email has been already verified. Please log in or reset password.',
	);
	expect(resendMessage(answer(404, { code: 'NOT_FOUND', message: 'No' }))).toBe(
		'This email does not exist. You may create a new user with it.',
	);
	expect(resendMessage(internal)).toBe('Server error');
});

test("verifying an e-mail shows the server's message, or that it cannot be done now [C8.05]", () => {
	expect(verifyMessage(answer(410, { code: 'LINK_EXPIRED', message: 'The link has expired.' }))).toBe('The link has expired.');
	expect(verifyMessage(internal)).toBe('Email verification is not available at the moment.');
});
