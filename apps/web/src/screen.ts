import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';

/** A route's component in its own chunk, loaded on navigation. */
export const screen =
	(load: () => Promise<{ default: ComponentType }>): LazyRouteFunction<RouteObject> =>
	async () => ({ Component: (await load()).default });
