export interface Throttle<Value> {
	/** Passes the value on at once, or at the end of the pause with the last value winning. */
	readonly send: (value: Value) => void;
	readonly cancel: () => void;
}

/** At once the first time, then at most once in so many milliseconds. */
export const createThrottle = <Value>(pauseMs: number, pass: (value: Value) => void): Throttle<Value> => {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let waiting: { readonly value: Value } | null = null;
	const release = (): void => {
		timer = null;
		if (waiting === null) return;
		const { value } = waiting;
		waiting = null;
		timer = setTimeout(release, pauseMs);
		pass(value);
	};
	return {
		send: (value) => {
			if (timer !== null) {
				waiting = { value };
				return;
			}
			timer = setTimeout(release, pauseMs);
			pass(value);
		},
		cancel: () => {
			if (timer !== null) clearTimeout(timer);
			timer = null;
			waiting = null;
		},
	};
};
