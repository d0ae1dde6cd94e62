import type { Blobs, Config } from '../platform/index.ts';
import type { Incoming } from './incoming.ts';
import { createFileIncoming } from './incoming-file.ts';
import { createPartIncoming } from './incoming-parts.ts';

/** One file an upload beside the blobs where those are files; parts in the blob store where any process may get the next request. */
export const createIncoming = (config: Pick<Config, 'storageUrl' | 'dataDir'>, blobs: Blobs): Incoming =>
	config.storageUrl === null ? createFileIncoming(config.dataDir) : createPartIncoming(config.dataDir, blobs);
