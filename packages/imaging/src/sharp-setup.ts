import { availableParallelism } from 'node:os';
import sharp from 'sharp';

/** Every loader is blocked but these, so that a file cannot choose a decoder that nobody meant to expose [ASVS 15.2.5]. */
const allowedLoaders = [
	'VipsForeignLoadJpegFile',
	'VipsForeignLoadPngFile',
	'VipsForeignLoadWebpFile',
	'VipsForeignLoadTiffFile',
	'VipsForeignLoadHeifFile',
];

sharp.cache(false);
// Threads for one picture; a child does only one.
sharp.concurrency(Math.min(availableParallelism(), 4));
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: allowedLoaders });

export { sharp };
