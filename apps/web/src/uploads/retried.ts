import { type ApiFailure, toFailure } from '../api/failure.ts';
import { mayRecover, pauseMs, verdictOf } from './model/next-attempt.ts';
import { UploadEnded } from './upload-ended.ts';
import { waitToRetry } from './wait-to-retry.ts';

const endsByItself = (failure: ApiFailure): boolean => mayRecover(verdictOf(failure));

/**
 * Repeats the work without limit while `mayHelp` says so, by default while the connection is lost or the server is busy. Throws any other
 * failure, or the signal's reason.
 */
export const retried = async <Result>(
	work: () => Promise<Result>,
	signal: AbortSignal,
	mayHelp: (failure: ApiFailure) => boolean = endsByItself,
): Promise<Result> => {
	for (let failures = 0; ; failures += 1) {
		try {
			return await work();
		} catch (thrown) {
			signal.throwIfAborted();
			if (thrown instanceof UploadEnded || !mayHelp(toFailure(thrown))) throw thrown;
			await waitToRetry(pauseMs(failures), signal);
		}
	}
};
