import { AppError, Semaphore } from '../../platform/index.ts';

/** Runs a few pieces of costly work at once and queues the rest; refuses more once the queue is full (ASVS 2.4.1). */
export interface PasswordWork {
	readonly begun: number;
	run<T>(work: () => Promise<T>): Promise<T>;
}

export function createPasswordWork({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }): PasswordWork {
	const semaphore = new Semaphore(atOnce, maxWaiting);
	let begun = 0;
	return {
		get begun() {
			return begun;
		},
		run: async (work) => {
			if (!(await semaphore.enter()))
				throw new AppError('SERVICE_UNAVAILABLE', 'The shop is very busy. Please try again in a moment.', { retryAfterSeconds: 5 });
			begun += 1;
			try {
				return await work();
			} finally {
				semaphore.leave();
			}
		},
	};
}
