import type { Piece, PieceCounts } from '@print-room/contract';
import { PIECE_STATE_NAMES, type PieceState, REPRINT_REASON_NAMES, sizeLabel } from '@print-room/domain';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Heading of a column: `To print`. */
export const stateTitle = (state: PieceState): string => capitalised(PIECE_STATE_NAMES[state]);

export const printsText = (count: number): string => (count === 1 ? '1 print' : `${count.toLocaleString('en-GB')} prints`);

const sheetNames = { composition: 'Proof, composition', section: 'Proof, section at 100 %' } as const;

export const sizeText = ({ widthMm, heightMm }: Pick<Piece, 'widthMm' | 'heightMm'>): string =>
	sizeLabel({ width: Math.round(widthMm * 10) / 10, height: Math.round(heightMm * 10) / 10, units: 'mm' });

export const mediumText = ({ medium, sheet }: Pick<Piece, 'medium' | 'sheet'>): string =>
	[medium ?? 'No medium', ...(sheet === null ? [] : [sheetNames[sheet]])].join(' · ');

const dayText = (day: string): string =>
	new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Due day for people. @param today the studio's day, YYYY-MM-DD */
export const dueLabel = (dueOn: string | null, today: string): string => {
	if (dueOn === null) return 'No due date';
	if (dueOn === today) return 'Due today';
	return dueOn < today ? `Overdue since ${dayText(dueOn)}` : `Due ${dayText(dueOn)}`;
};

const orderHolds = {
	test: 'Test money',
	currency: 'Another currency',
	pending: 'Not paid',
	declined: 'Payment declined',
	refunded: 'Refunded',
	voided: 'Payment voided',
	unknown: 'Payment not known',
} as const;

/** Stage and reason of a held piece; null: it is not held. */
export const holdText = ({ state, heldFrom, holdReason }: Pick<Piece, 'state' | 'heldFrom' | 'holdReason'>): string | null =>
	state === 'held' && heldFrom !== null ? `Held from ${PIECE_STATE_NAMES[heldFrom]}: ${holdReason ?? ''}` : null;

/** Reasons for care, the most important first. */
export const marksOf = (piece: Piece): string[] =>
	[
		piece.orderHold === null ? null : `${orderHolds[piece.orderHold]}: do not print`,
		piece.reprintReason === null ? null : `Reprint: ${REPRINT_REASON_NAMES[piece.reprintReason]}`,
		piece.waitsForFile ? 'Waiting for a file' : null,
		holdText(piece),
		piece.isFlagged ? 'Flagged' : null,
	].filter((mark) => mark !== null);

/** Name of a card for screen readers. */
export const pieceTitle = (piece: Piece): string =>
	`Order #${piece.orderNumber}, line ${piece.line}, print ${piece.number} of ${piece.of}${piece.reprint === 0 ? '' : `, reprint ${piece.reprint}`}, ${piece.customerLastName}, ${sizeText(piece)}, ${stateTitle(piece.state)}`;

/** Pieces that were ordered again lately: `3 reprints in 30 days: 2 damaged, 1 lost`; null: none. */
export const reprintsText = (reprints: PieceCounts['reprints']): string | null => {
	const all = reprints.reduce((sum, { count }) => sum + count, 0);
	if (all === 0) return null;
	const parts = reprints.map(({ reason, count }) => `${count} ${REPRINT_REASON_NAMES[reason]}`);
	return `${all === 1 ? '1 reprint' : `${all} reprints`} in 30 days: ${parts.join(', ')}`;
};

/** Toast after a move; `to` is null if the pieces went to several stages. */
export const movedText = (count: number, to: PieceState | null): string =>
	to === null ? `${printsText(count)} moved.` : `${printsText(count)} moved to “${stateTitle(to)}”.`;
