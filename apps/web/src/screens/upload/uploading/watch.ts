import { toFailure } from '../../../api/failure.ts';
import { commonMessages } from '../../../api/messages.ts';
import { verdictOf } from '../model/next-attempt.ts';
import { happen } from '../uploads.ts';
import { followToEnd, type Outcome, outcomeOf } from './attempt.ts';
import { TookTooLong, untilReceived } from './follow.ts';
import { finish, giveUp, refusedAs, timeOut } from './settle.ts';

export interface Watched {
	readonly id: number;
	readonly name: string;
	readonly uploadId: string;
	readonly hasFile: boolean;
}

const untilSettled = async ({ id, uploadId }: Watched, isReceiving: boolean, signal: AbortSignal): Promise<Outcome> => {
	if (!isReceiving) return followToEnd(id, uploadId, performance.now(), signal);
	const status = await untilReceived(uploadId, (bytes) => happen({ type: 'observed', id, bytes, atMs: performance.now() }), signal);
	return status.state === 'processing' ? followToEnd(id, uploadId, performance.now(), signal) : outcomeOf(status, 'UPLOADED');
};

const end = ({ id, hasFile }: Watched, thrown: unknown): void => {
	const verdict = verdictOf(toFailure(thrown));
	if (verdict === 'UNAUTHORISED' || (verdict === 'GONE' && !hasFile)) happen({ type: 'removed', id });
	else if (verdict === 'GONE') happen({ type: 'failed', id, sentence: commonMessages.cancelledElsewhere, canRetry: true });
	else giveUp(id, thrown, { hasFile, isKept: false });
};

/** Follows an upload that this page does not send: another tab or no one sends it, or all bytes have arrived. */
export const watch = async (watched: Watched, isReceiving: boolean, signal: AbortSignal): Promise<void> => {
	try {
		const outcome = await untilSettled(watched, isReceiving, signal);
		if (outcome.is === 'done') finish(watched.id, outcome);
		else giveUp(watched.id, refusedAs(outcome), { hasFile: watched.hasFile, isKept: false });
	} catch (thrown) {
		if (signal.aborted) return;
		if (thrown instanceof TookTooLong) timeOut(watched.id, watched.name);
		else end(watched, thrown);
	}
};
