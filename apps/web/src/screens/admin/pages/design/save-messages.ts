import { toFailure } from '../../../../api/failure.ts';
import { commonMessages, serverMessage, uploadMessage } from '../../../../api/messages.ts';

export const savedMessage = 'The design has been updated successfully.';

/** Statuses for which the server's own message is shown. */
const explainedStatuses = [400, 409, 413, 415, 422];

export const notSavedMessage = (thrown: unknown): string => {
	const { status } = toFailure(thrown);
	if (status === 0) return commonMessages.lostConnection;
	return (explainedStatuses.includes(status) ? serverMessage(thrown) : null) ?? 'Cannot save changes at the moment.';
};

/** Reason beside the file input. */
export const notTakenMessage = (thrown: unknown): string =>
	toFailure(thrown).code === 'IMAGE_DIFFERS' ? (serverMessage(thrown) ?? uploadMessage(thrown)) : uploadMessage(thrown);
