import type { UploadStatus } from '@print-room/contract';
import { call } from '../../api/client.ts';
import { libraryRoutes } from '../../api/customer-routes.ts';
import { networkFailure, toFailure } from '../../api/failure.ts';
import { mayRecover, pauseMs, verdictOf } from '../model/next-attempt.ts';
import { waitToRetry } from '../wait-to-retry.ts';

/** Counted from the last acknowledged byte. */
const processingLimitMs = 600_000;
const waitSeconds = 25;
/** Long polls that take longer than this have lost their connection. */
const answerLimitMs = (waitSeconds + 20) * 1000;
const pollEveryMs = 5000;

export class TookTooLong extends Error {}

const withTimeout = (signal: AbortSignal, ms: number, reason: () => unknown): { signal: AbortSignal; done: () => void } => {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(reason()), ms);
	return { signal: AbortSignal.any([signal, controller.signal]), done: () => clearTimeout(timer) };
};

const requestStatus = async (uploadId: string, wait: number, signal: AbortSignal): Promise<UploadStatus> => {
	const limited = withTimeout(signal, answerLimitMs, networkFailure);
	try {
		return await call(libraryRoutes.getUpload, { params: { id: uploadId }, query: { wait }, signal: limited.signal });
	} finally {
		limited.done();
	}
};

/** Concurrent long polls: each holds one of the browser's few connections, which uploads need more. */
const maxLongPolls = 2;
const crowdedWaitSeconds = 2;
let polling = 0;
const waiting: (() => void)[] = [];

const requestInTurn = async (uploadId: string, signal: AbortSignal): Promise<UploadStatus> => {
	if (polling < maxLongPolls) polling += 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await requestStatus(uploadId, waiting.length > 0 ? crowdedWaitSeconds : waitSeconds, signal);
	} finally {
		const next = waiting.shift();
		if (next === undefined) polling -= 1;
		else next();
	}
};

/** True if the same request may succeed later. */
const mayComeBack = (thrown: unknown): boolean => mayRecover(verdictOf(toFailure(thrown)));

/**
 * Waits until the server has made the image or refused it, through lost connections. Throws `TookTooLong` ten minutes after the last
 * acknowledged byte unless the server reports a delay, an ApiFailure, or the signal's reason.
 */
export const pollUntilProcessed = async (
	uploadId: string,
	acknowledgedAtMs: number,
	{ signal, onDelayed }: { signal: AbortSignal; onDelayed: (isDelayed: boolean) => void },
): Promise<UploadStatus> => {
	const limited = withTimeout(signal, acknowledgedAtMs + processingLimitMs - performance.now(), () => new TookTooLong());
	try {
		for (let failures = 0; ; ) {
			try {
				const status = await requestInTurn(uploadId, limited.signal);
				if (status.state !== 'processing') return status;
				if (status.isDelayed) limited.done();
				onDelayed(status.isDelayed);
				failures = 0;
			} catch (thrown) {
				limited.signal.throwIfAborted();
				if (!mayComeBack(thrown)) throw thrown;
				await waitToRetry(pauseMs(failures), limited.signal);
				failures += 1;
			}
		}
	} finally {
		limited.done();
	}
};

export const pollUntilReceived = async (
	uploadId: string,
	onReceived: (bytes: number) => void,
	signal: AbortSignal,
): Promise<UploadStatus> => {
	for (;;) {
		await waitToRetry(pollEveryMs, signal);
		if (document.hidden) continue;
		try {
			const status = await requestStatus(uploadId, 0, signal);
			if (status.state !== 'receiving') return status;
			onReceived(status.offset);
		} catch (thrown) {
			signal.throwIfAborted();
			if (!mayComeBack(thrown)) throw thrown;
		}
	}
};
