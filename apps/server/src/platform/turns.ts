/** How long one piece of work may hold the event loop before others have their turn. */
const turnMs = 8;
/** The clock is read once for so many values. */
const betweenLooks = 8;

const waiting: (() => void)[] = [];

/** One piece of work an iteration of the event loop, however many requests have long work to do. */
function giveOneTurn(): void {
	waiting.shift()?.();
	if (waiting.length > 0) setImmediate(giveOneTurn);
}

/** Resolves once every other request that was waiting has been looked at. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		waiting.push(resolve);
		if (waiting.length === 1) setImmediate(giveOneTurn);
	});
}

/** For a loop over a list whose length other people decide: await it in every round, and the process goes on answering meanwhile. */
export function createTurns(): () => Promise<void> | undefined {
	let startedAt = performance.now();
	return () => {
		if (performance.now() - startedAt < turnMs) return undefined;
		return nextTurn().then(() => {
			startedAt = performance.now();
		});
	};
}

/** `values.map(work)` for lists whose length other people decide: the process goes on answering meanwhile. */
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
