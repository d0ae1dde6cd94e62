export interface Turn {
	readonly goFirst: () => void;
	/** Takes waiting work out of the line; work that has begun goes on. */
	readonly leave: () => void;
}

/** Runs pieces of work one at a time, in the order in which they come. */
export const createTurns = (): { readonly take: (work: () => Promise<unknown>) => Turn } => {
	const line: (() => Promise<unknown>)[] = [];
	let isBusy = false;
	const runNext = (): void => {
		const work = isBusy ? undefined : line.shift();
		if (work === undefined) return;
		isBusy = true;
		void work()
			.catch(() => undefined)
			.then(() => {
				isBusy = false;
				runNext();
			});
	};
	const remove = (work: () => Promise<unknown>): boolean => {
		const at = line.indexOf(work);
		if (at >= 0) line.splice(at, 1);
		return at >= 0;
	};
	return {
		take: (work) => {
			line.push(work);
			// Deferred, so that the caller can still put it first.
			queueMicrotask(runNext);
			return {
				goFirst: () => {
					if (remove(work)) line.unshift(work);
				},
				leave: () => {
					remove(work);
				},
			};
		},
	};
};
