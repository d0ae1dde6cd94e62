import { toFailure } from '../../api/failure.ts';
import { sentences, serverWords } from '../../api/sentences.ts';

/** It went on meanwhile: what is shown is old. */
export const isOutOfDate = (thrown: unknown): boolean => ['EDIT_CONFLICT', 'FILE_CHECK_STATE'].includes(toFailure(thrown).code ?? '');

/** Why a check could not be gone on with. */
export const checkFailureSentence = (thrown: unknown): string => {
	if (isOutOfDate(thrown)) return 'The file check has gone on meanwhile. Please look at what stands there now.';
	if (toFailure(thrown).status === 0) return sentences.lostConnection;
	return serverWords(thrown) ?? 'The file check cannot be changed at the moment.';
};
