/** Lets a fixed number of holders in at a time; others wait in order of arrival, up to their patience. */
export class Semaphore {
	#free: number;
	readonly #maxWaiting: number;
	readonly #waiting = new Set<() => void>();

	constructor(places: number, maxWaiting = Number.POSITIVE_INFINITY) {
		this.#free = places;
		this.#maxWaiting = maxWaiting;
	}

	/**
	 * Returns false if too many wait already, or if no place became free in time. Without `patienceMs` the wait is unlimited. Each successful
	 * `enter` needs a `leave`.
	 */
	async enter(patienceMs?: number): Promise<boolean> {
		if (this.#free > 0) {
			this.#free -= 1;
			return true;
		}
		if (this.#waiting.size >= this.#maxWaiting) return false;
		return new Promise((resolve) => {
			const goIn = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const giveUp = () => {
				this.#waiting.delete(goIn);
				resolve(false);
			};
			const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
			this.#waiting.add(goIn);
		});
	}

	/** Hands the place directly to the next in line, so that no newcomer takes it. */
	leave(): void {
		const [next] = this.#waiting;
		if (next === undefined) {
			this.#free += 1;
			return;
		}
		this.#waiting.delete(next);
		next();
	}
}
