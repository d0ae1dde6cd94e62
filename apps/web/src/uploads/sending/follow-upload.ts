import { toFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import { verdictOf } from '../model/next-attempt.ts';
import { dispatch } from '../uploads.ts';
import { failRow, failureOfRefusal, finishRow, timeOutRow } from './end-row.ts';
import { pollUntilReceived, TookTooLong } from './poll-upload.ts';
import { awaitProcessed, type Outcome, outcomeOf } from './send-attempt.ts';

export interface FollowedUpload {
	readonly id: number;
	readonly name: string;
	readonly uploadId: string;
	readonly hasFile: boolean;
}

const awaitSettled = async ({ id, uploadId }: FollowedUpload, isReceiving: boolean, signal: AbortSignal): Promise<Outcome> => {
	if (!isReceiving) return awaitProcessed(id, uploadId, performance.now(), signal);
	const status = await pollUntilReceived(uploadId, (bytes) => dispatch({ type: 'observed', id, bytes, atMs: performance.now() }), signal);
	return status.state === 'processing' ? awaitProcessed(id, uploadId, performance.now(), signal) : outcomeOf(status, 'UPLOADED');
};

const end = ({ id, hasFile }: FollowedUpload, thrown: unknown): void => {
	const verdict = verdictOf(toFailure(thrown));
	if (verdict === 'UNAUTHORISED' || (verdict === 'GONE' && !hasFile)) dispatch({ type: 'removed', id });
	else if (verdict === 'GONE') dispatch({ type: 'failed', id, sentence: commonMessages.cancelledElsewhere, canRetry: true });
	else failRow(id, thrown, { hasFile, isKept: false });
};

/** Follows an upload that this page does not send: another tab or no one sends it, or all bytes have arrived. */
export const followUpload = async (upload: FollowedUpload, isReceiving: boolean, signal: AbortSignal): Promise<void> => {
	try {
		const outcome = await awaitSettled(upload, isReceiving, signal);
		if (outcome.is === 'done') finishRow(upload.id, outcome);
		else failRow(upload.id, failureOfRefusal(outcome), { hasFile: upload.hasFile, isKept: false });
	} catch (thrown) {
		if (signal.aborted) return;
		if (thrown instanceof TookTooLong) timeOutRow(upload.id, upload.name);
		else end(upload, thrown);
	}
};
