import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { defineRoute, RouteDefinition } from './route.ts';

type Accepted<Route extends RouteDefinition> = Parameters<typeof defineRoute<Route>>[0];

const route = { base: 'main', method: 'GET', path: '/things', summary: 'List things', access: 'staff', response: z.string() } as const;

test('a route definition with an unknown property does not compile', () => {
	const misspelt = { ...route, acess: 'admin' } as const;
	expectTypeOf<typeof route>().toExtend<Accepted<typeof route>>();
	expectTypeOf<typeof misspelt>().not.toExtend<Accepted<typeof misspelt>>();
});
