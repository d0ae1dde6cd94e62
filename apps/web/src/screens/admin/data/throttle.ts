/** shortest interval between calls */
const everyMs = 2000;
/** Messages of one transaction arrive within this time. */
const togetherMs = 250;

export interface Throttled {
	readonly schedule: () => void;
	readonly stop: () => void;
}

/** Combines messages into one call at a time; waits while the page is hidden. */
export const throttle = (call: () => Promise<void>): Throttled => {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let isDue = false;
	let isRunning = false;
	let isStopped = false;
	let lastAt = Number.NEGATIVE_INFINITY;

	const run = async (): Promise<void> => {
		timer = null;
		if (document.visibilityState === 'hidden') return;
		isDue = false;
		isRunning = true;
		lastAt = Date.now();
		await call().finally(() => {
			isRunning = false;
			if (isDue) plan();
		});
	};
	const plan = (): void => {
		if (isStopped || isRunning || timer !== null) return;
		timer = setTimeout(() => void run(), Math.max(togetherMs, lastAt + everyMs - Date.now()));
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
