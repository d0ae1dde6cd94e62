import type { ZipJob } from '@print-room/contract';
import { megabytesText } from '@print-room/domain';
import { timeText } from '../../../../ui/date-text.ts';

export interface Notice {
	readonly title: string;
	readonly body: string;
	/** A notification with the same tag is replaced. */
	readonly tag: string;
}

const missingMessage = (errors: readonly string[]): string => {
	if (errors.length === 0) return '';
	return errors.length === 1 ? ' 1 file could not be included.' : ` ${errors.length} files could not be included.`;
};

/** Notification for an ended run; null if it is running or cancelled, or if this person did not ask for one. */
export const notificationOf = ({ status, jobData }: ZipJob): Notice | null => {
	const { id, run, displayId, expiredAt, notify } = jobData;
	const tag = `zip:${id}:${run}`;
	if (!notify.browser) return null;
	if (status.stage === 'failed')
		return {
			tag,
			title: `The zip of order #${displayId} could not be made`,
			body: `${status.errorMsg ?? 'Failed to generate ZIP archive'}.`,
		};
	if (status.stage !== 'completed' || status.result === null) return null;
	const { fileSize, errors } = status.result;
	const until = expiredAt === null ? '' : `, to be downloaded until ${timeText(expiredAt)}`;
	return { tag, title: `The zip of order #${displayId} is ready`, body: `${megabytesText(fileSize)}${until}.${missingMessage(errors)}` };
};
