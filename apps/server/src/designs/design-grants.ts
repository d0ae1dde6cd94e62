import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Orm, Tx } from '../platform/index.ts';
import { grantImage } from '../uploads/index.ts';
import { type DesignRow, designGrants } from './designs.table.ts';

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
 * Somebody may look at a design until then, look at its image, and make prints of that (D24): nothing else of whoever made it. The caller holds
 * the design, so that its image stays, too.
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

/** Of designs, those that somebody was given to see. */
export async function grantedDesigns(executor: Executor, holderId: string, designIds: readonly string[]): Promise<ReadonlySet<string>> {
	if (designIds.length === 0) return new Set();
	const { designId, expiresAt } = designGrants;
	const rows = await executor
		.select({ designId })
		.from(designGrants)
		.where(and(eq(designGrants.holderId, holderId), inArray(designId, [...designIds]), gt(expiresAt, new Date())));
	return new Set(rows.map((row) => row.designId));
}

/** A guest's become the account's, which may have the same already. */
export async function moveDesignGrants(tx: Tx, guestId: string, userId: string): Promise<void> {
	const moved = await tx.delete(designGrants).where(eq(designGrants.holderId, guestId)).returning();
	for (const grant of moved) await addGrant(tx, { ...grant, holderId: userId });
}

export async function removeDesignGrantsOf(tx: Tx, holderId: string): Promise<void> {
	await tx.delete(designGrants).where(eq(designGrants.holderId, holderId));
}

export async function removeOldDesignGrants(orm: Orm): Promise<void> {
	await orm.delete(designGrants).where(lte(designGrants.expiresAt, new Date()));
}
