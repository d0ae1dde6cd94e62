import { type FixedOrder, fixedOrder } from '@print-room/domain';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/index.ts';
import { pieces } from './production.table.ts';
import { holdsPiece, runPieces, runs } from './runs/runs.table.ts';

/** Finds the orders that their customers can no longer change, with the reason. */
export async function fixedOrders(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, FixedOrder>> {
	if (orderIds.length === 0) return new Map();
	const inPress = orm
		.select({ one: sql`1` })
		.from(runPieces)
		.innerJoin(runs, eq(runs.id, runPieces.runId))
		.where(and(eq(runPieces.pieceId, pieces.id), holdsPiece, eq(runs.state, 'printing')));
	const { orderId, state, heldFrom, cancelledFrom } = pieces;
	const found = await orm
		.select({ orderId, state, heldFrom, cancelledFrom, isInPress: sql<boolean>`${exists(inPress)}` })
		.from(pieces)
		.where(inArray(orderId, [...orderIds]));
	const byOrder = Map.groupBy(found, (piece) => piece.orderId);
	return new Map(
		[...byOrder].flatMap(([id, own]) => {
			const reason = fixedOrder(own);
			return reason === null ? [] : [[id, reason] as const];
		}),
	);
}

/** Locks the pieces of an order by ascending id, as every move of pieces does. */
export async function holdPieces(tx: Tx, orderId: string): Promise<void> {
	await tx.select({ id: pieces.id }).from(pieces).where(eq(pieces.orderId, orderId)).orderBy(asc(pieces.id)).for('update');
}
