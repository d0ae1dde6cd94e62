/** Runs work on one key in the order of the calls; other keys do not wait. */
export class KeyedLock {
	readonly #tails = new Map<string, Promise<unknown>>();

	run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
		const result = (this.#tails.get(key) ?? Promise.resolve()).then(work);
		const tail = result.catch(() => undefined);
		this.#tails.set(key, tail);
		void tail.then(() => {
			if (this.#tails.get(key) === tail) this.#tails.delete(key);
		});
		return result;
	}
}
