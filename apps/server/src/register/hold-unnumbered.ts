import { held, mayHold, PIECE_STATE_NAMES } from '@print-room/domain';
import { eq, sql } from 'drizzle-orm';
import { displayIdOf, flagOrder, orders } from '../orders/index.ts';
import { shopActor, type Tx, writeAudit } from '../platform/index.ts';
import { pieces } from '../production/index.ts';
import type { CertifiedPiece } from './certified-pieces.ts';

const reasonOf = ({ record: { text } }: CertifiedPiece): string =>
	`The edition “${text.title}” has no number left for this print.`.slice(0, 500);

/** Holds pieces that no number was left for, and flags their orders until each of them has one or is cancelled. */
export async function holdUnnumbered(tx: Tx, orderIds: readonly string[], left: readonly CertifiedPiece[]): Promise<void> {
	const byOrder = Map.groupBy(left, ({ record }) => record.orderId);
	for (const orderId of orderIds) {
		const some = byOrder.get(orderId) ?? [];
		const now = await holdPieces(tx, some);
		await flagOrder(tx, orderId, 'EDITION_FULL', some.length > 0);
		const [first] = now;
		if (first === undefined) continue;
		const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
		await writeAudit(tx, shopActor, {
			action: 'pieces',
			model: 'orders',
			recordId: orderId,
			recordName: `Order #${displayIdOf(order?.number ?? 0)}`,
			changes: [{ field: 'pieces', before: null, after: `${PIECE_STATE_NAMES.held} × ${now.length}: ${reasonOf(first)}` }],
		});
	}
}

/** Holds those that are not held yet, and returns them. */
async function holdPieces(tx: Tx, some: readonly CertifiedPiece[]): Promise<CertifiedPiece[]> {
	const free = some.filter((piece) => mayHold({ ...piece, needsFinishing: true }));
	for (const piece of free) {
		const { state, heldFrom } = held({ ...piece, needsFinishing: true });
		await tx
			.update(pieces)
			.set({ state, heldFrom, holdReason: reasonOf(piece), version: sql`${pieces.version} + 1`, movedAt: sql`clock_timestamp()` })
			.where(eq(pieces.id, piece.id));
	}
	return free;
}
