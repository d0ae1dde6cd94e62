import { eq, sql } from 'drizzle-orm';
import { holdDeliveries, orders } from '../orders/index.ts';
import { shopActor, type Task } from '../platform/index.ts';
import { isMakeable, sheetsOfLine } from './make-pieces.ts';
import { followPayment, followTracking } from './pieces-of-order.ts';
import type { ProductionDeps } from './production.deps.ts';

/** Orders older than this have their pieces, or never get any. */
const NEW_ORDER_DAYS = 60;
const atOnce = 500;

/** Orders whose pieces do not follow their payment or their cancellation, as those that a process of an older version recorded. */
const strayOrders = sql`
	select o.id, s.kind = 'cancelled' as cancelled from pieces p join orders o on o.id = p.order_id
		left join order_status_infos s on s.id = o.tracking_status_id
		where p.state not in ('sent', 'cancelled') and (o.payment in ('voided', 'refunded') or s.kind = 'cancelled'
			or (o.payment = 'paid' and not o.is_held and 'waitingForPayment' in (p.state, p.held_from)))
	union
	select o.id, false from orders o left join order_status_infos s on s.id = o.tracking_status_id
		join order_items i on i.order_id = o.id join designs d on d.id = i.design_id
		where o.created_at > now() - ${sql.raw(String(NEW_ORDER_DAYS))} * interval '1 day' and o.payment in ('authorized', 'paid') and not o.is_held
			and s.kind is distinct from 'cancelled' and ${isMakeable}
			and ${sheetsOfLine} > (select count(*) from pieces p where p.order_item_id = i.id and p.reprint = 0)
	limit ${sql.raw(String(atOnce))}`;

/** Makes missing pieces and lets those of stray orders follow; each order in a transaction of its own, so that it may stop after any. */
export const sweepPieces =
	({ orm, logger, followPieces }: Pick<ProductionDeps, 'orm' | 'logger' | 'followPieces'>): Task =>
	async (_payload, { signal }) => {
		const { rows } = await orm.execute<{ id: string; cancelled: boolean | null }>(strayOrders);
		for (const { id, cancelled } of rows) {
			if (signal.aborted) return;
			await orm.transaction(async (tx) => {
				const [order] = await tx.select({ transaction: orders.fcTransactionId }).from(orders).where(eq(orders.id, id));
				if (order === undefined) return;
				await holdDeliveries(tx, order.transaction);
				await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
				if (cancelled === true) await followTracking({ followPieces }, tx, shopActor, { orderIds: [id], isCancelled: true });
				else await followPayment({ followPieces }, tx, { orderId: id, at: new Date() }, shopActor);
			});
			logger.info({ orderId: id }, 'the pieces of an order were brought to what its payment says');
		}
	};
