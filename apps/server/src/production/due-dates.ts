import type { ChangeDueDate } from '@print-room/contract';
import { DAY_MS, dayLabel, dueDayOf, orderHold, shopDay } from '@print-room/domain';
import { and, asc, eq, inArray, isNotNull, max, notInArray, sql } from 'drizzle-orm';
import { readLeadTimes } from '../catalogue/index.ts';
import { designs, madeWith } from '../designs/index.ts';
import { displayIdOf, orderItems, orders } from '../orders/index.ts';
import { type Actor, AppError, type Executor, notFound, type Orm, type Tx, writeAudit } from '../platform/index.ts';
import { pieces } from './production.table.ts';

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'transactionDate'>;

/** An order that the cart service says is older than this is dated as if it were of this age: its word may be any. */
const oldestPaymentMs = 366 * DAY_MS;

/** The studio's day of a payment that was made with the order, never one after the delivery that reports it. */
export const dayOfPayment = ({ transactionDate }: Pick<PaidOrder, 'transactionDate'>, receivedAt: Date): string =>
	shopDay(Math.min(receivedAt.getTime(), Math.max(transactionDate.getTime(), receivedAt.getTime() - oldestPaymentMs)));

/**
 * Gives the pieces of a paid order that have none their due dates, by the rule that the customer was shown.
 * @param only ids of the pieces; by default all
 */
export async function giveDueDates(tx: Tx, orderId: string, paidOn: string, only?: readonly string[]): Promise<void> {
	const leadTimes = await readLeadTimes(tx);
	if (!leadTimes.isOn) return;
	const lines = await tx
		.select({ id: orderItems.id, snapshot: designs.snapshot })
		.from(orderItems)
		.innerJoin(designs, eq(designs.id, orderItems.designId))
		.where(eq(orderItems.orderId, orderId));
	const due = lines.map(({ id, snapshot }) => ({ id, due: dueDayOf(leadTimes, paidOn, [madeWith(snapshot)]) }));
	await tx.execute(sql`
		update pieces set due_on = line.due from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as line(id text, due date)
		where pieces.order_id = ${orderId} and pieces.order_item_id = line.id and pieces.due_on is null and pieces.state <> 'waitingForPayment'
			${only === undefined ? sql`` : sql`and pieces.id = any(${sql.param([...only])}::text[])`}`);
}

/** States of pieces that have left or never will. */
const gone = ['sent', 'cancelled'] as const;

/** Reads the day by which the pieces of each order that have not left are due, the last of them; orders without any are left out. */
export async function dueDatesOf(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (orderIds.length === 0) return new Map();
	const rows = await orm
		.select({ orderId: pieces.orderId, dueOn: max(pieces.dueOn) })
		.from(pieces)
		.where(and(inArray(pieces.orderId, [...orderIds]), notInArray(pieces.state, [...gone]), isNotNull(pieces.dueOn)))
		.groupBy(pieces.orderId);
	return new Map(rows.flatMap(({ orderId, dueOn }) => (dueOn === null ? [] : [[orderId, dueOn] as const])));
}

/** Latest day that staff may set: two years from today. */
const latestDays = 731;

const invalidDay = (message: string) => new AppError('VALIDATION_FAILED', message, { details: [{ path: 'dueOn', message }] });

/**
 * Sets another due date for the pieces of an order that have not left. Errors: ENTITY_NOT_FOUND, VALIDATION_FAILED for a past or far day,
 * EDIT_CONFLICT if the date is not the one that was seen, ORDER_HELD, PIECE_STATE if no piece is paid and still here.
 */
export async function changeDueDate(orm: Orm, actor: Actor, orderId: string, { dueOn, reason, seen }: ChangeDueDate): Promise<void> {
	const now = Date.now();
	if (dueOn < shopDay(now)) throw invalidDay('Choose today or a later day.');
	if (dueOn > shopDay(now + latestDays * DAY_MS)) throw invalidDay('Choose a day within two years.');
	await orm.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
		if (order === undefined) throw notFound('The order');
		// After the order and by ascending id, like every other call that locks pieces.
		const open = await tx
			.select({ id: pieces.id })
			.from(pieces)
			.where(and(eq(pieces.orderId, orderId), notInArray(pieces.state, [...gone, 'waitingForPayment'])))
			.orderBy(asc(pieces.id))
			.for('update');
		if (orderHold(order) !== null)
			throw new AppError('ORDER_HELD', `Order #${displayIdOf(order.number)} is held from printing, so it has no due date.`);
		if (open.length === 0) throw new AppError('PIECE_STATE', 'This order has no piece that is paid and still here.');
		const before = (await dueDatesOf(tx, [orderId])).get(orderId) ?? null;
		if (before !== seen) throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
		if (before === dueOn) return;
		await tx
			.update(pieces)
			.set({ dueOn, version: sql`${pieces.version} + 1` })
			.where(
				inArray(
					pieces.id,
					open.map(({ id }) => id),
				),
			);
		await writeAudit(tx, actor, {
			action: 'dueDate',
			model: 'orders',
			recordId: orderId,
			recordName: `Order #${displayIdOf(order.number)}`,
			changes: [
				{ field: 'dueOn', before: before === null ? null : dayLabel(before), after: dayLabel(dueOn) },
				{ field: 'reason', before: null, after: reason },
			],
		});
	});
}
