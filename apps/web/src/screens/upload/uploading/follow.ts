import { libraryRoutes, type UploadStatus } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { networkFailure, toFailure } from '../../../api/failure.ts';
import { pauseMs, verdictOf } from '../model/next-attempt.ts';
import { pause } from './pause.ts';

/** Counted from the last acknowledged byte. */
const processingLimitMs = 600_000;
const waitSeconds = 25;
/** An answer that was held back longer than was asked for is not coming. */
const answerLimitMs = (waitSeconds + 20) * 1000;
const lookEveryMs = 5000;

export class TookTooLong extends Error {}

/** Aborts when the signal does, or for a reason of its own after a time. */
const within = (signal: AbortSignal, ms: number, reason: () => unknown): { signal: AbortSignal; done: () => void } => {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(reason()), ms);
	return { signal: AbortSignal.any([signal, controller.signal]), done: () => clearTimeout(timer) };
};

const ask = async (uploadId: string, wait: number, signal: AbortSignal): Promise<UploadStatus> => {
	const limited = within(signal, answerLimitMs, networkFailure);
	try {
		return await call(libraryRoutes.getUpload, { params: { id: uploadId }, query: { wait }, signal: limited.signal });
	} finally {
		limited.done();
	}
};

/** An answer that is held back holds a connection, of which a browser has few: uploads need them more. */
const mostAtOnce = 2;
const crowdedWaitSeconds = 2;
let asking = 0;
const waiting: (() => void)[] = [];

const askInTurn = async (uploadId: string, signal: AbortSignal): Promise<UploadStatus> => {
	if (asking < mostAtOnce) asking += 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await ask(uploadId, waiting.length > 0 ? crowdedWaitSeconds : waitSeconds, signal);
	} finally {
		const next = waiting.shift();
		if (next === undefined) asking -= 1;
		else next();
	}
};

/** Whether the same question may be answered a little later. */
const mayComeBack = (thrown: unknown): boolean => ['LOST', 'BUSY'].includes(verdictOf(toFailure(thrown)));

/**
 * Waits until the server has made the image, or says why it cannot. A lost connection changes nothing: the server works on.
 * Throws `TookTooLong` ten minutes after the last acknowledged byte unless the server said that it takes longer, an ApiFailure, or the signal's reason.
 */
export const untilProcessed = async (
	uploadId: string,
	acknowledgedAtMs: number,
	{ signal, onDelayed }: { signal: AbortSignal; onDelayed: (isDelayed: boolean) => void },
): Promise<UploadStatus> => {
	const limited = within(signal, acknowledgedAtMs + processingLimitMs - performance.now(), () => new TookTooLong());
	try {
		for (let failures = 0; ; ) {
			try {
				const status = await askInTurn(uploadId, limited.signal);
				if (status.state !== 'processing') return status;
				// Its owner is told that it takes longer, and waits for it as long as the page is open.
				if (status.isDelayed) limited.done();
				onDelayed(status.isDelayed);
				failures = 0;
			} catch (thrown) {
				limited.signal.throwIfAborted();
				if (!mayComeBack(thrown)) throw thrown;
				await pause(pauseMs(failures), limited.signal);
				failures += 1;
			}
		}
	} finally {
		limited.done();
	}
};

/** Looks now and then at an upload that is not sent from here, until all of it has arrived. */
export const untilReceived = async (uploadId: string, onReceived: (bytes: number) => void, signal: AbortSignal): Promise<UploadStatus> => {
	for (;;) {
		await pause(lookEveryMs, signal);
		if (document.hidden) continue;
		try {
			const status = await ask(uploadId, 0, signal);
			if (status.state !== 'receiving') return status;
			onReceived(status.offset);
		} catch (thrown) {
			signal.throwIfAborted();
			if (!mayComeBack(thrown)) throw thrown;
		}
	}
};
