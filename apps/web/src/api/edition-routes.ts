import { laterRoutes } from './later-route.ts';

export const editionRoutes = laterRoutes(async () => (await import('./rare-definitions.ts')).editionRoutes, {
	changeEdition: ['main', 'PATCH', '/editions/:id'],
	listEditions: ['main', 'GET', '/editions'],
});
