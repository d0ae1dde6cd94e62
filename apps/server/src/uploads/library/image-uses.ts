import { and, count, eq, sql } from 'drizzle-orm';
import { forgetFailedJobs, notFound, type Queue, type Tx } from '../../platform/index.ts';
import { ingestKey, queueFileRemoval } from '../ingest/ingest-queue.ts';
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
export const releaseImage = (deps: { readonly queue: Queue }, tx: Tx, use: Pick<ImageUse, 'imageId' | 'designId'>): Promise<void> =>
	releaseImages(deps, tx, [use]);

/** The same for any number of uses, in a few statements. */
export async function releaseImages(
	{ queue }: { readonly queue: Queue },
	tx: Tx,
	released: readonly Pick<ImageUse, 'imageId' | 'designId'>[],
): Promise<void> {
	if (released.length === 0) return;
	// A single parameter for any number of ids.
	const imageIds = sql`${sql.param([...new Set(released.map(({ imageId }) => imageId))])}::text[]`;
	const designIds = sql`${sql.param(released.map(({ designId }) => designId))}::text[]`;
	const usedIds = sql`${sql.param(released.map(({ imageId }) => imageId))}::text[]`;
	// Locked in one order, so that two releases never wait for each other.
	const { rows: hidden } = await tx.execute<{ id: string }>(sql`
		with held as (select id, hidden from ${images} where id = any(${imageIds}) order by id for update)
		select id from held where hidden`);
	await tx.execute(sql`
		delete from ${imageUses} as gone using unnest(${usedIds}, ${designIds}) as released (image_id, design_id)
		where gone.image_id = released.image_id and gone.design_id = released.design_id`);
	if (hidden.length === 0) return;
	const { rows: unused } = await tx.execute<{ id: string }>(sql`
		select id from ${images} as held where id = any(${sql.param(hidden.map(({ id }) => id))}::text[])
			and not exists (select 1 from ${imageUses} as uses where uses.image_id = held.id)`);
	await removeImages(
		queue,
		tx,
		unused.map(({ id }) => id),
	);
}

export async function isUsed(tx: Tx, imageId: string): Promise<boolean> {
	const [used] = await tx.select({ uses: count() }).from(imageUses).where(eq(imageUses.imageId, imageId));
	return (used?.uses ?? 0) > 0;
}

/** Removes the rows at once and the files by a job. */
export const removeImage = (queue: Queue, tx: Tx, id: string): Promise<void> => removeImages(queue, tx, [id]);

async function removeImages(queue: Queue, tx: Tx, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const any = sql`any(${sql.param([...ids])}::text[])`;
	await tx.delete(images).where(sql`${images.id} = ${any}`);
	await tx.delete(uploads).where(sql`${uploads.id} = ${any}`);
	await forgetFailedJobs(tx, ids.map(ingestKey));
	await queueFileRemoval(
		{ queue },
		tx,
		ids.map((id) => `images/${id}`),
	);
}
