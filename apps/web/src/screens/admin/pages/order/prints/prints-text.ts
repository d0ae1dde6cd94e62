import type { Order, Piece } from '@print-room/contract';
import { formatAmount, PIECE_STATE_NAMES, PIECE_STATES, poundsToPence, REPRINT_REASON_NAMES } from '@print-room/domain';

const byPlace = (a: Piece, b: Piece): number => a.number - b.number || a.reprint - b.reprint;

/** Pieces of a line as it was ordered, each followed by its reprints. @param line from 1 */
export const printsOfLine = (pieces: readonly Piece[], line: number): Piece[] =>
	pieces.filter((piece) => piece.line === line).toSorted(byPlace);

/** State of a piece within a list: a spoiled one that is made again is `replaced`, not cancelled. */
const stateName = ({ state, isReprinted }: Pick<Piece, 'state' | 'isReprinted'>): string =>
	state === 'cancelled' && isReprinted ? 'replaced' : PIECE_STATE_NAMES[state];

/** `3 prints: 2 to pack, 1 sent`; reprints count as the prints that they replace. */
export const summaryOf = (pieces: readonly Piece[]): string => {
	const current = pieces.filter(({ isReprinted }) => !isReprinted);
	const counts = PIECE_STATES.map((state) => ({ state, count: current.filter((piece) => piece.state === state).length }));
	const parts = counts
		.filter(({ count }) => count > 0)
		.map(({ state, count }) => (current.length === 1 ? PIECE_STATE_NAMES[state] : `${count} ${PIECE_STATE_NAMES[state]}`));
	const again = pieces.filter(({ reprint }) => reprint > 0).length;
	const reprints = again === 0 ? '' : `; ${again === 1 ? '1 reprint' : `${again} reprints`}`;
	return `${current.length === 1 ? '1 print' : `${current.length} prints`}: ${parts.join(', ')}${reprints}`;
};

/** `Print 2 of 3, reprint: damaged` */
export const printName = ({ number, of, reprintReason }: Pick<Piece, 'number' | 'of' | 'reprintReason'>): string =>
	`Print ${number} of ${of}${reprintReason === null ? '' : `, reprint: ${REPRINT_REASON_NAMES[reprintReason]}`}`;

export const printState = (piece: Piece): string => `${stateName(piece)}${piece.holdReason === null ? '' : `: ${piece.holdReason}`}`;

export const countText = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

interface Hold {
	/** `Held: Dust`, or `2 prints held: Dust` of several */
	readonly text: string;
	readonly prints: readonly Piece[];
}

/** Held prints of a line, by their reason. */
export const holdsOf = (pieces: readonly Piece[]): Hold[] => {
	const held = Map.groupBy(
		pieces.filter(({ state }) => state === 'held'),
		({ holdReason }) => holdReason ?? '',
	);
	const current = pieces.filter(({ isReprinted }) => !isReprinted);
	return [...held].map(([reason, prints]) => ({
		text: `${current.length === 1 ? 'Held' : `${countText(prints.length)} held`}: ${reason}`,
		prints,
	}));
};

/** Prints of a line that were cancelled and not replaced by a reprint. */
const cancelledOf = (pieces: readonly Piece[]): number =>
	pieces.filter(({ state, isReprinted }) => state === 'cancelled' && !isReprinted).length;

/**
 * Says whether the money of a line has gone back, as far as the cart service has reported it; null: nothing of the line is cancelled, and
 * nothing went back.
 * @param refund undefined: not known
 */
export const refundOfLine = (
	{ refund, currency }: Pick<Order, 'refund' | 'currency'>,
	itemId: string,
	pieces: readonly Piece[],
): string | null => {
	const cancelled = cancelledOf(pieces);
	const own = refund?.lines.find((line) => line.itemId === itemId);
	if (own !== undefined) {
		const prints = own.prints === null ? '' : ` for ${countText(own.prints)}`;
		return `Refund reported: ${formatAmount(poundsToPence(own.amount), currency)} net${prints}.`;
	}
	if (cancelled === 0 || refund === undefined || refund.kind === 'whole') return null;
	return refund.kind === 'part' && refund.lines.length === 0
		? 'A refund of a part was reported, without its lines.'
		: 'No refund has been reported for this line.';
};

/** Refunded sum of an order: `£24.00, a part`. */
export const refundText = ({ refund, currency }: Pick<Order, 'refund' | 'currency'>): string => {
	if (refund === undefined || refund.kind === 'none') return 'None reported';
	const amount = formatAmount(poundsToPence(refund.amount), currency);
	return refund.kind === 'whole' ? `${amount}, all of it` : `${amount}, a part`;
};
