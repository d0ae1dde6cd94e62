import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { isPassing } from '../../../api/failure.ts';

/** shortest interval between calls, unless the caller names another */
const usualMs = 2000;
/** pause after a failure that may pass */
const againMs = 10_000;
/** Messages of one transaction arrive within this time. */
const togetherMs = 250;

export interface Throttled {
	readonly schedule: () => void;
	readonly stop: () => void;
}

/** Combines messages into one call at a time; waits while the page is hidden. A call that fails as connections do is repeated, others are not. */
export const throttle = (call: () => Promise<void>, everyMs = usualMs): Throttled => {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let isDue = false;
	let isRunning = false;
	let isStopped = false;
	let lastAt = Number.NEGATIVE_INFINITY;
	let pauseMs = everyMs;

	const run = async (): Promise<void> => {
		timer = null;
		if (document.visibilityState === 'hidden') return;
		isDue = false;
		isRunning = true;
		lastAt = Date.now();
		try {
			await call();
			pauseMs = everyMs;
		} catch (thrown) {
			pauseMs = againMs;
			if (isPassing(thrown)) isDue = true;
		}
		isRunning = false;
		if (isDue) plan();
	};
	const plan = (): void => {
		if (isStopped || isRunning || timer !== null) return;
		timer = setTimeout(() => void run(), Math.max(Math.min(togetherMs, everyMs), lastAt + pauseMs - Date.now()));
	};
	const onVisible = (): void => {
		if (isDue) plan();
	};
	document.addEventListener('visibilitychange', onVisible);
	return {
		schedule: () => {
			isDue = true;
			plan();
		},
		stop: () => {
			isStopped = true;
			if (timer !== null) clearTimeout(timer);
			document.removeEventListener('visibilitychange', onVisible);
		},
	};
};

/** Calls at most so often, and never while these queries are being read: such a reading may be older than the news. */
export const throttleBesideReading = (
	queryClient: QueryClient,
	reading: () => QueryFilters,
	call: () => Promise<void>,
	everyMs = usualMs,
): Throttled => {
	const throttled: Throttled = throttle(async () => {
		if (queryClient.isFetching(reading()) > 0) throttled.schedule();
		else await call();
	}, everyMs);
	return throttled;
};

/** Reads queries again after news. */
export const throttledReading = (queryClient: QueryClient, queryKey: QueryKey, everyMs = usualMs): Throttled =>
	throttleBesideReading(
		queryClient,
		() => ({ queryKey }),
		() => queryClient.invalidateQueries({ queryKey }),
		everyMs,
	);
