/** Longest time that a piece of work may block the event loop before others have a turn. */
const turnMs = 8;
/** Values between two reads of the clock. */
export const betweenLooks = 8;

const waiting: (() => void)[] = [];

/** Resumes one waiter per iteration of the event loop, however many requests have long work. */
function giveOneTurn(): void {
	waiting.shift()?.();
	if (waiting.length > 0) setImmediate(giveOneTurn);
}

/** Resolves after every other request that was waiting has had a turn. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		waiting.push(resolve);
		if (waiting.length === 1) setImmediate(giveOneTurn);
	});
}

/** Await the result in every round of a loop over a list of unbounded length; the process serves other requests in between. */
export function createTurns(): () => Promise<void> | undefined {
	let startedAt = performance.now();
	return () => {
		if (performance.now() - startedAt < turnMs) return undefined;
		return nextTurn().then(() => {
			startedAt = performance.now();
		});
	};
}

/** `values.map(work)` for lists of unbounded length, while the process serves other requests. */
export async function mapInTurns<Value, Result>(
	values: readonly Value[],
	work: (value: Value, index: number) => Result,
): Promise<Result[]> {
	const results: Result[] = [];
	const turn = createTurns();
	for (const [index, value] of values.entries()) {
		if (index % betweenLooks === 0) await turn();
		results.push(work(value, index));
	}
	return results;
}
