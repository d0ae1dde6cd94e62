import { type ApiFailure, toFailure } from './failure.ts';
import { commonMessages, serverMessage } from './messages.ts';

export const accountMessages = {
	incomplete: 'Please enter all the required fields',
	resetIncomplete: 'Please fill all the required fields.',
	registered: 'Successfully registered. Please check your email to confirm it.',
	linkSent: 'Success! Check your email.',
	confirmationSent: 'Please check your email. If no email is present, please also check Spam folder.',
	notVerified: 'The email exists but it has not been verified yet.',
	alreadyVerified: 'This email has been already verified. Please log in or reset password.',
	unknownEmail: 'This email does not exist. You may create a new user with it.',
	verified: 'Your email has been verified successfully. Now you may log in.',
	resetDone: 'Your password has been reset successfully.',
	linkIncomplete: 'The link is incomplete. Please open it from the e-mail again.',
	migrated: 'The images that were uploaded when you were not signed-in are now available on your profile.',
	notMigrated: 'The images you uploaded before logging in could not be moved to your account yet. We try again when you reload the page.',
	wrongCode: 'The code is wrong. Please enter the code that the app shows now.',
	wrongRecoveryCode: 'The code is wrong or has already been used.',
} as const;

const units = [
	{ name: 'hour', seconds: 3600 },
	{ name: 'minute', seconds: 60 },
	{ name: 'second', seconds: 1 },
] as const;

/** Waiting time in the largest fitting unit, rounded up so that a retry is not too early. */
const waitMessage = (seconds: number): string => {
	const { name, seconds: size } = units.find((unit) => seconds >= unit.seconds) ?? { name: 'second', seconds: 1 };
	const count = Math.max(1, Math.ceil(seconds / size));
	return `${count} ${name}${count === 1 ? '' : 's'}`;
};

const tooManyAttempts = ({ retryAfterSeconds }: ApiFailure): string =>
	`Too many attempts. Please try again ${retryAfterSeconds === undefined ? 'later' : `in ${waitMessage(retryAfterSeconds)}`}.`;

export const accountMessage = (thrown: unknown): string | null => {
	const failure = toFailure(thrown);
	if (failure.status === 0) return commonMessages.lostConnection;
	if (failure.status === 429) return tooManyAttempts(failure);
	const [detail] = failure.details;
	return detail?.message ?? serverMessage(failure);
};

export const loginMessage = (thrown: unknown): string => {
	const failure = toFailure(thrown);
	const { status, code, details } = failure;
	if (status === 0 || status === 429) return accountMessage(failure) ?? commonMessages.serverError;
	if (code === 'LOGIN_FAILED_EMAIL_NOT_VERIFIED') return 'Login failed: Verify your email first';
	const aboutEmail = details.find(({ path }) => path.endsWith('email'));
	if (aboutEmail) return aboutEmail.message;
	if (status >= 500) return commonMessages.serverError;
	if (code === undefined) return serverMessage(failure) ?? 'Login failed: Check your credentials';
	return 'Login failed: Check your credentials';
};

export const registerMessage = (thrown: unknown): string => accountMessage(thrown) ?? 'Some error occurred during registration';

export const isEmailUnverified = (thrown: unknown): boolean => {
	const { code, message } = toFailure(thrown);
	return code === 'RESET_FAILED_EMAIL_NOT_VERIFIED' || message === accountMessages.notVerified;
};

export const restoreMessage = (thrown: unknown): string => {
	if (isEmailUnverified(thrown)) return accountMessages.notVerified;
	return accountMessage(thrown) ?? loginMessage(thrown);
};

export const resendMessage = (thrown: unknown): string => {
	const failure = toFailure(thrown);
	if (failure.code === 'ALREADY_VERIFIED') return accountMessages.alreadyVerified;
	if (failure.code === 'NOT_FOUND') return accountMessages.unknownEmail;
	return accountMessage(failure) ?? commonMessages.serverError;
};

export const resetMessage = (thrown: unknown): string => accountMessage(thrown) ?? 'Password reset is not available at the moment.';

export const verifyMessage = (thrown: unknown): string => accountMessage(thrown) ?? 'Email verification is not available at the moment.';
