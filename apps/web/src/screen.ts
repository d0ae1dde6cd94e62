import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';

/** A route's component in a chunk of its own, fetched when somebody goes there. */
export const screen =
	(load: () => Promise<{ default: ComponentType }>): LazyRouteFunction<RouteObject> =>
	async () => ({ Component: (await load()).default });
