import { type Blobs, type Config, type Logger, type Observer, silentObserver } from '../../platform/index.ts';
import type { Incoming } from './incoming.ts';
import { createFileIncoming } from './incoming-file.ts';
import { createPartIncoming } from './incoming-parts.ts';

interface IncomingOptions {
	readonly observer?: Pick<Observer, 'received'> | undefined;
	/** whether a backup needs what would be removed */
	readonly areRemovalsHeld?: () => Promise<boolean>;
}

/** Stores one file per upload beside file blobs, or parts in the blob store if any process may get the next request. */
export function createIncoming(
	config: Pick<Config, 'storageUrl' | 'dataDir'>,
	blobs: Blobs,
	logger: Logger,
	{ observer = silentObserver, areRemovalsHeld = async () => false }: IncomingOptions = {},
): Incoming {
	const incoming = config.storageUrl === null ? createFileIncoming(config.dataDir) : createPartIncoming(config.dataDir, blobs);
	return {
		...incoming,
		open: async (arrived, epoch) => {
			const sink = await incoming.open(arrived, epoch);
			return {
				commit: () => sink.commit(),
				close: () => sink.close(),
				write: async (chunk) => {
					await sink.write(chunk);
					observer.received(chunk.byteLength);
				},
			};
		},
		remove: async (id) => {
			try {
				// The hourly sweep removes what a backup still needed.
				if (!(await areRemovalsHeld())) await incoming.remove(id);
			} catch (error) {
				logger.warn({ err: error, uploadId: id }, 'the incoming bytes of an upload could not be removed yet');
			}
		},
	};
}
