/** JSON's or the query string parser's object; class instances do not come from either. */
export function asObject(value: unknown): Record<string, unknown> | null {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
	return Object.fromEntries(Object.entries(value));
}

/** A list, also in the shape `{0: …, 1: …}` that query strings with many items are parsed to. */
export function asList(value: unknown): unknown[] | null {
	if (Array.isArray(value)) return [...value];
	const object = asObject(value);
	if (!object) return null;
	const keys = Object.keys(object);
	return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(object) : null;
}
