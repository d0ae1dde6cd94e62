import type { HeldLine } from '@print-room/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { HeldLines } from '../../file-checks/index.ts';
import { displayIdOf, orderItems, orders } from '../../orders/index.ts';
import type { Executor, Tx } from '../../platform/index.ts';
import { lockOrdersOf, releasePieces } from '../piece-moves.ts';
import type { ProductionDeps } from '../production.deps.ts';
import { pieces } from '../production.table.ts';
import { replaceDesign, requireAsPaid } from './line-designs.ts';

async function find(orm: Executor, itemIds: readonly string[]): Promise<ReadonlyMap<string, HeldLine>> {
	if (itemIds.length === 0) return new Map();
	const rows = await orm
		.select({ itemId: orderItems.id, position: orderItems.position, orderId: orders.id, number: orders.number })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(inArray(orderItems.id, [...itemIds]));
	return new Map(
		rows.map(({ itemId, position, orderId, number }) => [
			itemId,
			{ itemId, orderId, orderNumber: displayIdOf(number), line: position + 1 },
		]),
	);
}

/** Locks the pieces of a line after their order, like every other call that locks pieces. */
export async function lockPiecesOfLine(tx: Tx, itemId: string) {
	const ofLine = eq(pieces.orderItemId, itemId);
	await lockOrdersOf(tx, ofLine);
	return tx.select().from(pieces).where(ofLine).orderBy(asc(pieces.id)).for('update');
}

/** Serves what conversations with customers ask of held lines. */
export const createHeldLines = ({ files, queue, followPieces }: Pick<ProductionDeps, 'files' | 'queue' | 'followPieces'>): HeldLines => ({
	find,
	lock: async (tx, itemId) => {
		await lockPiecesOfLine(tx, itemId);
	},
	requireAsPaid,
	goOn: async (tx, actor, itemId, design) => {
		const orderId = await replaceDesign(tx, actor, itemId, design);
		if (orderId !== null) await followPieces(tx, [orderId]);
		const waiting = await tx
			.select({ id: pieces.id, version: pieces.version })
			.from(pieces)
			.where(and(eq(pieces.orderItemId, itemId), eq(pieces.state, 'held'), eq(pieces.waitsForFile, true)));
		if (waiting.length > 0) await releasePieces({ orm: tx, files, queue, followPieces }, actor, { pieces: waiting });
	},
});
