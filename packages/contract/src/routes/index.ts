import { accountRoutes } from './account.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { workRoutes } from './work.routes.ts';

/** Every call of both APIs. */
export const routes = { ...accountRoutes, ...catalogueRoutes, ...workRoutes, ...orderRoutes } as const;
