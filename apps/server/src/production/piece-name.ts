import { sql } from 'drizzle-orm';
import { orderItems } from '../orders/index.ts';
import { MOST_OF_A_LINE, SHEETS_OF_PROOF } from './make-pieces.ts';
import { pieces } from './production.table.ts';

/** Pieces of a piece's line, as they were made. */
export const piecesOfLine =
	sql<number>`least(${orderItems.quantity}::bigint * case when ${pieces.sheet} is null then 1 else ${sql.raw(String(SHEETS_OF_PROOF))} end, ${sql.raw(String(MOST_OF_A_LINE))})`.mapWith(
		Number,
	);

interface NamedPiece {
	readonly number: number;
	readonly of: number;
	/** position of the line, from 0 */
	readonly line: number;
	readonly reprint: number;
}

/** Name of a piece within its order: `print 2 of 3 of line 1`. */
export const pieceName = ({ number, of, line, reprint }: NamedPiece): string =>
	`print ${number} of ${of} of line ${line + 1}${reprint === 0 ? '' : `, reprint ${reprint}`}`;
