import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Executor, Orm, Tx } from '../../platform/index.ts';
import { imageGrants, images } from '../uploads.table.ts';

export interface ImageGrant {
	readonly imageId: string;
	readonly holderId: string;
	readonly expiresAt: Date;
}

/** Somebody may look at an image and make prints of it until then; what they were granted for longer stays. The image is the caller's to hold. */
export async function grantImage(tx: Tx, grant: ImageGrant): Promise<void> {
	await tx
		.insert(imageGrants)
		.values(grant)
		.onConflictDoUpdate({
			target: [imageGrants.imageId, imageGrants.holderId],
			set: { expiresAt: sql`greatest(${imageGrants.expiresAt}, excluded.expires_at)` },
		});
}

/** Those of somebody that are good still. */
export const liveImageGrants = (executor: Executor, holderId: string) =>
	executor
		.select({ imageId: imageGrants.imageId })
		.from(imageGrants)
		.where(and(eq(imageGrants.holderId, holderId), gt(imageGrants.expiresAt, new Date())));

/** A guest's become the account's, which may have the same already. Answers how many. */
export async function moveImageGrants(tx: Tx, guestId: string, userId: string): Promise<number> {
	const moved = await tx.delete(imageGrants).where(eq(imageGrants.holderId, guestId)).returning();
	for (const grant of moved) await grantImage(tx, { ...grant, holderId: userId });
	return moved.length;
}

export async function removeImageGrantsOf(tx: Tx, holderId: string): Promise<void> {
	await tx.delete(imageGrants).where(eq(imageGrants.holderId, holderId));
}

/** Nobody is shown the images of who is gone, whatever keeps them. */
export async function removeImageGrantsOn(tx: Tx, ownerId: string): Promise<void> {
	const own = tx.select({ id: images.id }).from(images).where(eq(images.ownerId, ownerId));
	await tx.delete(imageGrants).where(inArray(imageGrants.imageId, own));
}

/** Takes images back from whoever has no reason to see them any more; the slice above knows the reasons. */
export async function revokeImages(
	tx: Tx,
	imageIds: readonly string[],
	isReasonFor: (grant: Pick<typeof imageGrants, 'imageId' | 'holderId'>) => SQL,
): Promise<void> {
	// One parameter, however many they are.
	const isOfThese = sql`${imageGrants.imageId} = any(${sql.param([...imageIds])}::text[])`;
	await tx.delete(imageGrants).where(and(isOfThese, not(isReasonFor(imageGrants))));
}

/** Answers how many. */
export async function removeOldImageGrants(orm: Orm): Promise<number> {
	const gone = await orm.delete(imageGrants).where(lte(imageGrants.expiresAt, new Date())).returning({ imageId: imageGrants.imageId });
	return gone.length;
}
