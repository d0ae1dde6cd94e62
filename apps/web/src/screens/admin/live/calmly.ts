/** Calls at most this often, however much is told. */
const everyMs = 2000;
/** What one transaction changes comes as several messages. */
const togetherMs = 250;

export interface Calm {
	/** Something was told; the call follows. */
	readonly tell: () => void;
	readonly stop: () => void;
}

/** Calls for many messages once, one call after the other, and while nobody looks at the page not at all until somebody does. */
export const calmly = (call: () => Promise<void>): Calm => {
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
		tell: () => {
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
