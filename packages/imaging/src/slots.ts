/** Lets `count` holders in at a time, the others in the order they came. */
export function createSlots(count: number): { take(signal: AbortSignal): Promise<void>; give(): void; readonly waiting: number } {
	const queue: (() => void)[] = [];
	let free = count;

	function turn(signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const go = () => {
				signal.removeEventListener('abort', leave);
				resolve();
			};
			const leave = () => {
				queue.splice(queue.indexOf(go), 1);
				reject(signal.reason);
			};
			queue.push(go);
			signal.addEventListener('abort', leave, { once: true });
		});
	}

	return {
		async take(signal) {
			signal.throwIfAborted();
			if (free > 0) free--;
			else await turn(signal);
		},
		/** A slot goes straight to the next in line, so that nobody slips in between. */
		give() {
			const next = queue.shift();
			if (next === undefined) free++;
			else next();
		},
		get waiting() {
			return queue.length;
		},
	};
}
