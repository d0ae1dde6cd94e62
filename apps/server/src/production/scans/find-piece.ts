import type { Piece } from '@print-room/contract';
import { readPieceCode } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { AppError, type Orm, type SignedFiles } from '../../platform/index.ts';
import { pieces } from '../production.table.ts';
import { namedPieces } from '../read-pieces.ts';

const foreign = () => new AppError('ENTITY_NOT_FOUND', 'No print of this shop has this code.');

/** Finds the piece of a code as it was scanned or typed, in any state. Errors: ENTITY_NOT_FOUND. */
export async function findPiece(deps: { readonly orm: Orm; readonly files: Pick<SignedFiles, 'picture'> }, text: string): Promise<Piece> {
	const code = readPieceCode(text);
	if (code === null) throw foreign();
	const [row] = await deps.orm.select({ id: pieces.id }).from(pieces).where(eq(pieces.code, code));
	const [piece] = row === undefined ? [] : await namedPieces(deps, [row.id]);
	if (piece === undefined) throw foreign();
	return piece;
}
