import type { ParcelAddress } from '@print-room/contract';
import { inArray } from 'drizzle-orm';
import { displayIdOf, orders } from '../../../orders/index.ts';
import type { Orm } from '../../../platform/index.ts';
import { packedOrders, slipsOf } from '../slips.ts';

/** Orders of one file for a carrier's tool: more than leave in a day. */
const mostOrders = 1000;

/** Lists what is packed and has not left, a line for each parcel; the earliest due first. */
export async function listParcelAddresses(orm: Orm): Promise<ParcelAddress[]> {
	const slips = await slipsOf(orm, await packedOrders(orm, mostOrders), true);
	const ids = [...new Set(slips.map(({ orderId }) => orderId))];
	const found = await orm.select().from(orders).where(inArray(orders.id, ids));
	const byId = new Map(found.map((order) => [order.id, order]));
	return slips.flatMap(({ orderId, parcel, carrier, lines }) => {
		const order = byId.get(orderId);
		if (order === undefined) return [];
		return [
			{
				orderId,
				orderNumber: displayIdOf(order.number),
				parcel,
				prints: lines.reduce((sum, { prints }) => sum + prints, 0),
				carrier,
				email: order.customerEmail,
				service: order.deliveryService,
				address: order.deliveryAddress ?? null,
			},
		];
	});
}
