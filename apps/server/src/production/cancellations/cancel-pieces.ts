import type { CancelPieces, Piece } from '@print-room/contract';
import { type CancelRefusal, cancelRefusal, stageOf } from '@print-room/domain';
import { type Actor, AppError } from '../../platform/index.ts';
import { change, pieceRecordName } from '../piece-moves.ts';
import type { ProductionDeps } from '../production.deps.ts';

const sentences: Readonly<Record<Exclude<CancelRefusal, 'printed'>, string>> = {
	cancelled: 'A piece is cancelled already.',
	sent: 'A piece has left. What was sent cannot be cancelled.',
};

/** Pieces that a refusal names; more are counted. */
const mostNamed = 5;

const printedMessage = (names: readonly string[]): string => {
	const more = names.length - mostNamed;
	return `Printed already: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};

/**
 * Cancels pieces for good, all or none; they leave their run and their parcel. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT for a version that is
 * not the latest, PIECE_STATE for pieces that are sent or cancelled, PIECE_PRINTED, which names those on paper, unless the caller knows.
 */
export const cancelPieces = (
	deps: Pick<ProductionDeps, 'orm' | 'files' | 'queue' | 'followPieces'>,
	actor: Actor,
	{ pieces: named, reason, arePrintedKnown }: CancelPieces,
): Promise<Piece[]> =>
	change(
		deps,
		actor,
		named,
		(piece) => ({
			state: 'cancelled',
			heldFrom: null,
			holdReason: piece.holdReason,
			waitsForFile: false,
			cancelledFrom: stageOf(piece),
		}),
		{
			reason,
			check: (found) => {
				const refusals = found.map(({ piece }) => cancelRefusal(piece, arePrintedKnown));
				const refusal = refusals.find((one) => one === 'cancelled' || one === 'sent');
				if (refusal === 'cancelled' || refusal === 'sent') throw new AppError('PIECE_STATE', sentences[refusal]);
				const printed = found
					.filter((_, at) => refusals[at] === 'printed')
					.toSorted((one, other) => one.context.line - other.context.line || one.piece.number - other.piece.number)
					.map(({ piece, context }) => pieceRecordName(piece, context));
				if (printed.length > 0) throw new AppError('PIECE_PRINTED', printedMessage(printed));
			},
		},
	);
