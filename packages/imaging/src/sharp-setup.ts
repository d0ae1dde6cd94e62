import { availableParallelism } from 'node:os';
import sharp from 'sharp';

/** Threads that libvips may use for one picture. */
export const DECODER_THREADS = Math.min(availableParallelism(), 4);

/** Every loader is blocked but these, so that a file cannot choose a decoder that nobody meant to expose [ASVS 15.2.5]. */
const allowedLoaders = [
	'VipsForeignLoadJpegFile',
	'VipsForeignLoadPngFile',
	'VipsForeignLoadWebpFile',
	'VipsForeignLoadTiffFile',
	'VipsForeignLoadHeifFile',
];

sharp.cache(false);
sharp.concurrency(DECODER_THREADS);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: allowedLoaders });

export { sharp };
