import { accountMessage } from '../../api/account-messages.ts';

export const askMessages = {
	incomplete: 'Please, fill all the required fields.',
	failed: 'The free check request cannot be placed at the moment.',
} as const;

export const failedShownMs = 4000;

/** Reason shown in the dialog after the toast has gone. */
export const askFailureMessage = (thrown: unknown): string =>
	accountMessage(thrown) ?? 'Something went wrong here. Please try again later.';
