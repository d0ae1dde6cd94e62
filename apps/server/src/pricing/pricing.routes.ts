import { routes } from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import { addRoute, createReadCache, type Events, type Http, type Orm } from '../platform/index.ts';
import { loadPriceBook, pricesByGroup } from './price-book.ts';
import { proofPrices } from './pricing.table.ts';

/** The database says here that the catalogue or a price changed (a trigger does it, whoever makes the change). */
export const pricesChangedChannel = 'prices_changed';

export function addPricingRoutes(http: Http, orm: Orm, events: Events): void {
	const book = createReadCache(() => loadPriceBook(orm), events, pricesChangedChannel);

	addRoute(http, routes.calculatePrice, async ({ body }) => {
		const found = pricesByGroup(await book.read(), body);
		const chosen = found.find((price) => price.groupId === body.groupId);
		return {
			price: chosen === undefined ? null : penceToPounds(chosen.price),
			mediaTypes: found.map(({ groupId, price }) => ({ groupId, price: penceToPounds(price) })),
		};
	});

	addRoute(http, routes.listProofPrices, async ({ reply }) => {
		const rows = await orm.select().from(proofPrices).limit(1);
		reply.header('x-total-count', String(rows.length));
		return rows.map((row) => ({ id: row.id, price: penceToPounds(pence(row.pricePence)) }));
	});
}
