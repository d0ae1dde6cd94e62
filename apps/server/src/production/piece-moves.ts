import type { HoldPieces, MovePieces, Piece, ReleasePieces } from '@print-room/contract';
import { held, isOnPaper, type MoveRefusal, mayHold, moveRefusal, PIECE_STATE_NAMES, released, STAGES } from '@print-room/domain';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { closeConversations } from '../file-checks/index.ts';
import { displayIdOf, orderItems, orders, queueReached, refuseHeld } from '../orders/index.ts';
import { type Actor, AppError, notFound, type Orm, type Tx, writeAudits } from '../platform/index.ts';
import { pieceName, piecesOfLine } from './piece-name.ts';
import type { ProductionDeps } from './production.deps.ts';
import { pieces } from './production.table.ts';
import { namedPieces } from './read-pieces.ts';

export type PieceRow = typeof pieces.$inferSelect;
type OrderOfPiece = Pick<typeof orders.$inferSelect, 'number' | 'payment' | 'isTest' | 'currency'>;
type Change = Pick<PieceRow, 'state' | 'heldFrom' | 'holdReason' | 'waitsForFile'> & Partial<Pick<PieceRow, 'cancelledFrom'>>;
/** With a transaction, what is done is a part of it. */
type MovesDeps = Pick<ProductionDeps, 'files' | 'queue' | 'followPieces'> & { readonly orm: Orm | Tx };

/** Stages at which a piece keeps the design that it was printed from. */
const ON_PAPER = STAGES.filter(isOnPaper);

const notHeld = { heldFrom: null, holdReason: null, waitsForFile: false } as const;

const sentences: Readonly<Record<MoveRefusal, string>> = {
	waitsForPayment: 'A piece waits for its payment.',
	held: 'A piece is held.',
	cancelled: 'A piece is cancelled.',
	notAStage: 'Pieces cannot be moved there.',
	skipped: 'A piece needs no finishing.',
	same: 'A piece is there already.',
	leap: 'A piece would leave out a stage.',
};

/**
 * Moves pieces to a stage, all or none. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT for a version that is not the latest, PIECE_LEAP
 * for a leap that is not confirmed, PIECE_STATE for any other move that the stage does not allow, ORDER_HELD for pieces of an order
 * that is held from printing, as after a chargeback, unless the caller knows it.
 */
export const movePieces = (
	deps: MovesDeps,
	actor: Actor,
	{ pieces: named, to, isLeapConfirmed, isHoldKnown }: MovePieces,
): Promise<Piece[]> =>
	change(deps, actor, named, (piece, order) => {
		const refusal = moveRefusal(piece, to, isLeapConfirmed);
		if (refusal === 'leap') throw new AppError('PIECE_LEAP', sentences.leap);
		if (refusal !== null) throw new AppError('PIECE_STATE', sentences[refusal]);
		refuseHeld(order, isHoldKnown);
		return { state: to, ...notHeld };
	});

/** Holds pieces with a reason, all or none. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, PIECE_STATE for pieces that are held or done with. */
export const holdPieces = (deps: MovesDeps, actor: Actor, { pieces: named, reason, waitsForFile }: HoldPieces): Promise<Piece[]> =>
	change(deps, actor, named, (piece) => {
		if (!mayHold(piece)) throw new AppError('PIECE_STATE', 'A piece cannot be held now.');
		const { state, heldFrom } = held(piece);
		return { state, heldFrom, holdReason: reason, waitsForFile };
	});

/** Lets held pieces go on where they were, all or none. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, PIECE_STATE for pieces that are not held. */
export const releasePieces = (deps: MovesDeps, actor: Actor, { pieces: named }: ReleasePieces): Promise<Piece[]> =>
	change(deps, actor, named, (piece) => {
		if (piece.state !== 'held') throw new AppError('PIECE_STATE', 'A piece is not held.');
		return { state: released(piece).state, ...notHeld };
	});

interface Cancelling {
	readonly reason: string;
	/** refuses pieces before any of them is changed */
	readonly check: (found: readonly { readonly piece: PieceRow; readonly context: PieceContext }[]) => void;
}

