import type { CategoryId } from '@print-room/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type DesignSetRow, designSets } from './design-sets.table.ts';

/**
 * Returns the row of an owner's set in work. Other changes to the owner's sets of the category wait until the transaction ends. Call it
 * after the owner is held; for several categories in their order.
 */
export async function holdSetInWork(tx: Tx, ownerId: string, categoryId: CategoryId): Promise<DesignSetRow | undefined> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sets:${ownerId}:${categoryId}`}, 0))`);
	const [row] = await tx
		.select()
		.from(designSets)
		.where(and(eq(designSets.ownerId, ownerId), eq(designSets.categoryId, categoryId), designSets.isInWork));
	return row;
}
