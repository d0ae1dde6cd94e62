type Values = Readonly<Record<string, unknown>>;

/** Puts parameters into a route's path: `/designs/:id` → `/designs/0192…`. */
export const fillPath = (path: string, params: Values = {}): string =>
	path.replace(/:([A-Za-z]+)/g, (_whole, name: string) => {
		const value = params[name];
		if (value === undefined) throw new Error(`The path ${path} needs ${name}.`);
		return encodeURIComponent(String(value));
	});

/** A query string with objects (LoopBack filters) as JSON; undefined values are left out. */
export const queryString = (query: Values = {}): string => {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)] satisfies [string, string]],
	);
	return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};
