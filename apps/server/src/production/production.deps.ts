import type { DesignsDeps } from '../designs/index.ts';

export type ProductionDeps = DesignsDeps;

/** Channel of new and changed pieces; the payload is a `PieceNews`, written by a trigger of the table. */
export const piecesChannel = 'pieces';

export const sweepPiecesTask = 'sweep-pieces';
export const hashRunFilesTask = 'hash-run-files';
