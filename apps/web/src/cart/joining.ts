/** Joins a repeated request to the one with the same key that is still running; both end with its result. */
export const joining = <Result>(): ((key: string, start: () => Promise<Result>) => Promise<Result>) => {
	const underWay = new Map<string, Promise<Result>>();
	return (key, start) => {
		const before = underWay.get(key);
		if (before !== undefined) return before;
		const started = start().finally(() => underWay.delete(key));
		underWay.set(key, started);
		return started;
	};
};
