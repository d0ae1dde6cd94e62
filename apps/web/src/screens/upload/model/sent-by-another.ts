import type { QueuedUpload } from './upload-phase.ts';

/** What is known of a file's bytes. */
export interface KnownBytes {
	readonly id: number;
	readonly sizeBytes: number;
	/** undefined before they were read; null where the browser cannot */
	readonly sha256: string | null | undefined;
}

/**
 * Whether the same bytes are on their way in another row. Asked as soon as one's own are known, it lets exactly one of two files send
 * that are read side by side: the one that was read first, whichever was chosen first.
 */
export const isSentByAnother = (queue: readonly QueuedUpload[], file: KnownBytes, all: Iterable<KnownBytes>): boolean => {
	if (typeof file.sha256 !== 'string') return false;
	const live = new Set(queue.filter(({ phase }) => phase.is !== 'failed' && phase.is !== 'done').map(({ id }) => id));
	return [...all].some(
		({ id, sizeBytes, sha256 }) => id !== file.id && live.has(id) && sizeBytes === file.sizeBytes && sha256 === file.sha256,
	);
};
