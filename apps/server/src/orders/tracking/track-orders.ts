import type { TrackingEntry, TrackOrder, TrackOrders } from '@print-room/contract';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { type Actor, AppError, isMailable, newId, notFound, type Tx, writeAudit } from '../../platform/index.ts';
import { answerCancelWish } from '../facts/cancel-wish.ts';
import { refuseHeld } from '../held/refuse-held.ts';
import { displayIdOf, type OrdersDeps } from '../orders.deps.ts';
import { orderStatusInfos, orders, orderTracking } from '../orders.table.ts';
import { toEntry } from './read-tracking.ts';
import { messageFor } from './status-message.ts';
import { queueTrackingMail } from './tracking-mail.ts';

type OrderRow = typeof orders.$inferSelect;
type StatusRow = typeof orderStatusInfos.$inferSelect;
type Deps = Pick<OrdersDeps, 'orm' | 'queue' | 'workshop'>;

export interface StatusRequest {
	readonly status: StatusRow;
	readonly carrierReference: string | null;
	readonly isMailed: boolean;
	readonly names: ReadonlyMap<string, string>;
}

/** Locks orders by ascending id, so that two calls for the same orders cannot deadlock. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
	return tx
		.select()
		.from(orders)
		.where(inArray(orders.id, [...ids]))
		.orderBy(asc(orders.id))
		.for('update');
}

async function readRequest(
	tx: Tx,
	{ statusId, carrierReference, isMailed }: Pick<TrackOrder, 'statusId' | 'carrierReference' | 'isMailed'>,
): Promise<StatusRequest> {
	const statuses = await tx.select().from(orderStatusInfos);
	const status = statuses.find(({ id }) => id === statusId);
	const message = 'There is no such tracking status.';
	if (status === undefined) throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'statusId', message }] });
	return { status, carrierReference: carrierReference || null, isMailed, names: new Map(statuses.map(({ id, name }) => [id, name])) };
}

/** Appends to the order's history and queues the mail; the caller holds the order. */
export async function track(
	deps: Deps,
	tx: Tx,
	actor: Actor,
	order: OrderRow,
	request: StatusRequest,
): Promise<typeof orderTracking.$inferSelect> {
	const { status, carrierReference, names } = request;
	const [entry] = await tx
		.insert(orderTracking)
		.values({
			id: newId(),
			orderId: order.id,
			statusId: status.id,
			name: status.name,
			message: messageFor(status, order),
			carrierReference,
			byId: actor.id,
			isMailed: request.isMailed && isMailable(order.customerEmail),
			// The transaction's start may precede that of another one which held the order since.
			createdAt: sql`clock_timestamp()`,
		})
		.returning();
	if (entry === undefined) throw new Error('The status was not set.');
	await tx.update(orders).set({ trackingStatusId: status.id, trackedAt: entry.createdAt }).where(eq(orders.id, order.id));
	await deps.workshop.followTracking(tx, actor, order.id, status.kind === 'cancelled');
	if (status.kind === 'cancelled') await answerCancelWish(tx, order);
	if (entry.isMailed) await queueTrackingMail(deps, tx, entry.id);
	await writeAudit(tx, actor, {
		action: 'track',
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: [
			{ field: 'trackingStatus', before: names.get(order.trackingStatusId ?? '') ?? null, after: status.name },
			...(carrierReference === null ? [] : [{ field: 'carrierReference', before: null, after: carrierReference }]),
		],
	});
	return entry;
}

/**
 * Sets the status of an order and mails the customer. Errors: ENTITY_NOT_FOUND, ORDER_HELD, VALIDATION_FAILED for an unknown status,
 * EDIT_CONFLICT if another status was set after `entriesSeen` were read.
 */
export async function trackOrder(deps: Deps, actor: Actor, orderId: string, request: TrackOrder): Promise<TrackingEntry> {
	return deps.orm.transaction(async (tx) => {
		const [order] = await lockOrders(tx, [orderId]);
		if (order === undefined) throw notFound('The order');
		refuseHeld(order, request.held);
		const [recorded] = await tx.select({ entries: count() }).from(orderTracking).where(eq(orderTracking.orderId, orderId));
		if (request.entriesSeen !== undefined && request.entriesSeen !== recorded?.entries)
			throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
		const entry = await track(deps, tx, actor, order, await readRequest(tx, request));
		return toEntry(entry, { id: actor.id, name: (await readNames(tx, [actor.id])).get(actor.id) ?? null });
	});
}

/**
 * Sets the status of several orders, all or none. Orders with that status stay as they are, so that a repeated call mails no one twice;
 * held orders that are not named are left out. Errors: ENTITY_NOT_FOUND, VALIDATION_FAILED.
 */
export async function trackOrders(
	deps: Deps,
	actor: Actor,
	{ ids, heldIds, ...asked }: TrackOrders,
): Promise<{ readonly tracked: number; readonly mailed: number; readonly leftOut: number }> {
	return deps.orm.transaction(async (tx) => {
		const wanted = new Set(ids);
		const found = await lockOrders(tx, [...wanted]);
		if (found.length < wanted.size) throw notFound('One of the orders');
		const request = await readRequest(tx, asked);
		const changing = found.filter(({ trackingStatusId }) => trackingStatusId !== asked.statusId);
		const named = new Set(heldIds);
		const due = changing.filter(({ id, isHeld }) => !isHeld || named.has(id));
		let mailed = 0;
		for (const order of due) mailed += (await track(deps, tx, actor, order, request)).isMailed ? 1 : 0;
		return { tracked: due.length, mailed, leftOut: changing.length - due.length };
	});
}
