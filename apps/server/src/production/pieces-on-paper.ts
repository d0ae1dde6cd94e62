import { isOnPaper, STAGES } from '@print-room/domain';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { orderItems } from '../orders/index.ts';
import type { Orm, Tx } from '../platform/index.ts';
import { pieceName, piecesOfLine } from './piece-name.ts';
import { pieces } from './production.table.ts';

/** Stage of a piece; of one that is held or cancelled, the stage at which that happened. */
const stageSql = sql`coalesce(${pieces.heldFrom}, ${pieces.cancelledFrom}, ${pieces.state})`;
/** Condition for pieces that are on paper, or were before they were cancelled. */
export const isOnPaperNow = inArray(stageSql, STAGES.filter(isOnPaper));

/** Finds those of the named lines of which something is on paper, or was before it was cancelled; `known` are all that have pieces. */
export async function linesOnPaper(
	tx: Tx,
	orderItemIds: readonly string[],
): Promise<{ readonly known: ReadonlySet<string>; readonly onPaper: ReadonlySet<string> }> {
	const found = await tx
		.select({ id: pieces.orderItemId, isOnPaper: sql<boolean>`bool_or(${isOnPaperNow})` })
		.from(pieces)
		.where(inArray(pieces.orderItemId, [...orderItemIds]))
		.groupBy(pieces.orderItemId);
	return {
		known: new Set(found.map(({ id }) => id)),
		onPaper: new Set(found.filter((line) => line.isOnPaper).map(({ id }) => id)),
	};
}

export interface PiecesToCancel {
	readonly count: number;
	/** names of those that are already on paper */
	readonly printed: readonly string[];
}

/** Finds the pieces that a cancellation of the orders would cancel, by order. */
export async function piecesToCancel(orm: Orm, orderIds: readonly string[]): Promise<ReadonlyMap<string, PiecesToCancel>> {
	const found = await orm
		.select({
			orderId: pieces.orderId,
			number: pieces.number,
			reprint: pieces.reprint,
			of: piecesOfLine,
			line: orderItems.position,
			isPrinted: sql<boolean>`${isOnPaperNow}`,
		})
		.from(pieces)
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.where(and(inArray(pieces.orderId, [...orderIds]), notInArray(pieces.state, ['sent', 'cancelled'])))
		.orderBy(asc(pieces.orderId), asc(orderItems.position), asc(pieces.number), asc(pieces.reprint));
	const byOrder = new Map<string, { count: number; printed: string[] }>();
	for (const piece of found) {
		const order = byOrder.get(piece.orderId) ?? { count: 0, printed: [] };
		byOrder.set(piece.orderId, order);
		order.count += 1;
		if (piece.isPrinted) order.printed.push(pieceName(piece));
	}
	return byOrder;
}
