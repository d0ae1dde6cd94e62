import { asObject } from './plain-values.ts';

/** Whether a filter's own conditions, not those within `and` and `or`, name a field. What cannot be read is refused elsewhere. */
export function namesField(query: unknown, name: string): boolean {
	const parameters = read(query);
	return [read(read(parameters.filter).where), read(parameters.where)].some((where) => Object.hasOwn(where, name));
}

function read(value: unknown): Record<string, unknown> {
	if (typeof value !== 'string') return asObject(value) ?? {};
	try {
		return asObject(JSON.parse(value)) ?? {};
	} catch {
		return {};
	}
}
