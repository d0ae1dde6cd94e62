import { randomUUID } from 'node:crypto';
import type { Piece, ReprintPieces } from '@print-room/contract';
import {
	isLive,
	PIECE_STATE_NAMES,
	REPRINT_REASON_NAMES,
	REPRINT_STAGE,
	type ReprintRefusal,
	reprintRefusal,
	shopDay,
	stageOf,
} from '@print-room/domain';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { orderStatusInfos, orders, refuseHeld } from '../../orders/index.ts';
import { type Actor, AppError, notFound, type Tx, writeAudits } from '../../platform/index.ts';
import { giveDueDates } from '../due-dates.ts';
import { contextsOf, lockPieces, type PieceRow, pieceRecordName } from '../piece-moves.ts';
import { TAKES_BACK } from '../pieces-of-order.ts';
import type { ProductionDeps } from '../production.deps.ts';
import { pieces } from '../production.table.ts';
import { namedPieces } from '../read-pieces.ts';

const sentences: Readonly<Record<Exclude<ReprintRefusal, 'reprinted'>, string>> = {
	cancelled: 'A piece is cancelled.',
	notPrinted: 'A piece is not printed yet.',
};

/**
 * Orders pieces again, all or none, and returns their reprints. A spoiled piece that is still here is cancelled; one that was sent stays
 * sent. A piece that was ordered again before returns the reprint that it has, so that of two calls at once only one makes any.
 * Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT for a version that is not the latest, PIECE_STATE for pieces that are not printed or cancelled,
 * or whose order is, ORDER_HELD for pieces of an order that is held from printing, unless the caller knows it.
 */
export async function reprintPieces(
	{ orm, files, followPieces }: Pick<ProductionDeps, 'orm' | 'files' | 'followPieces'>,
	actor: Actor,
	{ pieces: named, reason, isHoldKnown }: ReprintPieces,
): Promise<Piece[]> {
	const seen = new Map(named.map(({ id, version }) => [id, version]));
	return orm.transaction(async (tx) => {
		const found = await lockPieces(tx, [...seen.keys()]);
		if (found.length < seen.size) throw notFound('One of the pieces');
		const before = await reprintsOf(tx, found);
		const again = found.filter(({ id }) => !before.has(id));
		if (again.some((piece) => piece.version !== seen.get(piece.id)))
			throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
		const contexts = await contextsOf(tx, again);
		const cancelled = await cancelledOrders(tx, again);
		const made = again.map((piece) => {
			const context = contexts.get(piece.id);
			if (context === undefined) throw notFound('The order of a piece');
			const refusal = reprintRefusal({ ...piece, isReprinted: false });
			if (refusal !== null && refusal !== 'reprinted') throw new AppError('PIECE_STATE', sentences[refusal]);
			if (cancelled.has(piece.orderId)) throw new AppError('PIECE_STATE', 'The order of a piece is cancelled.');
			refuseHeld(context.order, isHoldKnown);
			return { piece, context, id: randomUUID(), stage: stageOf(piece) };
		});
		await insert(tx, made, reason);
		await cancelReplaced(tx, made);
		for (const [orderId, ofOrder] of Map.groupBy(made, ({ piece }) => piece.orderId))
			await giveDueDates(
				tx,
				orderId,
				shopDay(Date.now()),
				ofOrder.map(({ id }) => id),
			);
		await writeAudits(
			tx,
			actor,
			made.map(({ piece, context }) => ({
				action: 'reprint',
				model: 'piece',
				recordId: piece.id,
				recordName: pieceRecordName(piece, context),
				changes: [
					{ field: 'reason', before: null, after: REPRINT_REASON_NAMES[reason] },
					...(isLive(piece) ? [{ field: 'state', before: PIECE_STATE_NAMES[piece.state], after: PIECE_STATE_NAMES.cancelled }] : []),
				],
			})),
		);
		await followPieces(tx, [...new Set(made.map(({ piece }) => piece.orderId))]);
		return namedPieces({ orm: tx, files }, [...before.values(), ...made.map(({ id }) => id)]);
	});
}

interface Made {
	readonly piece: PieceRow;
	readonly id: string;
	readonly stage: PieceRow['cancelledFrom'];
}

/** Finds the reprints of pieces, by the piece. */
async function reprintsOf(tx: Tx, found: readonly PieceRow[]): Promise<ReadonlyMap<string, string>> {
	const rows = await tx
		.select({ id: pieces.id, of: pieces.reprintOf })
		.from(pieces)
		.where(
			inArray(
				pieces.reprintOf,
				found.map(({ id }) => id),
			),
		);
	return new Map(rows.flatMap(({ id, of }) => (of === null ? [] : [[of, id] as const])));
}

/** Finds the orders of the pieces that are cancelled or whose money was given back: a reprint of theirs would be cancelled, too. */
async function cancelledOrders(tx: Tx, found: readonly PieceRow[]): Promise<ReadonlySet<string>> {
	const ids = [...new Set(found.map(({ orderId }) => orderId))];
	const rows = await tx
		.select({ id: orders.id })
		.from(orders)
		.leftJoin(orderStatusInfos, eq(orderStatusInfos.id, orders.trackingStatusId))
		.where(and(inArray(orders.id, ids), or(inArray(orders.payment, TAKES_BACK), eq(orderStatusInfos.kind, 'cancelled'))));
	return new Set(rows.map(({ id }) => id));
}

async function insert(tx: Tx, made: readonly Made[], reason: ReprintPieces['reason']): Promise<void> {
	if (made.length === 0) return;
	await tx.insert(pieces).values(
		made.map(({ id, piece }) => ({
			id,
			orderId: piece.orderId,
			orderItemId: piece.orderItemId,
			number: piece.number,
			sheet: piece.sheet,
			reprint: piece.reprint + 1,
			reprintOf: piece.id,
			reprintReason: reason,
			state: REPRINT_STAGE,
			needsFinishing: piece.needsFinishing,
			finishing: piece.finishing,
			medium: piece.medium,
			widthMm: piece.widthMm,
			heightMm: piece.heightMm,
		})),
	);
}

/** Takes the spoiled pieces out of the workshop; all get a new version, as they cannot be ordered again any more. */
async function cancelReplaced(tx: Tx, made: readonly Made[]): Promise<void> {
	if (made.length === 0) return;
	const replaced = made.map(({ piece, stage }) => ({ id: piece.id, live: isLive(piece), stage }));
	await tx.execute(sql`
		update pieces p set version = p.version + 1,
			state = case when c.live then 'cancelled' else p.state end,
			cancelled_from = case when c.live then c.stage else p.cancelled_from end,
			held_from = case when c.live then null else p.held_from end,
			waits_for_file = p.waits_for_file and not c.live,
			moved_at = case when c.live then clock_timestamp() else p.moved_at end
		from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as c(id text, live boolean, stage text)
		where p.id = c.id`);
}
