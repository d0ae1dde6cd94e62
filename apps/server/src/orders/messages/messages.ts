import type { AddOrderMessage, OrderMessage } from '@print-room/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { type Actor, AppError, type Executor, isMailable, notFound, writeAudit } from '../../platform/index.ts';
import { answerCancelWish } from '../facts/cancel-wish.ts';
import { displayIdOf, type OrdersDeps } from '../orders.deps.ts';
import { orders } from '../orders.table.ts';
import { queueMessageMail } from './message-mail.ts';
import { orderMessages } from './messages.table.ts';

type MessageRow = typeof orderMessages.$inferSelect;

const toMessage = ({ id, text, createdAt, mailedAt }: MessageRow, by: OrderMessage['by']): OrderMessage => ({
	id,
	text,
	by,
	at: createdAt.toISOString(),
	mailedAt: mailedAt?.toISOString() ?? null,
});

/** Reads the messages of orders, the latest first. @param isForCustomer leaves out who wrote them */
export async function messagesOf(
	orm: Executor,
	orderIds: readonly string[],
	isForCustomer: boolean,
): Promise<(orderId: string) => OrderMessage[]> {
	if (orderIds.length === 0) return () => [];
	const rows = await orm
		.select()
		.from(orderMessages)
		.where(inArray(orderMessages.orderId, [...orderIds]))
		.orderBy(desc(orderMessages.createdAt), desc(orderMessages.id));
	const names = isForCustomer
		? new Map<string, string>()
		: await readNames(
				orm,
				rows.map(({ byId }) => byId),
			);
	const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
	return (orderId) =>
		(byOrder.get(orderId) ?? []).map((row) => toMessage(row, isForCustomer ? null : { id: row.byId, name: names.get(row.byId) ?? null }));
}

/**
 * Writes to the customer of an order: the message is kept and its mail queued, once however often the call is repeated.
 * Errors: ENTITY_NOT_FOUND; VALIDATION_FAILED for an order without an e-mail address that can be written to; IDEMPOTENCY_KEY_REUSED for a
 * repeated call with other words.
 */
export const addMessage = (
	deps: Pick<OrdersDeps, 'orm' | 'queue'>,
	actor: Actor,
	orderId: string,
	{ id, text, answersWish }: AddOrderMessage,
): Promise<OrderMessage> =>
	deps.orm.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
		if (order === undefined) throw notFound('The order');
		const message = 'This order has no e-mail address that can be written to.';
		if (!isMailable(order.customerEmail)) throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'text', message }] });
		const [added] = await tx
			.insert(orderMessages)
			.values({ id, orderId, text, byId: actor.id, createdAt: sql`clock_timestamp()` })
			.onConflictDoNothing()
			.returning();
		const [kept] =
			added === undefined
				? await tx
						.select()
						.from(orderMessages)
						.where(and(eq(orderMessages.id, id), eq(orderMessages.orderId, orderId)))
				: [added];
		if (kept === undefined) throw notFound('The message');
		if (kept.text !== text)
			throw new AppError('IDEMPOTENCY_KEY_REUSED', 'A first version of this message was sent before. Close this and look at the order.');
		if (added !== undefined) {
			await queueMessageMail(deps, tx, id);
			if (answersWish) await answerCancelWish(tx, order);
			await writeAudit(tx, actor, {
				action: 'message',
				model: 'orders',
				recordId: orderId,
				recordName: `Order #${displayIdOf(order.number)}`,
				changes: [{ field: 'message', before: null, after: text }],
			});
		}
		return toMessage(kept, { id: kept.byId, name: (await readNames(tx, [kept.byId])).get(kept.byId) ?? null });
	});
