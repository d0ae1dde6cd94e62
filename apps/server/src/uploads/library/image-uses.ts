import { and, count, eq } from 'drizzle-orm';
import { forgetFailedJob, notFound, type Queue, type Tx } from '../../platform/index.ts';
import { ingestKey, removeFilesTask } from '../ingest/ingest-queue.ts';
import { images, imageUses, uploads } from '../uploads.table.ts';

export interface ImageUse {
	readonly imageId: string;
	readonly designId: string;
	/** owner of the design; null: the design grants no one the image */
	readonly ownerId: string | null;
}

/**
 * Records that a design uses an image. The lock orders this with a delete and with the release of the last use. Errors: ENTITY_NOT_FOUND if
 * the image has just been removed.
 */
export async function retainImage(tx: Tx, use: ImageUse): Promise<void> {
	const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, use.imageId)).for('share');
	if (row === undefined) throw notFound('The image');
	await tx
		.insert(imageUses)
		.values({ ...use, ownerId: use.ownerId ?? '' })
		.onConflictDoNothing();
}

/** Moves a design's use to another owner, together with the right to see its image. */
export async function moveImageUse(tx: Tx, { imageId, designId, ownerId }: ImageUse & { readonly ownerId: string }): Promise<void> {
	await tx
		.update(imageUses)
		.set({ ownerId })
		.where(and(eq(imageUses.imageId, imageId), eq(imageUses.designId, designId)));
}

/** Ends a design's use of an image. Removes an image that its owner has deleted with its last use. */
export async function releaseImage(
	{ queue }: { readonly queue: Queue },
	tx: Tx,
	{ imageId, designId }: Pick<ImageUse, 'imageId' | 'designId'>,
): Promise<void> {
	const [image] = await tx.select({ hidden: images.hidden }).from(images).where(eq(images.id, imageId)).for('update');
	await tx.delete(imageUses).where(and(eq(imageUses.imageId, imageId), eq(imageUses.designId, designId)));
	if (image?.hidden === true && !(await isUsed(tx, imageId))) await removeImage(queue, tx, imageId);
}

export async function isUsed(tx: Tx, imageId: string): Promise<boolean> {
	const [used] = await tx.select({ uses: count() }).from(imageUses).where(eq(imageUses.imageId, imageId));
	return (used?.uses ?? 0) > 0;
}

/** Removes the rows at once and the files by a job. */
export async function removeImage(queue: Queue, tx: Tx, id: string): Promise<void> {
	await tx.delete(images).where(eq(images.id, id));
	await tx.delete(uploads).where(eq(uploads.id, id));
	await forgetFailedJob(tx, ingestKey(id));
	await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
}
