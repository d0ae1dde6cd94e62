import type { DesignsDeps } from '../designs/index.ts';
import type { Workshop } from '../orders/index.ts';
import type { Tx } from '../platform/index.ts';

/** Consequences of changed pieces in the slices above; called in its transaction, while the pieces are held. */
export type PiecesFollower = (tx: Tx, orderIds: readonly string[]) => Promise<void>;

export interface ProductionDeps extends DesignsDeps {
	readonly followPieces: PiecesFollower;
	readonly workshop: Workshop;
}

/** Channel of new and changed pieces; the payload is a `PieceNews`, written by a trigger of the table. */
export const piecesChannel = 'pieces';

export const sweepPiecesTask = 'sweep-pieces';
export const hashRunFilesTask = 'hash-run-files';
