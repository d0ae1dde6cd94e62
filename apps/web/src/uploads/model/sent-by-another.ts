import type { QueuedUpload } from './upload-phase.ts';

/** Identity of a file's content. */
export interface KnownBytes {
	readonly id: number;
	readonly sizeBytes: number;
	/** Undefined until read; null if the browser cannot compute it. */
	readonly sha256: string | null | undefined;
}

/**
 * True if another row already sends the same bytes. Called as soon as a checksum is known, it lets exactly one of two equal files send: the
 * first one read, whichever was chosen first.
 */
export const isSentByAnother = (queue: readonly QueuedUpload[], file: KnownBytes, all: Iterable<KnownBytes>): boolean => {
	if (typeof file.sha256 !== 'string') return false;
	const live = new Set(queue.filter(({ phase }) => phase.is !== 'failed' && phase.is !== 'done').map(({ id }) => id));
	return [...all].some(
		({ id, sizeBytes, sha256 }) => id !== file.id && live.has(id) && sizeBytes === file.sizeBytes && sha256 === file.sha256,
	);
};
