import { routes } from '@print-room/contract';
import { addCrudRoutes, addRoute, type Http, type Orm } from '../platform/index.ts';
import type { Prices } from './open-prices.ts';
import { addPriceImportRoute } from './price-import.routes.ts';
import { priceModels } from './price-models.ts';
import { addProofPriceRoutes } from './proof-price.ts';

export function addPricingRoutes(http: Http, orm: Orm, prices: Prices): void {
	addRoute(http, routes.calculatePrice, ({ body }) => prices.priceOf(body));
	addRoute(http, routes.calculatePrices, async ({ body }) => ({ answers: await prices.pricesOf(body.questions) }), {
		perMinute: 300,
		compresses: true,
	});

	for (const model of Object.values(priceModels)) addCrudRoutes(http, orm, model);
	addPriceImportRoute(http, orm);
	addProofPriceRoutes(http, orm);
}
