import type { Piece } from '@print-room/contract';
import { moveRefusal, nextStage, previousStage, type Stage } from '@print-room/domain';

/** Where pieces are to go: a stage, or one step from where each of them is. */
export type Target = Stage | 'next' | 'previous';

export interface MovePlan {
	/** pieces by the stage that they go to */
	readonly moves: ReadonlyMap<Stage, readonly Piece[]>;
	/** pieces that cannot go there, or are there already */
	readonly left: readonly Piece[];
	/** pieces that would leave out a stage */
	readonly leaps: readonly Piece[];
	/** pieces of an order that is held from printing */
	readonly ofHeldOrders: readonly Piece[];
}

const stageFor = (piece: Piece, target: Target): Stage | null => {
	if (target === 'next') return nextStage(piece);
	return target === 'previous' ? previousStage(piece) : target;
};

/** Plans a move of pieces by the rules of the domain, so that questions are asked before the server is. */
export const planMoves = (pieces: readonly Piece[], target: Target): MovePlan => {
	const moves = new Map<Stage, Piece[]>();
	const [left, leaps, ofHeldOrders]: Piece[][] = [[], [], []];
	for (const piece of pieces) {
		const to = stageFor(piece, target);
		if (to === null || moveRefusal(piece, to, true) !== null) {
			left?.push(piece);
			continue;
		}
		if (moveRefusal(piece, to, false) === 'leap') leaps?.push(piece);
		if (piece.orderHold !== null) ofHeldOrders?.push(piece);
		moves.set(to, [...(moves.get(to) ?? []), piece]);
	}
	return { moves, left: left ?? [], leaps: leaps ?? [], ofHeldOrders: ofHeldOrders ?? [] };
};

/** Places in the present columns that arrow keys lead to. */
export type Arrow = 'up' | 'down' | 'left' | 'right';

/** Returns the piece that an arrow key leads to; the first one of the board if none has the focus, the same one at an edge. */
export const pieceBeside = (
	columns: readonly { readonly pieces: readonly Piece[] }[],
	focusId: string | null,
	arrow: Arrow,
): string | null => {
	const column = columns.findIndex(({ pieces }) => pieces.some(({ id }) => id === focusId));
	if (column < 0) return columns.find(({ pieces }) => pieces.length > 0)?.pieces[0]?.id ?? null;
	const pieces = columns[column]?.pieces ?? [];
	const row = pieces.findIndex(({ id }) => id === focusId);
	if (arrow === 'up' || arrow === 'down') return pieces[row + (arrow === 'down' ? 1 : -1)]?.id ?? focusId;
	const step = arrow === 'right' ? 1 : -1;
	for (let at = column + step; at >= 0 && at < columns.length; at += step) {
		const beside = columns[at]?.pieces ?? [];
		if (beside.length > 0) return beside[Math.min(row, beside.length - 1)]?.id ?? focusId;
	}
	return focusId;
};
