import { isStaff } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { rolesNow } from '../../accounts/index.ts';
import type { Events, Executor, Queue, Tx } from '../../platform/index.ts';
import { uploads } from '../uploads.table.ts';
import { imagePriority } from './image-priority.ts';

/** Told whenever an upload's state changes; the payload is its id. */
export const uploadsChannel = 'uploads';
export const ingestTask = 'ingest-image';
export const removeFilesTask = 'remove-files';

/** One ingest an upload. */
export const ingestKey = (uploadId: string): string => `ingest:${uploadId}`;

/** What is drawn by rules takes as long as its author likes. The content of a file agrees with its name, or it is refused. */
const isDrawing = (name: string): boolean => /\.(?:pdf|svg|ai)$/i.test(name);

/** Every byte is safe: the picture may be made. */
export async function queueIngest(
	{ queue, events }: { queue: Queue; events: Events },
	executor: Executor,
	uploadId: string,
): Promise<void> {
	const [upload] = await executor.select({ ownerId: uploads.ownerId, name: uploads.name }).from(uploads).where(eq(uploads.id, uploadId));
	const whose = upload === undefined ? {} : await jobOf(executor, upload);
	await queue.add(executor, ingestTask, { uploadId }, { jobKey: ingestKey(uploadId), isPatient: true, ...whose });
	await events.publish(executor, uploadsChannel, { id: uploadId });
}

async function jobOf(executor: Executor, { ownerId, name }: Pick<typeof uploads.$inferSelect, 'ownerId' | 'name'>) {
	const isOfStaff = isStaff(await rolesNow(executor, ownerId));
	return { ownerId, isHeavy: isDrawing(name), priority: isOfStaff ? imagePriority.staff : imagePriority.browsing };
}

/** Where an upload's file stays, as it came. */
export const originalKey = (id: string): string => `images/${id}/original.bin`;

const prefixesAJob = 500;

/** Files go after the transaction, by jobs, however many there are. */
export async function queueFileRemoval({ queue }: { queue: Queue }, tx: Tx, prefixes: readonly string[]): Promise<void> {
	for (let from = 0; from < prefixes.length; from += prefixesAJob)
		await queue.add(tx, removeFilesTask, { prefixes: prefixes.slice(from, from + prefixesAJob) }, { maxAttempts: 20 });
}

/** Single files, when no address that was told opens them any more. */
export async function queueKeyRemoval({ queue }: { queue: Queue }, tx: Tx, keys: readonly string[], inMs: number): Promise<void> {
	await queue.add(tx, removeFilesTask, { keys }, { maxAttempts: 20, runAt: new Date(Date.now() + inMs) });
}
