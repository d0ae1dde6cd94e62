import type { TrackingEntry, TrackOrder, TrackOrders } from '@print-room/contract';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { type Actor, AppError, isMailable, newId, notFound, type Tx, writeAudits } from '../../platform/index.ts';
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

type Entry = typeof orderTracking.$inferSelect;

/** Appends the status to the order's history. */
async function enter(tx: Tx, actor: Actor, order: OrderRow, request: StatusRequest): Promise<Entry> {
	const { status, carrierReference } = request;
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
	return entry;
}

/** Appends to the histories of orders, lets their pieces follow, and queues the mails; the caller holds the orders. */
export async function track(deps: Deps, tx: Tx, actor: Actor, found: readonly OrderRow[], request: StatusRequest): Promise<Entry[]> {
	const { status, carrierReference, names } = request;
	const entries: Entry[] = [];
	for (const order of found) entries.push(await enter(tx, actor, order, request));
	// All orders at once: their editions are locked by id before the register is.
	await deps.workshop.followTracking(
		tx,
		actor,
		found.map(({ id }) => id),
		status.kind === 'cancelled',
	);
	for (const order of found) if (status.kind === 'cancelled') await answerCancelWish(tx, order);
	for (const { id, isMailed } of entries) if (isMailed) await queueTrackingMail(deps, tx, id);
	await writeAudits(
		tx,
		actor,
		found.map((order) => ({
			action: 'track',
			model: 'orders',
			recordId: order.id,
			recordName: `Order #${displayIdOf(order.number)}`,
			changes: [
				{ field: 'trackingStatus', before: names.get(order.trackingStatusId ?? '') ?? null, after: status.name },
				...(carrierReference === null ? [] : [{ field: 'carrierReference', before: null, after: carrierReference }]),
			],
		})),
	);
	return entries;
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
		const [entry] = await track(deps, tx, actor, [order], await readRequest(tx, request));
		if (entry === undefined) throw new Error('The status was not set.');
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
		const entries = await track(deps, tx, actor, due, request);
		return { tracked: due.length, mailed: entries.filter(({ isMailed }) => isMailed).length, leftOut: changing.length - due.length };
	});
}
