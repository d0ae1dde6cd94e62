import type { Piece } from '@print-room/contract';
import { isLive } from '@print-room/domain';

/** An order that is being packed: its pieces, and the codes of those that were scanned. */
export interface Packing {
	readonly orderId: string;
	readonly orderNumber: string;
	readonly pieces: readonly Piece[];
	/** code by the piece's id */
	readonly scanned: ReadonlyMap<string, string>;
}

export const packingOf = (first: Piece, pieces: readonly Piece[]): Packing => ({
	orderId: first.orderId,
	orderNumber: first.orderNumber,
	pieces: inOrder(pieces),
	scanned: new Map(),
});

const inOrder = (pieces: readonly Piece[]): readonly Piece[] =>
	pieces.toSorted((one, other) => one.line - other.line || one.number - other.number || one.reprint - other.reprint);

/** Pieces that have to be in the parcel. */
export const livePieces = ({ pieces }: Packing): readonly Piece[] => pieces.filter(isLive);

export const missingPieces = (packing: Packing): readonly Piece[] => livePieces(packing).filter(({ id }) => !packing.scanned.has(id));

export type PackScan = 'ticked' | 'again' | 'otherOrder' | 'notLive';

/** Takes a scan of a packing: only a live piece of the same order is ticked, and once. */
export function takeScan(packing: Packing, piece: Piece, code: string): { readonly packing: Packing; readonly scan: PackScan } {
	if (piece.orderId !== packing.orderId) return { packing, scan: 'otherOrder' };
	const isKnown = packing.pieces.some(({ id }) => id === piece.id);
	const pieces = isKnown ? packing.pieces.map((known) => (known.id === piece.id ? piece : known)) : inOrder([...packing.pieces, piece]);
	if (!isLive(piece)) return { packing: { ...packing, pieces }, scan: 'notLive' };
	if (packing.scanned.has(piece.id)) return { packing: { ...packing, pieces }, scan: 'again' };
	return { packing: { ...packing, pieces, scanned: new Map([...packing.scanned, [piece.id, code]]) }, scan: 'ticked' };
}

export const pieceLabel = ({ line, number, of, reprint }: Pick<Piece, 'line' | 'number' | 'of' | 'reprint'>): string =>
	`Line ${line}, print ${number} of ${of}${reprint === 0 ? '' : `, reprint ${reprint}`}`;
