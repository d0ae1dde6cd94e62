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

/** Longer than any address of a picture is good. */
export const addressLifeMs = 2 * DAY_MS;
/** Longer than any request lasts. */
const attemptMs = DAY_MS;

type NamedKeys = Pick<ImageRow, 'originalKey' | 'masterKey' | 'previewKey' | 'thumbnailKey' | 'tilesKey'>;

const namedBy = ({ originalKey, masterKey, previewKey, thumbnailKey, tilesKey }: NamedKeys): string[] =>
	[originalKey, masterKey, previewKey, thumbnailKey, tilesKey].filter((key) => key !== null);

/** One attempt to replace an image's files, and the one job that removes what it leaves: at first the new ones, in the end those that they replaced. */
export interface Attempt {
	readonly imageId: string;
	/** of this attempt alone: two at a time write different files */
	readonly name: string;
}

const add = ({ queue }: { readonly queue: Queue }, executor: Executor, { imageId, name }: Attempt, keys: readonly string[], inMs: number) =>
	queue.add(
		executor,
		removeReplacedTask,
		{ imageId, keys },
		{ jobKey: `replace:${imageId}:${name}`, maxAttempts: 20, runAt: new Date(Date.now() + inMs) },
	);

/** Before anything is stored: a process that dies leaves no file that nothing names. */
export const expectFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, keys: readonly string[]) =>
	add(parts, executor, attempt, keys, attemptMs);

/** Where bytes arrive as parts in the blob store, nothing else would find what a process that died had taken in. */
export async function expectParts(
	{ queue }: { readonly queue: Queue },
	executor: Executor,
	{ id, parts }: { readonly id: string; readonly parts: readonly string[] },
): Promise<void> {
	if (parts.length === 0) return;
	await queue.add(executor, removeFilesTask, { prefix: `incoming/${id}` }, { maxAttempts: 20, runAt: new Date(Date.now() + attemptMs) });
}

/** It came to nothing. */
export const giveUpFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, keys: readonly string[]) =>
	add(parts, executor, attempt, keys, 0);

/** The image has other files now; those from before go when no address that was told opens them any more. */
export const retireFiles = (parts: { readonly queue: Queue }, executor: Executor, attempt: Attempt, before: NamedKeys) =>
	add(
		parts,
		executor,
		attempt,
		namedBy(before).filter((key) => key !== before.originalKey),
		addressLifeMs,
	);

/** Whatever the image names by now stays. */
export const replacedFilesTasks = ({ orm, blobs }: Pick<UploadsDeps, 'orm' | 'blobs'>): Readonly<Record<string, Task>> => ({
	[removeReplacedTask]: async (payload) => {
		const { imageId, keys } = payloadSchema.parse(payload);
		const [image] = await orm.select().from(images).where(eq(images.id, imageId));
		const named = new Set(image === undefined ? [] : namedBy(image));
		for (const key of keys) if (!named.has(key)) await blobs.remove(key);
	},
});
