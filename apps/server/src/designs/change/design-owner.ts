import { eq, sql } from 'drizzle-orm';
import { erasedOwner, holdPerson } from '../../accounts/index.ts';
import { type Actor, AppError, requireVersion, writeAudit } from '../../platform/index.ts';
import { moveImageUse } from '../../uploads/index.ts';
import { forgetRequests } from '../create/design-requests.ts';
import { type DesignsDeps, designsChannel } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { lockDesign, nameInAudit, readyDesign } from './locked-design.ts';

const notChosen = () => {
	const message = 'You must choose at least one';
	return new AppError('VALIDATION_FAILED', message, { details: [{ path: 'userId', message }] });
};

export interface OwnerChange {
	readonly designId: string;
	/** null if the form names no one */
	readonly userId: string | null | undefined;
	readonly seen: number | undefined;
	readonly actor: Actor;
}

const viewOf = (ownerId: string): string | null => (ownerId === erasedOwner ? null : ownerId);

/**
 * Gives a design to another person, who may see its image from then on; the image keeps its owner. A guest's design may be saved without a
 * user. Returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED.
 */
export async function changeOwner(
	{ orm, events }: Pick<DesignsDeps, 'orm' | 'events'>,
	{ designId, userId, seen, actor }: OwnerChange,
): Promise<number> {
	return orm.transaction(async (tx) => {
		const before = await readyDesign(tx, designId);
		// Keeps both people from being erased or moved while the design changes hands; people are locked before things, everywhere.
		const isPersons = await holdPerson(tx, before.ownerId);
		const isChange = userId != null && userId !== before.ownerId;
		if (isChange ? !(await holdPerson(tx, userId)) : userId == null && isPersons) throw notChosen();
		const { id, imageId, ownerId, version } = await lockDesign(tx, before);
		requireVersion(seen, version);
		if (!isChange) return version;
		await tx
			.update(designs)
			.set({ ownerId: userId, version: sql`${designs.version} + 1` })
			.where(eq(designs.id, id));
		await moveImageUse(tx, { imageId, designId: id, ownerId: userId });
		// A repeated call must not return the design to the person who made it.
		await forgetRequests(tx, [id]);
		await writeAudit(tx, actor, {
			action: 'update',
			model: 'designs',
			recordId: id,
			recordName: nameInAudit(before),
			changes: [{ field: 'userId', before: viewOf(ownerId), after: userId }],
		});
		await events.publish(tx, designsChannel, { id });
		return version + 1;
	});
}
