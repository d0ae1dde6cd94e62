import { crudRoutes } from '../models/crud-routes.ts';
import { importRoute } from '../models/import-route.ts';
import { isImportable } from '../models/list-import.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import type { RouteDefinition } from '../route.ts';
import { routes } from '../routes/index.ts';

export type CrudCall = keyof ReturnType<typeof crudRoutes> | 'importList';

/** A call of the contract by the name that it has in clients, which is unique. */
export interface NamedOperation {
	readonly id: string;
	readonly route: RouteDefinition;
	/** kind of a call that lists have in common, otherwise null */
	readonly call: CrudCall | null;
}

const verbs: Readonly<Record<CrudCall, string>> = {
	list: 'list',
	count: 'count',
	get: 'get',
	create: 'create',
	change: 'change',
	remove: 'delete',
	changeMany: 'change',
	exportList: 'export',
	importList: 'import',
};
const ofSeveral: ReadonlySet<CrudCall> = new Set(['list', 'count', 'changeMany', 'exportList', 'importList']);

/** `/printTypes` → `PrintTypes`, and `PrintType` of one */
function nounOf(path: string, call: CrudCall): string {
	const plural = path.slice(1, 2).toUpperCase() + path.slice(2);
	return ofSeveral.has(call) ? plural : plural.replace(/s$/, '');
}

/** True if the list grants this call to any role; other calls are not served. */
function isServed(model: Model, call: CrudCall): boolean {
	const { create, change, delete: remove } = model.rights;
	if (call === 'importList') return isImportable(model);
	if (call === 'create') return create !== null;
	if (call === 'change') return change !== null;
	if (call === 'remove') return remove !== null;
	return call !== 'changeMany' || (create !== null && change !== null && remove !== null);
}

const keyOf = ({ base, method, path }: RouteDefinition) => `${method} ${base} ${path}`;

/**
 * Every call of the contract by `METHOD base path`. Where a list's own call and one of the route table are the same, the table's name counts.
 */
export function namedOperations(): ReadonlyMap<string, NamedOperation> {
	const lists: readonly Model[] = Object.values(models);
	const crud = lists.flatMap((model) =>
		Object.entries({ ...crudRoutes(model), importList: importRoute(model) }).flatMap(([name, route]) => {
			const call = name as CrudCall;
			return isServed(model, call) ? [{ id: verbs[call] + nounOf(model.path, call), route, call }] : [];
		}),
	);
	const table = Object.entries(routes).map(([id, route]) => ({ id, route, call: null }));
	const calls = new Map(crud.map(({ route, call }) => [keyOf(route), call]));
	return new Map<string, NamedOperation>([
		...crud.map((operation) => [keyOf(operation.route), operation] as const),
		...table.map((operation) => [keyOf(operation.route), { ...operation, call: calls.get(keyOf(operation.route)) ?? null }] as const),
	]);
}

const typeName = (path: string): string =>
	path
		.split(/[/:]+/)
		.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
		.join('');

/** Names a list without a model, or a call without a table, after its address. */
function namedByAddress(route: RouteDefinition): NamedOperation {
	const list = /^(\/\w+)\/export$/.exec(route.path)?.[1];
	if (list !== undefined) return { id: verbs.exportList + nounOf(list, 'exportList'), route, call: 'exportList' };
	return { id: route.method.toLowerCase() + typeName(route.path), route, call: null };
}

/** The name of a call that the server adds. */
export const operationOf = (route: RouteDefinition, operations: ReadonlyMap<string, NamedOperation>): NamedOperation => ({
	...(operations.get(keyOf(route)) ?? namedByAddress(route)),
	route,
});
