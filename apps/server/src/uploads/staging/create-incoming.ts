import type { Blobs, Config, Logger } from '../../platform/index.ts';
import type { Incoming } from './incoming.ts';
import { createFileIncoming } from './incoming-file.ts';
import { createPartIncoming } from './incoming-parts.ts';

/** Stores one file per upload beside file blobs, or parts in the blob store if any process may get the next request. */
export function createIncoming(config: Pick<Config, 'storageUrl' | 'dataDir'>, blobs: Blobs, logger: Logger): Incoming {
	const incoming = config.storageUrl === null ? createFileIncoming(config.dataDir) : createPartIncoming(config.dataDir, blobs);
	return {
		...incoming,
		remove: (id) =>
			incoming.remove(id).catch((error: unknown) => {
				logger.warn({ err: error, uploadId: id }, 'the incoming bytes of an upload could not be removed yet');
			}),
	};
}
