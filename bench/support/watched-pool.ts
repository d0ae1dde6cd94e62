import { createImagingPool, type ImagingPool } from '@print-room/imaging';

/** An imaging pool that remembers how much memory its last job's process held at most. */
export function watchedPool(): { pool: ImagingPool; peakMegabytes(): number } {
	let peakBytes = Number.NaN;
	const debug = (facts: object) => {
		if ('peakBytes' in facts && typeof facts.peakBytes === 'number') peakBytes = facts.peakBytes;
	};
	return { pool: createImagingPool({ logger: { debug, warn: () => {} } }), peakMegabytes: () => peakBytes / 1e6 };
}
