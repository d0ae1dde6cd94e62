import type { Piece } from '@print-room/contract';
import { type MoveRefusal, moveRefusal, nextStage, PIECE_STATE_NAMES, type Stage } from '@print-room/domain';
import { holdText } from '../../production/model/piece-messages.ts';

/** Outcome of a scan, as staff see and hear it. `found` was looked up only. */
export type Tone = 'done' | 'already' | 'refused' | 'found';

export interface ScanResult {
	readonly tone: Tone;
	/** in large type */
	readonly title: string;
	readonly hint: string | null;
	/** null: no piece has the code */
	readonly piece: Piece | null;
	/** the move that was refused as it leaves out stages; null: it cannot be confirmed */
	readonly leapTo: Stage | null;
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A stage after “now” or “already”: at “to pack”, but printed. */
function placeText(stage: Stage): string {
	const name = PIECE_STATE_NAMES[stage];
	return name.startsWith('to ') ? `at “${name}”` : name;
}

/** A piece goes on to its next stage. */
function nextText(piece: Piece): string {
	const hold = holdText(piece);
	if (hold !== null) return hold;
	if (piece.state === 'cancelled') return 'Cancelled: nothing comes next';
	if (piece.state === 'waitingForPayment') return 'Waits for its payment';
	const next = nextStage(piece);
	return next === null ? 'Sent: nothing comes next' : `Next: ${PIECE_STATE_NAMES[next]}`;
}

const refusals: Readonly<Record<Exclude<MoveRefusal, 'same'>, (piece: Piece, to: Stage) => string>> = {
	waitsForPayment: () => 'It waits for its payment',
	held: (piece) => holdText(piece) ?? 'It is held',
	cancelled: () => 'It is cancelled',
	notAStage: () => 'Prints cannot be moved there',
	skipped: () => 'It needs no finishing',
	leap: ({ state }, to) => `It is at “${PIECE_STATE_NAMES[state]}”: stages before “${PIECE_STATE_NAMES[to]}” would be left out`,
};

export const refused = (piece: Piece | null, title: string, hint: string | null = null, leapTo: Stage | null = null): ScanResult => ({
	tone: 'refused',
	title,
	hint,
	piece,
	leapTo,
});

/** A code of no print. Job tickets have a larger one, which leads to the page of their order. */
export const foreign = (text: string): ScanResult =>
	refused(
		null,
		'Unknown code',
		text.includes('/admin/orders/')
			? 'This code leads to the page of an order. Scan the small code of a print.'
			: 'No print of this shop has this code. Nothing was moved.',
	);

export const lookedUp = (piece: Piece): ScanResult =>
	piece.state === 'cancelled'
		? refused(piece, 'Cancelled', 'Put it aside: this print is not made any more.')
		: { tone: 'found', title: capitalised(PIECE_STATE_NAMES[piece.state]), hint: nextText(piece), piece, leapTo: null };

export const movedTo = (piece: Piece, to: Stage): ScanResult => ({
	tone: 'done',
	title: `Now ${placeText(to)}`,
	hint: nextText(piece),
	piece,
	leapTo: null,
});

/** Judges a scan at a bench: null if the piece moves to the bench's stage. */
export function judge(piece: Piece, to: Stage, isLeapConfirmed = false): ScanResult | null {
	const refusal = moveRefusal(piece, to, isLeapConfirmed);
	if (refusal === 'same') return { tone: 'already', title: `Already ${placeText(to)}`, hint: nextText(piece), piece, leapTo: null };
	if (refusal !== null) return refused(piece, 'Not moved', refusals[refusal](piece, to), refusal === 'leap' ? to : null);
	return piece.orderHold === null ? null : refused(piece, 'Not moved', 'Its order is held from printing');
}
