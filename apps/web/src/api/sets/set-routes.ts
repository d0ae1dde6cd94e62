import { laterRoutes } from '../later-route.ts';

/** Definitions of sets alone: other screens load neither them nor their addresses. */
export const setDefinitions = () => import('./set-definitions.ts');

export const setRoutes = laterRoutes(async () => (await setDefinitions()).designSetRoutes, {
	getDesignSet: ['main', 'GET', '/user/sets/:categoryId'],
	saveDesignSet: ['main', 'PUT', '/user/sets/:categoryId'],
	openOtherDesignSet: ['main', 'POST', '/user/sets/:categoryId/others/:id'],
	deleteDesignSet: ['main', 'DELETE', '/user/sets/:categoryId'],
});

export const manyPricesRoute = laterRoutes(async () => (await setDefinitions()).catalogueRoutes, {
	calculatePrices: ['main', 'POST', '/prices/calculateMany'],
}).calculatePrices;
