import { type ErrorCode, errorStatus } from '@print-room/contract';
import { ApiFailure, toFailure } from '../../api/failure.ts';
import { commonMessages, uploadMessage, uploadTimedOutMessage } from '../../api/messages.ts';
import { FileUnreadable } from '../../api/upload/upload-hash.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { announceArrival } from '../arrivals.ts';
import type { Refusal } from '../model/check-file.ts';
import { sentOf } from '../model/progress-text.ts';
import { dispatch, rowOf, useUploads } from '../uploads.ts';
import type { Outcome } from './send-attempt.ts';

const successShownMs = 1500;

const otherFormat = 'Save it as TIFF, PNG, JPEG or PDF and drop it again.';

const refusals: Readonly<Record<Refusal, { sentence: string; hint: string }>> = {
	TYPE: { sentence: commonMessages.typeNotSupported, hint: otherFormat },
	SIZE: {
		sentence: commonMessages.fileTooLarge,
		hint: 'Save it with lossless compression, or with 8 bits per channel, and drop it again.',
	},
	EMPTY: { sentence: commonMessages.fileEmpty, hint: 'Save it again and drop it here.' },
};

export const rejectFile = (id: number, refusal: Refusal): void => dispatch({ type: 'failed', id, canRetry: false, ...refusals[refusal] });

/** Announces the image and, briefly, shows the success in the row. */
export const finishRow = (id: number, { how, image }: Extract<Outcome, { is: 'done' }>): void => {
	dispatch({ type: 'done', id, how, imageId: image?.id });
	announceArrival({ key: id, how, image });
	setTimeout(() => dispatch({ type: 'removed', id }), successShownMs);
};

const samePictureShownMs = 12_000;

export const reportSameImage = (file: File, nameHere: string, keepBoth: (file: File) => void): void => {
	if (file.name === nameHere) return;
	showToast({
		message: `“${file.name}” is the same image as “${nameHere}”, which you have already uploaded.`,
		durationMs: samePictureShownMs,
		action: { label: 'Keep both', run: () => keepBoth(file) },
	});
};

/** Removes the row; the gallery keeps polling for the image. */
export const timeOutRow = (id: number, name: string): void => {
	showToast({ message: uploadTimedOutMessage(name), severity: 'info', durationMs: 10_000 });
	useUploads.setState({ isAwaitingLate: true });
	dispatch({ type: 'removed', id });
};

/** Statuses about the file itself: the same bytes would be refused again. */
const aboutTheFile = new Set([413, 415, 422]);
const aboutTheServer = new Set<string | undefined>([
	'UPLOAD_DAMAGED',
	'IMAGE_PROCESSING_FAILED',
	'PROCESSING_TIMED_OUT',
	'SERVICE_UNAVAILABLE',
] satisfies ErrorCode[]);

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** A refusal after the last byte, in the form of a failed call. It is final, so the status is never one that is retried. */
export const failureOfRefusal = ({ code, message }: { code: string; message: string }): ApiFailure => {
	const status = isErrorCode(code) ? errorStatus[code] : 422;
	return new ApiFailure({ status: status < 500 ? status : 422, code, message });
};

const hintFor = (id: number, status: number, isKept: boolean): string | null => {
	if (status === 415) return otherFormat;
	const row = rowOf(id);
	if (!isKept || row === undefined || row.acknowledgedBytes === 0) return null;
	return `${sentOf(row.acknowledgedBytes, row.sizeBytes)} have arrived and are kept; the upload continues from there.`;
};

/** Shows the cause of the failure. `isKept`: the received bytes and the file are still available. */
export const failRow = (id: number, thrown: unknown, { hasFile, isKept }: { hasFile: boolean; isKept: boolean }): void => {
	if (thrown instanceof FileUnreadable) {
		dispatch({ type: 'failed', id, sentence: commonMessages.fileChanged, canRetry: false });
		return;
	}
	const failure = toFailure(thrown);
	const canRetry = hasFile && (!aboutTheFile.has(failure.status) || aboutTheServer.has(failure.code));
	dispatch({ type: 'failed', id, sentence: uploadMessage(failure), hint: hintFor(id, failure.status, isKept && canRetry), canRetry });
};
