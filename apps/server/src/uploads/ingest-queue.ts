import type { Events, Executor, Queue } from '../platform/index.ts';

/** Told whenever an upload's state changes; the payload is its id. */
export const uploadsChannel = 'uploads';
export const ingestTask = 'ingest-image';
export const removeFilesTask = 'remove-files';

/** Every byte is safe: the picture may be made. */
export async function queueIngest(
	{ queue, events }: { queue: Queue; events: Events },
	executor: Executor,
	uploadId: string,
): Promise<void> {
	await queue.add(executor, ingestTask, { uploadId }, { jobKey: `ingest:${uploadId}`, maxAttempts: 5 });
	await events.publish(executor, uploadsChannel, { id: uploadId });
}
