import type { Parcel, Piece } from '@print-room/contract';
import { dayLabel, PIECE_STATE_NAMES, parcelRefusal } from '@print-room/domain';
import { printName } from '../prints/prints-text.ts';

export const printsText = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

/** Pieces that are in a parcel, without those that have left it. */
export const withinOf = ({ pieces }: Pick<Parcel, 'pieces'>): Piece[] =>
	pieces.flatMap(({ piece, leftAs }) => (leftAs === null ? [piece] : []));

/** Parcels that hold their pieces. */
export const liveParcels = (parcels: readonly Parcel[]): Parcel[] => parcels.filter(({ state }) => state !== 'undone');

/** Pieces of the order that can be put into a parcel: on paper, not held or cancelled, and in no other one. */
export const packable = (pieces: readonly Piece[], parcels: readonly Parcel[]): Piece[] => {
	const taken = new Set(liveParcels(parcels).flatMap((parcel) => withinOf(parcel).map(({ id }) => id)));
	return pieces
		.filter((piece) => !taken.has(piece.id) && parcelRefusal(piece) === null)
		.toSorted((one, other) => one.line - other.line || one.number - other.number || one.reprint - other.reprint);
};

/** `Parcel 1 of 2`; among the parcels that hold pieces, in the order in which they were made. */
export const parcelTitle = (parcel: Parcel, parcels: readonly Parcel[]): string => {
	const live = liveParcels(parcels);
	return live.length === 1 ? 'Parcel' : `Parcel ${live.findIndex(({ id }) => id === parcel.id) + 1} of ${live.length}`;
};

export const stateText = ({ sentOn }: Pick<Parcel, 'sentOn'>): string => (sentOn === null ? 'Being packed' : `Left on ${dayLabel(sentOn)}`);

/** `Courier, AB123`; `No carrier` without either. */
export const carriageText = ({ carrier, reference }: Pick<Parcel, 'carrier' | 'reference'>): string =>
	[carrier, reference].filter((text) => text !== '').join(', ') || 'No carrier';

/** `Line 2, print 1 of 3` */
export const pieceText = (piece: Piece): string => {
	const name = printName(piece);
	return `Line ${piece.line}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

/** Reason why a piece is no longer in a parcel; null: the piece is in it. */
export const leftText = (leftAs: Parcel['pieces'][number]['leftAs']): string | null =>
	leftAs === null ? null : `left the parcel: ${PIECE_STATE_NAMES[leftAs]}`;

/** Prints of the order that are to follow once a parcel has left; null: none. */
export const restText = (pieces: readonly Piece[], parcel: Parcel): string | null => {
	const within = new Set(withinOf(parcel).map(({ id }) => id));
	const rest = pieces.filter(({ id, state }) => state !== 'sent' && state !== 'cancelled' && !within.has(id)).length;
	if (rest === 0) return null;
	return `${printsText(rest)} of this order ${rest === 1 ? 'is' : 'are'} not in it. The customer reads that the rest follows in another parcel.`;
};
