import type { ProductionDeps } from '../production.deps.ts';

export type RunsDeps = Pick<ProductionDeps, 'orm' | 'files' | 'queue' | 'followPieces'>;
