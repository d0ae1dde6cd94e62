import { AppError } from '../../platform/index.ts';

/** Runs a few pieces of costly work at once and queues the rest; refuses more once the queue is full (ASVS 2.4.1). */
export interface Gate {
	/** pieces of work begun since the start */
	readonly begun: number;
	run<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): Gate {
	const waiting: (() => void)[] = [];
	let running = 0;
	let begun = 0;
	const enter = async () => {
		if (running < atOnce) {
			running += 1;
			return;
		}
		if (waiting.length >= mostWaiting)
			throw new AppError('SERVICE_UNAVAILABLE', 'The shop is very busy. Please try again in a moment.', { retryAfterSeconds: 5 });
		// Finished work hands its place on directly, so that no newcomer slips in between.
		await new Promise<void>((resolve) => waiting.push(resolve));
	};
	const leave = () => {
		const next = waiting.shift();
		if (next === undefined) running -= 1;
		else next();
	};
	return {
		get begun() {
			return begun;
		},
		run: async (work) => {
			await enter();
			begun += 1;
			try {
				return await work();
			} finally {
				leave();
			}
		},
	};
}
