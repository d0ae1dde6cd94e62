import { type PaymentState, PIECE_STATE_NAMES, type PieceState, PRINTABLE_PAYMENTS, type Stage, shopDay } from '@print-room/domain';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { closeConversations } from '../file-checks/index.ts';
import { displayIdOf, orderStatusInfos, orders } from '../orders/index.ts';
import { type Actor, cartServiceActor, type Tx, writeAudit } from '../platform/index.ts';
import { dayOfPayment, giveDueDates } from './due-dates.ts';
import { makePieces } from './make-pieces.ts';
import type { ProductionDeps } from './production.deps.ts';
import { pieces } from './production.table.ts';

type OrderRow = typeof orders.$inferSelect;
type FollowDeps = Pick<ProductionDeps, 'followPieces'>;

/** State in which a payment makes pieces; payments that are not named make none. */
const firstState: Partial<Record<PaymentState, Stage>> = { authorized: 'waitingForPayment', paid: 'toCheck' };

/** Payments that take the money back for good. */
export const TAKES_BACK: PaymentState[] = ['voided', 'refunded'];

/**
 * Brings the pieces of an order to what its payment says: makes missing ones, lets those that waited begin, or cancels those that
 * are not sent. Repeated calls change nothing. Orders that are held (test money, another currency) or cancelled by staff get no pieces.
 * The caller holds the order's deliveries.
 * @param order its id, and the time of the delivery or now
 */
export async function followPayment(
	deps: FollowDeps,
	tx: Tx,
	{ orderId, at }: { readonly orderId: string; readonly at: Date },
	actor: Actor = cartServiceActor,
): Promise<void> {
	const order = await lockedOrder(tx, orderId);
	if (order === undefined) return;
	if (TAKES_BACK.includes(order.payment)) return finish(deps, tx, actor, order, await cancel(tx, orderId));
	const state = firstState[order.payment];
	if (state === undefined || order.isHeld || (await isCancelledByStaff(tx, order))) return;
	const begun = state === 'toCheck' ? await begin(tx, orderId) : 0;
	const made = await makePieces(tx, orderId, state);
	// Pieces that waited are paid for now, others were with the order.
	if (state === 'toCheck' && begun + made > 0) await giveDueDates(tx, orderId, begun > 0 ? shopDay(at.getTime()) : dayOfPayment(order, at));
	await finish(deps, tx, actor, order, { before: begun > 0 ? ['waitingForPayment'] : [], after: state, many: begun + made });
}

/**
 * Follows the tracking status that a member of staff has set. One that means `cancelled` cancels the pieces that are not sent. With any
 * other, staff go on with the orders: those that are held from printing but paid, as with test money, get their pieces now. The caller
 * holds the orders.
 */
export async function followTracking(
	{ followPieces }: FollowDeps,
	tx: Tx,
	actor: Actor,
	{ orderIds, isCancelled }: { readonly orderIds: readonly string[]; readonly isCancelled: boolean },
): Promise<void> {
	const changed: string[] = [];
	for (const orderId of orderIds) {
		const order = await lockedOrder(tx, orderId);
		const change = order === undefined ? null : isCancelled ? await cancel(tx, orderId) : await goOn(tx, order);
		if (order === undefined || change === null) continue;
		await note(tx, actor, order, change);
		changed.push(orderId);
	}
	if (changed.length > 0) await followPieces(tx, changed);
}

/** Makes the pieces of a paid order that was held from printing; returns null for any other order. */
async function goOn(tx: Tx, { id, isHeld, payment }: OrderRow): Promise<Change | null> {
	if (!isHeld || !PRINTABLE_PAYMENTS.includes(payment)) return null;
	const many = await makePieces(tx, id, 'toCheck');
	// The studio goes on today, whenever the customer paid.
	if (many > 0) await giveDueDates(tx, id, shopDay(Date.now()));
	return { before: [], after: 'toCheck', many };
}

async function isCancelledByStaff(tx: Tx, { trackingStatusId }: OrderRow): Promise<boolean> {
	if (trackingStatusId === null) return false;
	const [status] = await tx.select({ kind: orderStatusInfos.kind }).from(orderStatusInfos).where(eq(orderStatusInfos.id, trackingStatusId));
	return status?.kind === 'cancelled';
}

/** Reads an order and holds its pieces, by ascending id like the calls of staff, so that neither waits for the other in a circle. */
async function lockedOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
	await tx.select({ id: pieces.id }).from(pieces).where(eq(pieces.orderId, orderId)).orderBy(asc(pieces.id)).for('update');
	return order;
}

/** Lets pieces that waited for the payment begin, held ones too. */
async function begin(tx: Tx, orderId: string): Promise<number> {
	const { rowCount } = await tx.execute(sql`
		update pieces set version = version + 1, moved_at = clock_timestamp(),
			state = case state when 'waitingForPayment' then 'toCheck' else state end,
			held_from = case held_from when 'waitingForPayment' then 'toCheck' else held_from end
		where order_id = ${orderId} and 'waitingForPayment' in (state, held_from)`);
	return rowCount ?? 0;
}

/** Cancels what is not sent. A piece keeps the stage that it was at, also if it was held there, and why it was held. */
async function cancel(tx: Tx, orderId: string): Promise<Change> {
	const open = and(eq(pieces.orderId, orderId), notInArray(pieces.state, ['sent', 'cancelled']));
	const before = await tx.selectDistinct({ state: pieces.state }).from(pieces).where(open).orderBy(asc(pieces.state));
	const { rowCount } = await tx
		.update(pieces)
		.set({
			cancelledFrom: sql`coalesce(${pieces.heldFrom}, ${pieces.state})`,
			state: 'cancelled',
			heldFrom: null,
			waitsForFile: false,
			movedAt: sql`clock_timestamp()`,
			version: sql`${pieces.version} + 1`,
		})
		.where(open);
	const lines = await tx.selectDistinct({ id: pieces.orderItemId }).from(pieces).where(eq(pieces.orderId, orderId));
	await closeConversations(
		tx,
		lines.map(({ id }) => id),
	);
	return { before: before.map(({ state }) => state), after: 'cancelled', many: rowCount ?? 0 };
}

/** Notes a change in the history, and lets the slices above follow it. */
async function finish(
	{ followPieces }: FollowDeps,
	tx: Tx,
	actor: Actor,
	order: Pick<OrderRow, 'id' | 'number'>,
	change: Change,
): Promise<void> {
	await note(tx, actor, order, change);
	await followPieces(tx, [order.id]);
}

interface Change {
	readonly before: readonly PieceState[];
	readonly after: PieceState;
	readonly many: number;
}

/** Writes one entry in the order's history for all of its pieces. */
async function note(tx: Tx, actor: Actor, order: Pick<OrderRow, 'id' | 'number'>, { before, after, many }: Change): Promise<void> {
	if (many === 0) return;
	await writeAudit(tx, actor, {
		action: 'pieces',
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: [
			{
				field: 'pieces',
				before: before.map((state) => PIECE_STATE_NAMES[state]).join(', ') || null,
				after: `${PIECE_STATE_NAMES[after]} × ${many}`,
			},
		],
	});
}
