import { accountRoutes } from './account.routes.ts';
import { backOfficeRoutes } from './back-office.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { designRoutes } from './design.routes.ts';
import { fileCheckRoutes } from './file-check.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { libraryRoutes } from './library.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { orderSelectionRoutes } from './order-selection.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { zipRoutes } from './zip.routes.ts';

export {
	accountRoutes,
	backOfficeRoutes,
	catalogueRoutes,
	designRoutes,
	fileCheckRoutes,
	identityRoutes,
	libraryRoutes,
	orderRoutes,
	orderSelectionRoutes,
	securityRoutes,
	settingsRoutes,
	zipRoutes,
};

/** Every call of both APIs. For the server: a page that named it would carry all of them, and what they are made of. */
export const routes = {
	...identityRoutes,
	...accountRoutes,
	...securityRoutes,
	...settingsRoutes,
	...catalogueRoutes,
	...libraryRoutes,
	...designRoutes,
	...fileCheckRoutes,
	...orderRoutes,
	...backOfficeRoutes,
	...zipRoutes,
	...orderSelectionRoutes,
} as const;
