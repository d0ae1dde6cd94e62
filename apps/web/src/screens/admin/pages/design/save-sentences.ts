import { toFailure } from '../../../../api/failure.ts';
import { sentences, serverWords, uploadSentence } from '../../../../api/sentences.ts';

export const savedSentence = 'The design has been updated successfully.';

/** What is wrong with what was sent, in the server's own words; null: something else. */
const saysWhy = [400, 409, 413, 415, 422];

export const notSavedSentence = (thrown: unknown): string => {
	const { status } = toFailure(thrown);
	if (status === 0) return sentences.lostConnection;
	return (saysWhy.includes(status) ? serverWords(thrown) : null) ?? 'Cannot save changes at the moment.';
};

/** Beside the file: why it was not taken. */
export const notTakenSentence = (thrown: unknown): string =>
	toFailure(thrown).code === 'IMAGE_DIFFERS' ? (serverWords(thrown) ?? uploadSentence(thrown)) : uploadSentence(thrown);