/** Changes pieces, all or none, with an entry in the history for each. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, and those of `next`. */
export async function change(
	{ orm, files, queue, followPieces }: MovesDeps,
	actor: Actor,
	named: MovePieces['pieces'],
	next: (piece: PieceRow, order: OrderOfPiece) => Change,
	cancelling?: Cancelling,
): Promise<Piece[]> {
	const seen = new Map(named.map(({ id, version }) => [id, version]));
	return orm.transaction(async (tx) => {
		const found = await lockPieces(tx, [...seen.keys()]);
		if (found.length < seen.size) throw notFound('One of the pieces');
		if (found.some((piece) => piece.version !== seen.get(piece.id)))
			throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
		const contexts = await contextsOf(tx, found);
		const all = found.map((piece) => {
			const context = contexts.get(piece.id);
			if (context === undefined) throw notFound('The order of a piece');
			return { piece, context };
		});
		cancelling?.check(all);
		const changed = all.map(({ piece, context }) => ({ piece, context, after: next(piece, context.order) }));
		await write(
			tx,
			changed.map(({ piece, after }) => ({ id: piece.id, ...after })),
		);
		await writeAudits(
			tx,
			actor,
			changed.map(({ piece, context: { order, line, of }, after }) => ({
				action: cancelling === undefined ? 'update' : 'cancel',
				model: 'piece',
				recordId: piece.id,
				recordName: pieceRecordName(piece, { order, line, of }),
				changes: [
					{ field: 'state', before: PIECE_STATE_NAMES[piece.state], after: PIECE_STATE_NAMES[after.state] },
					...(cancelling === undefined ? [] : [{ field: 'reason', before: null, after: cancelling.reason }]),
					...(piece.holdReason === after.holdReason ? [] : [{ field: 'holdReason', before: piece.holdReason, after: after.holdReason }]),
				],
			})),
		);
		const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
		await followPieces(tx, orderIds);
		await closeConversations(tx, await linesGoneOn(tx, found));
		await queueReached({ queue }, tx, orderIds);
		return namedPieces({ orm: tx, files }, [...seen.keys()]);
	});
}

/** Name of a piece in the history. */
export const pieceRecordName = ({ number, reprint }: Pick<PieceRow, 'number' | 'reprint'>, { order, line, of }: PieceContext): string =>
	`P${pieceName({ number, reprint, of, line }).slice(1)} of order #${displayIdOf(order.number)}`;

/** Writes all changes in one statement, so that boards hear of one change. */
async function write(tx: Tx, changes: readonly (Change & { readonly id: string })[]): Promise<void> {
	await tx.execute(sql`
		update pieces p set state = c.state, held_from = c."heldFrom", hold_reason = c."holdReason", waits_for_file = c."waitsForFile",
			earlier_design_id = case when c.state = 'cancelled' or coalesce(c."heldFrom", c.state) = any(${sql.param(ON_PAPER)}::text[]) then p.earlier_design_id end,
			cancelled_from = coalesce(c."cancelledFrom", p.cancelled_from),
			moved_at = clock_timestamp(), version = p.version + 1
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
			as c(id text, state text, "heldFrom" text, "holdReason" text, "waitsForFile" boolean, "cancelledFrom" text)
		where p.id = c.id`);
}

/** Finds the lines of the pieces of which something waited for the customer, and nothing does any more. */
async function linesGoneOn(tx: Tx, before: readonly PieceRow[]): Promise<string[]> {
	const waited = [...new Set(before.filter((piece) => piece.waitsForFile).map(({ orderItemId }) => orderItemId))];
	if (waited.length === 0) return [];
	const still = await tx
		.selectDistinct({ itemId: pieces.orderItemId })
		.from(pieces)
		.where(and(inArray(pieces.orderItemId, waited), eq(pieces.state, 'held'), eq(pieces.waitsForFile, true)));
	return waited.filter((id) => !still.some(({ itemId }) => itemId === id));
}

/**
 * Locks the orders of pieces by ascending id. It comes before pieces are locked, as a tracking status locks its order first: certificates
 * of changed pieces refer to their order, and flag it.
 */
export const lockOrdersOf = (tx: Tx, where: SQL | undefined) =>
	tx
		.select({ id: orders.id })
		.from(orders)
		.where(inArray(orders.id, tx.select({ id: pieces.orderId }).from(pieces).where(where)))
		.orderBy(asc(orders.id))
		.for('no key update');

/** Locks pieces after their orders, each by ascending id, so that two calls for the same pieces cannot deadlock. */
export async function lockPieces(tx: Tx, ids: readonly string[]): Promise<PieceRow[]> {
	const named = inArray(pieces.id, [...ids]);
	await lockOrdersOf(tx, named);
	return tx.select().from(pieces).where(named).orderBy(asc(pieces.id)).for('update');
}

export interface PieceContext {
	readonly order: OrderOfPiece;
	readonly line: number;
	readonly of: number;
}

/** Reads the orders after their pieces are locked: a delivery that held them has then committed what it says of the order. */
export async function contextsOf(tx: Tx, found: readonly PieceRow[]): Promise<ReadonlyMap<string, PieceContext>> {
	const { number, payment, isTest, currency } = orders;
	const rows = await tx
		.select({ id: pieces.id, order: { number, payment, isTest, currency }, line: orderItems.position, of: piecesOfLine })
		.from(pieces)
		.innerJoin(orders, eq(orders.id, pieces.orderId))
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.where(
			inArray(
				pieces.id,
				found.map(({ id }) => id),
			),
		);
	return new Map(rows.map(({ id, ...context }) => [id, context]));
}
