import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Executor, Orm, Tx } from '../../platform/index.ts';
import { imageGrants, images } from '../uploads.table.ts';

export interface ImageGrant {
	readonly imageId: string;
	readonly holderId: string;
	readonly expiresAt: Date;
}

/** Grants a holder the right to view an image and make prints of it until `expiresAt`; keeps a longer grant. The caller holds the image. */
export async function grantImage(tx: Tx, grant: ImageGrant): Promise<void> {
	await tx
		.insert(imageGrants)
		.values(grant)
		.onConflictDoUpdate({
			target: [imageGrants.imageId, imageGrants.holderId],
			set: { expiresAt: sql`greatest(${imageGrants.expiresAt}, excluded.expires_at)` },
		});
}

export const liveImageGrants = (executor: Executor, holderId: string) =>
	executor
		.select({ imageId: imageGrants.imageId })
		.from(imageGrants)
		.where(and(eq(imageGrants.holderId, holderId), gt(imageGrants.expiresAt, new Date())));

/** Moves a guest's grants to the account, which may already have the same ones. Returns how many. */
export async function moveImageGrants(tx: Tx, guestId: string, userId: string): Promise<number> {
	const moved = await tx.delete(imageGrants).where(eq(imageGrants.holderId, guestId)).returning();
	for (const grant of moved) await grantImage(tx, { ...grant, holderId: userId });
	return moved.length;
}

export async function removeImageGrantsOf(tx: Tx, holderId: string): Promise<void> {
	await tx.delete(imageGrants).where(eq(imageGrants.holderId, holderId));
}

/** Revokes every grant on the images of a deleted owner, even on images that designs keep. */
export async function removeImageGrantsOn(tx: Tx, ownerId: string): Promise<void> {
	const own = tx.select({ id: images.id }).from(images).where(eq(images.ownerId, ownerId));
	await tx.delete(imageGrants).where(inArray(imageGrants.imageId, own));
}

/** Revokes grants on images from holders who have no other reason to see them; the slice above supplies the reasons. */
export async function revokeImages(
	tx: Tx,
	imageIds: readonly string[],
	isReasonFor: (grant: Pick<typeof imageGrants, 'imageId' | 'holderId'>) => SQL,
): Promise<void> {
	// A single parameter for any number of ids.
	const isOfThese = sql`${imageGrants.imageId} = any(${sql.param([...imageIds])}::text[])`;
	await tx.delete(imageGrants).where(and(isOfThese, not(isReasonFor(imageGrants))));
}

/** Returns how many. */
export async function removeOldImageGrants(orm: Orm): Promise<number> {
	const gone = await orm.delete(imageGrants).where(lte(imageGrants.expiresAt, new Date())).returning({ imageId: imageGrants.imageId });
	return gone.length;
}
