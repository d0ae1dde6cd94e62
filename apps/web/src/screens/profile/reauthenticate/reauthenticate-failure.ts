import { accountWords } from '../../../api/account-sentences.ts';
import { type ApiFailure, toFailure } from '../../../api/failure.ts';

/** Which field a refused change speaks of; null: none, it is said above the form. */
export interface ProofFailure {
	readonly field: 'password' | 'totp' | 'newPassword' | null;
	readonly sentence: string;
}

const fields = ['password', 'totp', 'newPassword'] as const;

/** A refused proof names its field; a code that is asked for or wrong at sign-in does so by its own code. */
const fieldOf = ({ code, details }: ApiFailure): ProofFailure['field'] => {
	const named = fields.find((field) => details.some(({ path }) => path === field || path.endsWith(`.${field}`)));
	if (named !== undefined) return named;
	if (code === 'PASSWORD_WRONG') return 'password';
	if (code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_WRONG') return 'totp';
	return code === 'PASSWORD_BREACHED' ? 'newPassword' : null;
};

/** True for whom the server no longer knows: the session says so by itself. */
export const isSessionLost = (thrown: unknown): boolean => {
	const { status, code } = toFailure(thrown);
	return status === 401 && code !== 'SECOND_FACTOR_REQUIRED' && code !== 'SECOND_FACTOR_WRONG';
};

/** Of a call that was guarded by password and code (ASVS 6.3.3): what to say, and where. */
export const proofFailure = (thrown: unknown): ProofFailure => {
	const failure = toFailure(thrown);
	const field = fieldOf(failure);
	return { field, sentence: accountWords(failure) ?? 'That did not work. Please try again in a while.' };
};
