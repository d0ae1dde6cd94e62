/** Lets so many in at a time; the others wait in line, as long as they can. */
export class Gate {
	#free: number;
	readonly #line = new Set<() => void>();

	constructor(places: number) {
		this.#free = places;
	}

	/** False: nobody left in time. Whoever was let in has to `leave`. */
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
