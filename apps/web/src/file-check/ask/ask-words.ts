import { accountWords } from '../../api/account-sentences.ts';

export const askSentences = {
	incomplete: 'Please, fill all the required fields.',
	failed: 'The free check request cannot be placed at the moment.',
} as const;

export const failedShownMs = 4000;

/** Why, as far as anything is known of it: it stays in the dialog when the toast has gone. */
export const askFailureWords = (thrown: unknown): string => accountWords(thrown) ?? 'Something went wrong here. Please try again later.';
