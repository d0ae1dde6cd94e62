import { OFFERS_AT_ONCE, type TrackingOffer } from '@print-room/contract';
import { asc, inArray } from 'drizzle-orm';
import { displayIdOf, offersOf, orders } from '../orders/index.ts';
import { isMailable } from '../platform/index.ts';
import type { ProductionDeps } from './production.deps.ts';
import { pieces } from './production.table.ts';
import { onBoard } from './read-pieces.ts';

/** Lists the tracking statuses that the orders of the board call for, the lowest order number first. */
export async function listOffers({
	orm,
	workshop,
}: Pick<ProductionDeps, 'orm' | 'workshop'>): Promise<{ offers: TrackingOffer[]; total: number }> {
	const shown = await orm.selectDistinct({ orderId: pieces.orderId }).from(pieces).where(onBoard());
	const offers = await offersOf(
		{ workshop },
		orm,
		shown.map(({ orderId }) => orderId),
	);
	if (offers.size === 0) return { offers: [], total: 0 };
	const found = await orm
		.select({ id: orders.id, number: orders.number, customerLastName: orders.customerLastName, email: orders.customerEmail })
		.from(orders)
		.where(inArray(orders.id, [...offers.keys()]))
		.orderBy(asc(orders.number))
		.limit(OFFERS_AT_ONCE);
	return {
		total: offers.size,
		offers: found.flatMap(({ id, number, customerLastName, email }) => {
			const status = offers.get(id);
			if (status === undefined) return [];
			const { id: statusId, name } = status;
			return [{ orderId: id, orderNumber: displayIdOf(number), customerLastName, statusId, name, isMailable: isMailable(email) }];
		}),
	};
}
