/** Returns a copy if the value is an object, otherwise null. JSON and the query string parser make no class instances. */
export function asObject(value: unknown): Record<string, unknown> | null {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
	return Object.fromEntries(Object.entries(value));
}

/** A list, also in the shape `{0: …, 1: …}` that the parser gives to long ones. */
export function asList(value: unknown): unknown[] | null {
	if (Array.isArray(value)) return [...value];
	const object = asObject(value);
	if (!object) return null;
	const keys = Object.keys(object);
	return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(object) : null;
}
