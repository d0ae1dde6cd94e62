import type { PackOrder, Piece } from '@print-room/contract';
import { isLive, readPieceCode } from '@print-room/domain';
import { asc, eq } from 'drizzle-orm';
import { orders } from '../../orders/index.ts';
import { type Actor, AppError, notFound } from '../../platform/index.ts';
import { contextsOf, movePieces, type PieceContext, type PieceRow } from '../piece-moves.ts';
import { pieceName } from '../piece-name.ts';
import type { ProductionDeps } from '../production.deps.ts';
import { pieces } from '../production.table.ts';
import { namedPieces } from '../read-pieces.ts';

/**
 * Moves the live pieces of an order to `packed` if each of them was scanned; those that are packed stay. Errors: ENTITY_NOT_FOUND;
 * PIECES_MISSING with those that were not scanned; VALIDATION_FAILED for a code of another order or of a piece that is not live; and those of
 * `movePieces`.
 */
export const packOrder = (
	{ orm, files, queue, followPieces }: Pick<ProductionDeps, 'orm' | 'files' | 'queue' | 'followPieces'>,
	actor: Actor,
	orderId: string,
	{ codes, isLeapConfirmed, isHoldKnown }: PackOrder,
): Promise<Piece[]> =>
	orm.transaction(async (tx) => {
		const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
		if (order === undefined) throw notFound('The order');
		const found = await tx.select().from(pieces).where(eq(pieces.orderId, orderId)).orderBy(asc(pieces.id)).for('update');
		const live = found.filter(isLive);
		const scanned = new Set(codes.map((text) => readPieceCode(text) ?? text));
		const known = new Set(live.map(({ code }) => code));
		const contexts = await contextsOf(tx, live);
		const missing = live.filter(({ code }) => !scanned.has(code)).toSorted(inOrder(contexts));
		if (missing.length > 0)
			throw new AppError('PIECES_MISSING', 'Prints of this order are missing.', {
				details: missing.map((piece) => ({ path: piece.id, message: missingMessage(piece, contexts.get(piece.id)) })),
			});
		if (live.length === 0 || [...scanned].some((code) => !known.has(code)))
			throw new AppError('VALIDATION_FAILED', 'A code is of no print that this order waits for.', {
				details: [{ path: 'codes', message: 'A code is of no print that this order waits for.' }],
			});
		const toMove = live.filter(({ state }) => state !== 'packed');
		if (toMove.length > 0)
			await movePieces({ orm: tx, files, queue, followPieces }, actor, {
				pieces: toMove.map(({ id, version }) => ({ id, version })),
				to: 'packed',
				isLeapConfirmed,
				isHoldKnown,
			});
		return namedPieces(
			{ orm: tx, files },
			live.map(({ id }) => id),
		);
	});

type Contexts = ReadonlyMap<string, PieceContext>;

const inOrder =
	(contexts: Contexts) =>
	(one: PieceRow, other: PieceRow): number =>
		(contexts.get(one.id)?.line ?? 0) - (contexts.get(other.id)?.line ?? 0) || one.number - other.number;

function missingMessage({ number, reprint }: PieceRow, context: PieceContext | undefined): string {
	if (context === undefined) return 'A print was not scanned.';
	return `P${pieceName({ number, reprint, of: context.of, line: context.line }).slice(1)} was not scanned.`;
}
