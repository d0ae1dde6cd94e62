import { laterRoutes } from './later-route.ts';

const definitions = () => import('./information-definitions.ts');

export const informationRoutes = laterRoutes(async () => (await definitions()).informationRoutes, {
	getInformation: ['main', 'GET', '/information/:slug'],
	sendContactMessage: ['main', 'POST', '/contactMessages'],
});

export const shopPageRoutes = laterRoutes(async () => (await definitions()).shopPageRoutes, {
	getPaperPage: ['main', 'GET', '/information/papers/:slug'],
});

export const verificationRoutes = laterRoutes(async () => (await definitions()).verificationRoutes, {
	verifyCertificate: ['main', 'GET', '/verifications/:code'],
});

export const pricingRoutes = laterRoutes(async () => (await definitions()).catalogueRoutes, {
	calculatePrice: ['main', 'POST', '/prices/calculate'],
});
