import type { RouteDefinition } from '@print-room/contract';

/** A route of which only the address is known at first; its schemas are loaded beside the first request. */
export interface LaterRoute<Route extends RouteDefinition> {
	readonly base: Route['base'];
	readonly method: Route['method'];
	readonly path: Route['path'];
	/** A failed load is repeated. */
	readonly definition: () => Promise<Route>;
}

type Routes = Readonly<Record<string, RouteDefinition>>;

/** The compiler compares each address with the contract's. */
type Address<Route extends RouteDefinition> = readonly [base: Route['base'], method: Route['method'], path: Route['path']];

/** Routes of a group of the contract, by their addresses alone. */
export const laterRoutes = <Group extends Routes, Name extends keyof Group>(
	load: () => Promise<Group>,
	addresses: { readonly [Each in Name]: Address<Group[Each]> },
): { readonly [Each in Name]: LaterRoute<Group[Each]> } => {
	const later = <Each extends Name>(name: Each): LaterRoute<Group[Each]> => {
		const [base, method, path] = addresses[name];
		return { base, method, path, definition: async () => (await load())[name] };
	};
	return Object.fromEntries(Object.keys(addresses).map((name) => [name, later(name as Name)])) as {
		readonly [Each in Name]: LaterRoute<Group[Each]>;
	};
};
