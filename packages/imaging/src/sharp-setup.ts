import { availableParallelism } from 'node:os';
import sharp from 'sharp';

/** Other loaders are blocked, so that a file cannot choose an unintended decoder. */
const allowedLoaders = [
	'VipsForeignLoadJpegFile',
	'VipsForeignLoadPngFile',
	'VipsForeignLoadWebpFile',
	'VipsForeignLoadTiffFile',
	'VipsForeignLoadHeifFile',
];

sharp.cache(false);
// Threads for one picture; a child processes only one.
sharp.concurrency(Math.min(availableParallelism(), 4));
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: allowedLoaders });

export { sharp };
