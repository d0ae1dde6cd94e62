import { createImagingPool, type ImagingPool } from '@print-room/imaging';

/** Imaging pool that records the peak memory of its last job's process. */
export function watchedPool(): { pool: ImagingPool; peakMegabytes(): number } {
	let peakBytes = Number.NaN;
	const debug = (facts: object) => {
		if ('peakBytes' in facts && typeof facts.peakBytes === 'number') peakBytes = facts.peakBytes;
	};
	return { pool: createImagingPool({ logger: { debug, warn: () => {} } }), peakMegabytes: () => peakBytes / 1e6 };
}
