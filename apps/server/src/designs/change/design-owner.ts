import { eq, sql } from 'drizzle-orm';
import { erasedOwner, holdPerson } from '../../accounts/index.ts';
import { type Actor, AppError, demandVersion, writeAudit } from '../../platform/index.ts';
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
	/** as the form has it: nobody, where nobody was chosen */
	readonly userId: string | null | undefined;
	/** the version that it rests on */
	readonly seen: number | undefined;
	readonly actor: Actor;
}

const told = (ownerId: string): string | null => (ownerId === erasedOwner ? null : ownerId);

/**
 * Gives a design to another person. Its image stays whose it is; whoever has the design may see it from then on. Answers the version.
 * A guest's design may be saved without a user. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED.
 */
export async function changeOwner(
	{ orm, events }: Pick<DesignsDeps, 'orm' | 'events'>,
	{ designId, userId, seen, actor }: OwnerChange,
): Promise<number> {
	return orm.transaction(async (tx) => {
		const before = await readyDesign(tx, designId);
		// Neither of the two may go, or a guest's work move, while it changes hands; people are held before things, everywhere.
		const isPersons = await holdPerson(tx, before.ownerId);
		const isChange = userId != null && userId !== before.ownerId;
		if (isChange ? !(await holdPerson(tx, userId)) : userId == null && isPersons) throw notChosen();
		const { id, imageId, ownerId, version } = await lockDesign(tx, before);
		demandVersion(seen, version);
		if (!isChange) return version;
		await tx
			.update(designs)
			.set({ ownerId: userId, version: sql`${designs.version} + 1` })
			.where(eq(designs.id, id));
		await moveImageUse(tx, { imageId, designId: id, ownerId: userId });
		// Whoever made it may not have it again by repeating the call.
		await forgetRequests(tx, [id]);
		await writeAudit(tx, actor, {
			action: 'update',
			model: 'designs',
			recordId: id,
			recordName: nameInAudit(before),
			changes: [{ field: 'userId', before: told(ownerId), after: userId }],
		});
		await events.publish(tx, designsChannel, { id });
		return version + 1;
	});
}
