import { BYTES_PER_MEGABYTE } from '@print-room/domain';
import { toFailure } from '../../../../api/failure.ts';
import { commonMessages, serverMessage, uploadMessage } from '../../../../api/messages.ts';

export const savedMessage = 'The design has been updated successfully.';

const explainedStatuses = [400, 409, 413, 415, 422];

export const notSavedMessage = (thrown: unknown): string => {
	const { status } = toFailure(thrown);
	if (status === 0) return commonMessages.lostConnection;
	return (explainedStatuses.includes(status) ? serverMessage(thrown) : null) ?? 'Cannot save changes at the moment.';
};

export const notTakenMessage = (thrown: unknown): string =>
	toFailure(thrown).code === 'IMAGE_DIFFERS' ? (serverMessage(thrown) ?? uploadMessage(thrown)) : uploadMessage(thrown);

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(bytes < 104_857_600 ? 1 : 0);

/** `214 of 346 MB sent`; rounded, since screen readers would announce every tenth of a per cent. */
export const sentMessage = (share: number, bytes: number): string => {
	if (share >= 1) return 'Upload complete. Checking the file…';
	return `${megabytes(share * bytes)} of ${megabytes(bytes)} MB sent.`;
};
