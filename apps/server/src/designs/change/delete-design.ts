import { count, eq } from 'drizzle-orm';
import { erasedOwner, lockIdentity } from '../../accounts/index.ts';
import { type Actor, AppError, type Tx, writeAudit } from '../../platform/index.ts';
import { type DesignsDeps, designsChannel } from '../designs.deps.ts';
import { designs, designUses } from '../designs.table.ts';
import { removeUnused } from './erased-designs.ts';
import { lockDesign, nameInAudit, readyDesign } from './locked-design.ts';

async function inUse(tx: Tx, designId: string): Promise<AppError> {
	const [used] = await tx.select({ orders: count() }).from(designUses).where(eq(designUses.designId, designId));
	const orders = used?.orders === 1 ? 'an order' : `${used?.orders ?? 'some'} orders`;
	return new AppError('IN_USE', `This design is used by ${orders}. It cannot be deleted while they exist.`, {
		details: [{ path: 'orders', message: 'used by orders' }],
	});
}

/**
 * Deletes a design that no order uses, with its files, and its image if the owner deleted that and nothing else needs it. Errors:
 * ENTITY_NOT_FOUND, IN_USE, EDIT_CONFLICT if the design is just given to another person.
 */
export async function deleteDesign(
	{ orm, queue, events }: Pick<DesignsDeps, 'orm' | 'queue' | 'events'>,
	{ designId, actor }: { readonly designId: string; readonly actor: Actor },
): Promise<void> {
	await orm.transaction(async (tx) => {
		const before = await readyDesign(tx, designId);
		// Waits for an order being written for it, which then uses it.
		await lockIdentity(tx, before.ownerId);
		const design = await lockDesign(tx, before);
		const removed = await removeUnused({ queue }, tx, eq(designs.id, designId));
		if (removed.length === 0) throw await inUse(tx, designId);
		const { ownerId, imageId, categoryId } = design;
		const deleted = { userId: ownerId === erasedOwner ? null : ownerId, imageId, categoryId };
		await writeAudit(tx, actor, {
			action: 'delete',
			model: 'designs',
			recordId: designId,
			recordName: nameInAudit(design),
			changes: Object.entries(deleted).map(([field, value]) => ({ field, before: value, after: null })),
		});
		await events.publish(tx, designsChannel, { id: designId });
	});
}
