import { and, eq, exists, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Orm, Tx } from '../platform/index.ts';
import { grantImage, revokeImages } from '../uploads/index.ts';
import { type DesignRow, designGrants, designs } from './designs.table.ts';

type Granted = typeof designGrants.$inferSelect;

async function addGrant(tx: Tx, grant: Granted): Promise<void> {
	await tx
		.insert(designGrants)
		.values(grant)
		.onConflictDoUpdate({
			target: [designGrants.designId, designGrants.holderId],
			set: { expiresAt: sql`greatest(${designGrants.expiresAt}, excluded.expires_at)` },
		});
}

/**
 * Lets a holder view a design and its image and make prints of that image until `expiresAt`, and nothing else of its owner. The caller
 * holds the design, so that its image stays.
 */
export async function grantDesign(
	tx: Tx,
	{
		design: { id, imageId },
		...grant
	}: { readonly design: Pick<DesignRow, 'id' | 'imageId'>; readonly holderId: string; readonly expiresAt: Date },
): Promise<void> {
	await addGrant(tx, { designId: id, ...grant });
	await grantImage(tx, { imageId, ...grant });
}

export const revokeIdleImages = (tx: Tx, imageIds: readonly string[]): Promise<void> =>
	revokeImages(tx, imageIds, ({ imageId, holderId }) => {
		const granted = tx.select({ one: sql`1` }).from(designGrants).innerJoin(designs, eq(designs.id, designGrants.designId));
		return exists(granted.where(and(eq(designs.imageId, imageId), eq(designGrants.holderId, holderId))));
	});

/** Revokes the grants on designs and their images. The caller holds the designs. */
export async function revokeDesigns(
	tx: Tx,
	held: readonly Pick<DesignRow, 'id' | 'imageId'>[],
	holderIds: readonly string[],
): Promise<void> {
	const ids = held.map(({ id }) => id);
	if (ids.length === 0) return;
	await tx.delete(designGrants).where(and(inArray(designGrants.designId, ids), inArray(designGrants.holderId, [...holderIds])));
	const imageIds = held.map(({ imageId }) => imageId);
	await revokeIdleImages(tx, imageIds);
}

export async function grantedDesigns(executor: Executor, holderId: string, designIds: readonly string[]): Promise<ReadonlySet<string>> {
	if (designIds.length === 0) return new Set();
	const { designId, expiresAt } = designGrants;
	const rows = await executor
		.select({ designId })
		.from(designGrants)
		.where(and(eq(designGrants.holderId, holderId), inArray(designId, [...designIds]), gt(expiresAt, new Date())));
	return new Set(rows.map((row) => row.designId));
}

/** Moves a guest's grants to the account, which may already have the same ones. */
export async function moveDesignGrants(tx: Tx, guestId: string, userId: string): Promise<void> {
	const moved = await tx.delete(designGrants).where(eq(designGrants.holderId, guestId)).returning();
	for (const grant of moved) await addGrant(tx, { ...grant, holderId: userId });
}

export async function removeDesignGrantsOf(tx: Tx, holderId: string): Promise<void> {
	await tx.delete(designGrants).where(eq(designGrants.holderId, holderId));
}

/** Revokes every grant on the designs of an erased account. */
export async function removeDesignGrantsOn(tx: Tx, ownerId: string): Promise<void> {
	const own = tx.select({ id: designs.id }).from(designs).where(eq(designs.ownerId, ownerId));
	await tx.delete(designGrants).where(inArray(designGrants.designId, own));
}

export async function removeOldDesignGrants(orm: Orm): Promise<void> {
	await orm.delete(designGrants).where(lte(designGrants.expiresAt, new Date()));
}
