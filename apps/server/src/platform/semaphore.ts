/** Lets a fixed number of holders in at a time; others wait in line, up to their patience. */
export class Semaphore {
	#free: number;
	readonly #line = new Set<() => void>();

	constructor(places: number) {
		this.#free = places;
	}

	/** Returns false if no place became free in time. Each successful `enter` needs a `leave`. */
	async enter(patienceMs: number): Promise<boolean> {
		if (this.#free > 0) {
			this.#free -= 1;
			return true;
		}
		return new Promise((resolve) => {
			const goIn = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const timer = setTimeout(() => {
				this.#line.delete(goIn);
				resolve(false);
			}, patienceMs);
			this.#line.add(goIn);
		});
	}

	leave(): void {
		const [next] = this.#line;
		if (next === undefined) {
			this.#free += 1;
			return;
		}
		this.#line.delete(next);
		next();
	}
}
