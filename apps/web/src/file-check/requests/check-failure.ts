import { toFailure } from '../../api/failure.ts';
import { commonMessages, serverMessage } from '../../api/messages.ts';

export const isOutOfDate = (thrown: unknown): boolean => ['EDIT_CONFLICT', 'FILE_CHECK_STATE'].includes(toFailure(thrown).code ?? '');

/** Whether the check is missing or not visible to the caller, so that a retry is pointless. */
export const isMissingCheck = (thrown: unknown): boolean => [400, 403, 404, 422].includes(toFailure(thrown).status);

export interface MissingCheckMessage {
	readonly title: string;
	readonly text: string;
	readonly isPerhapsOfAccount: boolean;
}

export const missingCheckMessage = (thrown: unknown, isGuest: boolean): MissingCheckMessage =>
	toFailure(thrown).status === 403
		? {
				title: "You don't have access to this file check",
				text: `Open the link in its latest mail${isGuest ? ', or log in if you asked with an account' : ' again'}.`,
				isPerhapsOfAccount: isGuest,
			}
		: {
				title: 'This file check no longer exists',
				text: 'You can ask for another one, free of charge.',
				isPerhapsOfAccount: false,
			};

export const checkFailureMessage = (thrown: unknown): string => {
	if (isOutOfDate(thrown)) return 'The file check has changed since you opened it. Please review it.';
	if (toFailure(thrown).status === 0) return commonMessages.lostConnection;
	return serverMessage(thrown) ?? 'The file check cannot be changed at the moment.';
};
