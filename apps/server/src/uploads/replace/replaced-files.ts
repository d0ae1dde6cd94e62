import { DAY_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Queue, Task } from '../../platform/index.ts';
import { removeFilesTask } from '../ingest/ingest-queue.ts';
import type { ImageRow } from '../library/images.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';

const removeReplacedTask = 'remove-replaced-files';

const payloadSchema = z.object({ imageId: z.uuid(), keys: z.array(z.string().regex(/^images\/[0-9a-f-]{36}\/[0-9a-z.-]+$/)) });

/** Longer than any address of an image is valid. */
export const addressLifeMs = 2 * DAY_MS;
/** Longer than any request lasts. */
const attemptMs = DAY_MS;

type NamedKeys = Pick<ImageRow, 'originalKey' | 'masterKey' | 'previewKey' | 'smallPreviewKey' | 'thumbnailKey' | 'tilesKey'>;

const namedBy = ({ originalKey, masterKey, previewKey, smallPreviewKey, thumbnailKey, tilesKey }: NamedKeys): string[] =>
	[originalKey, masterKey, previewKey, smallPreviewKey, thumbnailKey, tilesKey].filter((key) => key !== null);

/**
 * An attempt to replace an image's files, with one job that removes the leftovers: the new files until the attempt succeeds, the replaced
 * ones afterwards.
 */
export interface Attempt {
	readonly imageId: string;
	/** unique to this attempt: two at a time write different files */
	readonly name: string;
}

const add = ({ queue }: { readonly queue: Queue }, executor: Executor, { imageId, name }: Attempt, keys: readonly string[], inMs: number) =>
	queue.add(
		executor,
		removeReplacedTask,
		{ imageId, keys },
		{ jobKey: `replace:${imageId}:${name}`, maxAttempts: 20, runAt: new Date(Date.now() + inMs) },
	);

/** Queued before anything is stored, so that a process that dies leaves no unnamed file. */
export const expectFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, keys: readonly string[]) =>
	add(parts, executor, attempt, keys, attemptMs);

/** Queued because nothing else would find the parts that a dead process left in the blob store. */
export async function expectParts(
	{ queue }: { readonly queue: Queue },
	executor: Executor,
	{ id, parts }: { readonly id: string; readonly parts: readonly string[] },
): Promise<void> {
	if (parts.length === 0) return;
	await queue.add(executor, removeFilesTask, { prefix: `incoming/${id}` }, { maxAttempts: 20, runAt: new Date(Date.now() + attemptMs) });
}

export const giveUpFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, keys: readonly string[]) =>
	add(parts, executor, attempt, keys, 0);

/** Removes the replaced files once no issued address opens them any more. */
export const retireFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, before: NamedKeys) =>
	add(
		parts,
		executor,
		attempt,
		namedBy(before).filter((key) => key !== before.originalKey),
		addressLifeMs,
	);

/** Keeps every file that the image names by then. */
export const replacedFilesTasks = ({ orm, blobs }: Pick<UploadsDeps, 'orm' | 'blobs'>): Readonly<Record<string, Task>> => ({
	[removeReplacedTask]: async (payload) => {
		const { imageId, keys } = payloadSchema.parse(payload);
		const [image] = await orm.select().from(images).where(eq(images.id, imageId));
		const named = new Set(image === undefined ? [] : namedBy(image));
		for (const key of keys) if (!named.has(key)) await blobs.remove(key);
	},
});
