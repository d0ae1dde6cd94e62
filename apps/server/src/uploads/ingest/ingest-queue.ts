import { isStaff } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { rolesNow } from '../../accounts/index.ts';
import type { Events, Executor, Queue, Tx } from '../../platform/index.ts';
import { uploads } from '../uploads.table.ts';
import { imagePriority } from './image-priority.ts';

/** Channel of every change of an upload's state; the payload is its id. */
export const uploadsChannel = 'uploads';
export const ingestTask = 'ingest-image';
export const removeFilesTask = 'remove-files';

/** Job key that allows one ingest per upload. */
export const ingestKey = (uploadId: string): string => `ingest:${uploadId}`;

/** Drawings take as long to render as their authors like. The name is enough to recognise them: a file with other content is refused. */
const isDrawing = (name: string): boolean => /\.(?:pdf|svg|ai)$/i.test(name);

/** Queues the ingest once every byte is safe. */
export async function queueIngest(
	{ queue, events }: { queue: Queue; events: Events },
	executor: Executor,
	uploadId: string,
): Promise<void> {
	const [upload] = await executor.select({ ownerId: uploads.ownerId, name: uploads.name }).from(uploads).where(eq(uploads.id, uploadId));
	const ownerOptions = upload === undefined ? {} : await jobOf(executor, upload);
	await queue.add(executor, ingestTask, { uploadId }, { jobKey: ingestKey(uploadId), isPatient: true, ...ownerOptions });
	await events.publish(executor, uploadsChannel, { id: uploadId });
}

async function jobOf(executor: Executor, { ownerId, name }: Pick<typeof uploads.$inferSelect, 'ownerId' | 'name'>) {
	const isOfStaff = isStaff(await rolesNow(executor, ownerId));
	return { ownerId, isHeavy: isDrawing(name), priority: isOfStaff ? imagePriority.staff : imagePriority.browsing };
}

export const originalKey = (id: string): string => `images/${id}/original.bin`;

const prefixesAJob = 500;

/** Queues the removal of files for after the transaction, in jobs of at most 500 prefixes. */
export async function queueFileRemoval({ queue }: { queue: Queue }, tx: Tx, prefixes: readonly string[]): Promise<void> {
	for (let from = 0; from < prefixes.length; from += prefixesAJob)
		await queue.add(tx, removeFilesTask, { prefixes: prefixes.slice(from, from + prefixesAJob) }, { maxAttempts: 20 });
}

/** Queues the removal of single files for when no issued address opens them any more. */
export async function queueKeyRemoval({ queue }: { queue: Queue }, tx: Tx, keys: readonly string[], inMs: number): Promise<void> {
	await queue.add(tx, removeFilesTask, { keys }, { maxAttempts: 20, runAt: new Date(Date.now() + inMs) });
}
