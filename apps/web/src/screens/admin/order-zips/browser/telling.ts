import type { ZipJob } from '@print-room/contract';
import { megabytesText } from '@print-room/domain';
import { timeText } from '../../../../ui/date-text.ts';

/** What a browser shows outside its window. */
export interface Telling {
	readonly title: string;
	readonly body: string;
	/** One of the same name takes its place instead of standing beside it. */
	readonly tag: string;
}

const missingWords = (errors: readonly string[]): string => {
	if (errors.length === 0) return '';
	return errors.length === 1 ? ' One thing could not be put in.' : ` ${errors.length} things could not be put in.`;
};

/** What is told of a zip whose making is over; null: it goes on, was cancelled, or this person did not ask to be told. */
export const tellingOf = ({ status, jobData }: ZipJob): Telling | null => {
	const { id, run, displayId, expiredAt, notify } = jobData;
	const tag = `zip:${id}:${run}`;
	if (!notify.browser) return null;
	if (status.stage === 'failed')
		return { tag, title: `The zip of order #${displayId} was not made`, body: `${status.errorMsg ?? 'Failed to generate ZIP archive'}.` };
	if (status.stage !== 'completed' || status.result === null) return null;
	const { fileSize, errors } = status.result;
	const until = expiredAt === null ? '' : `, to be downloaded until ${timeText(expiredAt)}`;
	return { tag, title: `The zip of order #${displayId} is ready`, body: `${megabytesText(fileSize)}${until}.${missingWords(errors)}` };
};
