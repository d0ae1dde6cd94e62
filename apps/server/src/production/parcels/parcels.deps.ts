import type { SignedFiles, Tx } from '../../platform/index.ts';
import type { ProductionDeps } from '../production.deps.ts';

/** With a transaction, what is done is a part of it. */
export interface ParcelsDeps extends Pick<ProductionDeps, 'files' | 'queue' | 'followPieces'> {
	readonly orm: ProductionDeps['orm'] | Tx;
}

/** Dependencies of reading, also within a transaction. */
export interface ReadParcelsDeps {
	readonly orm: ParcelsDeps['orm'];
	readonly files: Pick<SignedFiles, 'picture'>;
}
