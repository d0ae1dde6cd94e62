import { toFailure } from '../../api/failure.ts';
import { sentences, serverWords } from '../../api/sentences.ts';

/** It went on meanwhile: what is shown is old. */
export const isOutOfDate = (thrown: unknown): boolean => ['EDIT_CONFLICT', 'FILE_CHECK_STATE'].includes(toFailure(thrown).code ?? '');

/** It is not there, or not theirs to see: it would not come by trying again. */
export const isMissingCheck = (thrown: unknown): boolean => [400, 403, 404, 422].includes(toFailure(thrown).status);

export interface MissingCheckWords {
	readonly title: string;
	readonly text: string;
	/** Logging in may help. */
	readonly isPerhapsOfAccount: boolean;
}

/** Of a check that is not there for whoever is here: why, and what to do. */
export const missingCheckWords = (thrown: unknown, isGuest: boolean): MissingCheckWords =>
	toFailure(thrown).status === 403
		? {
				title: 'This file check is not open to you',
				text: `Open the link of its latest mail${isGuest ? ', or log in if you asked with an account' : ' again'}.`,
				isPerhapsOfAccount: isGuest,
			}
		: {
				title: 'This file check is no longer there',
				text: 'You can ask for another one, free of charge.',
				isPerhapsOfAccount: false,
			};

/** Why a check could not be gone on with. */
export const checkFailureSentence = (thrown: unknown): string => {
	if (isOutOfDate(thrown)) return 'The file check has gone on meanwhile. Please look at what stands there now.';
	if (toFailure(thrown).status === 0) return sentences.lostConnection;
	return serverWords(thrown) ?? 'The file check cannot be changed at the moment.';
};
