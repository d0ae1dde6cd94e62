import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';

export const screen =
	(load: () => Promise<{ default: ComponentType }>): LazyRouteFunction<RouteObject> =>
	async () => ({ Component: (await load()).default });
