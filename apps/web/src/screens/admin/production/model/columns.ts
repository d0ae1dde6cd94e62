import type { Piece } from '@print-room/contract';
import type { PieceState } from '@print-room/domain';
import type { BoardQuery, Grouping } from './board-query.ts';
import { dueLabel } from './piece-messages.ts';

/** Columns from left to right; `always` are drawn without pieces too, since pieces are dropped there. */
const ORDER = [
	{ state: 'waitingForPayment', always: false },
	{ state: 'held', always: true },
	{ state: 'toCheck', always: true },
	{ state: 'toPrint', always: true },
	{ state: 'printed', always: true },
	{ state: 'toFinish', always: true },
	{ state: 'toPack', always: true },
	{ state: 'packed', always: true },
	{ state: 'sent', always: true },
	{ state: 'cancelled', always: false },
] as const satisfies readonly { readonly state: PieceState; readonly always: boolean }[];

/** Row of a column: the heading of a group, or a piece. */
export type ColumnRow =
	| { readonly kind: 'group'; readonly label: string; readonly count: number }
	| { readonly kind: 'piece'; readonly piece: Piece };

export interface BoardColumn {
	readonly state: PieceState;
	readonly pieces: readonly Piece[];
	readonly rows: readonly ColumnRow[];
}

const lateText = '9999';

/** The server's order: the earliest due first, then by order, line and number. */
const comparePieces = (one: Piece, other: Piece): number =>
	(one.dueOn ?? lateText).localeCompare(other.dueOn ?? lateText) ||
	Number(one.orderNumber) - Number(other.orderNumber) ||
	one.line - other.line ||
	one.number - other.number;

const groupOf = (piece: Piece, grouping: Grouping, today: string): string => {
	if (grouping === 'medium') return piece.medium ?? 'No medium';
	if (grouping === 'due') return dueLabel(piece.dueOn, today);
	return `Order #${piece.orderNumber}, ${piece.customerLastName}`;
};

/** Rows in order; groups stand where their first piece would. */
const rowsOf = (pieces: readonly Piece[], grouping: Grouping, today: string): ColumnRow[] => {
	if (grouping === 'none') return pieces.map((piece) => ({ kind: 'piece', piece }));
	const groups = new Map<string, Piece[]>();
	for (const piece of pieces) {
		const label = groupOf(piece, grouping, today);
		const group = groups.get(label);
		if (group === undefined) groups.set(label, [piece]);
		else group.push(piece);
	}
	return [...groups].flatMap(([label, members]) => [
		{ kind: 'group' as const, label, count: members.length },
		...members.map((piece) => ({ kind: 'piece' as const, piece })),
	]);
};

/** Pieces without those of other columns and in the order of the rows. */
const inOrder = (rows: readonly ColumnRow[]): Piece[] => rows.flatMap((row) => (row.kind === 'piece' ? [row.piece] : []));

export const columnsOf = (pieces: readonly Piece[], { filter, grouping }: BoardQuery, today: string): BoardColumn[] => {
	const byState = new Map<PieceState, Piece[]>();
	for (const piece of pieces) {
		const column = byState.get(piece.state);
		if (column === undefined) byState.set(piece.state, [piece]);
		else column.push(piece);
	}
	return ORDER.filter(({ state, always }) => (filter.state === undefined ? always || byState.has(state) : state === filter.state)).map(
		({ state }) => {
			const rows = rowsOf((byState.get(state) ?? []).toSorted(comparePieces), grouping, today);
			return { state, rows, pieces: inOrder(rows) };
		},
	);
};

/** All pieces in one list, as phones show them. */
export const listOf = (pieces: readonly Piece[], { grouping }: BoardQuery, today: string): ColumnRow[] =>
	rowsOf(pieces.toSorted(comparePieces), grouping, today);

/** Merges newer readings of pieces. `asked` that are not `found` have left the board. */
export const mergePieces = (kept: readonly Piece[], asked: ReadonlySet<string>, found: readonly Piece[]): readonly Piece[] => {
	const read = new Map(found.map((piece) => [piece.id, piece]));
	const merged = kept.flatMap((piece) => {
		const now = read.get(piece.id);
		read.delete(piece.id);
		if (now !== undefined) return [now.version >= piece.version ? now : piece];
		return asked.has(piece.id) ? [] : [piece];
	});
	return [...merged, ...read.values()];
};
