import { accountMessage } from '../../../api/account-messages.ts';
import { type ApiFailure, toFailure } from '../../../api/failure.ts';

/** The field that a refused change refers to; null: the message is shown above the form. */
export interface ReauthenticateFailure {
	readonly field: 'password' | 'totp' | 'newPassword' | null;
	readonly sentence: string;
}

const fields = ['password', 'totp', 'newPassword'] as const;

/** Maps a refusal to its field; errors about the code at login carry their own error codes. */
const fieldOf = ({ code, details }: ApiFailure): ReauthenticateFailure['field'] => {
	const named = fields.find((field) => details.some(({ path }) => path === field || path.endsWith(`.${field}`)));
	if (named !== undefined) return named;
	if (code === 'PASSWORD_WRONG') return 'password';
	if (code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_WRONG') return 'totp';
	return code === 'PASSWORD_BREACHED' ? 'newPassword' : null;
};

/** True if the server no longer knows the session, which reports that itself. */
export const isSessionLost = (thrown: unknown): boolean => {
	const { status, code } = toFailure(thrown);
	return status === 401 && code !== 'SECOND_FACTOR_REQUIRED' && code !== 'SECOND_FACTOR_WRONG';
};

/** Message and field for a failed call that needs password and code (ASVS 6.3.3). */
export const reauthenticateFailure = (thrown: unknown): ReauthenticateFailure => {
	const failure = toFailure(thrown);
	const field = fieldOf(failure);
	return { field, sentence: accountMessage(failure) ?? 'Something went wrong. Please try again later.' };
};
