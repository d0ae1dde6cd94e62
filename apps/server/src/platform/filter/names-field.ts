import { limits } from './limits.ts';
import { asList, asObject } from './plain-values.ts';

/** True if a filter's conditions name the field, also within `and` and `or`. Unreadable filters are refused elsewhere. */
export function namesField(query: unknown, name: string): boolean {
	const parameters = read(query);
	return [read(parameters.filter).where, parameters.where].some((where) => isNamed(read(where), name, 1));
}

/** Stops at the depth beyond which filters are refused. */
function isNamed(where: Readonly<Record<string, unknown>>, name: string, depth: number): boolean {
	if (Object.hasOwn(where, name)) return true;
	if (depth === limits.whereDepth) return false;
	const branches = ['and', 'or'].flatMap((key) => asList(where[key]) ?? []);
	return branches.some((branch) => isNamed(asObject(branch) ?? {}, name, depth + 1));
}

function read(value: unknown): Record<string, unknown> {
	if (typeof value !== 'string') return asObject(value) ?? {};
	try {
		return asObject(JSON.parse(value)) ?? {};
	} catch {
		return {};
	}
}
