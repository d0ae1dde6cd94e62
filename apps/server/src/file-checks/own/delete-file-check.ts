import { eq } from 'drizzle-orm';
import { type DesignRow, revokeDesigns } from '../../designs/index.ts';
import { type Actor, notFound, type Orm, type Tx, writeAudit } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import { fileCheckEntries, fileCheckGuests, freeCheckRequests } from '../file-checks.table.ts';
import { holdOwner, lockRequest, readRequest } from '../requests.ts';

const guestsOf = (tx: Tx, requestId: string) =>
	tx.select({ ownerId: fileCheckGuests.holderId }).from(fileCheckGuests).where(eq(fileCheckGuests.requestId, requestId));

/** Revokes everything its people were granted for it, and keeps them from being erased until then. */
export async function takeBack(tx: Tx, id: string): Promise<void> {
	for (const person of [await readRequest(tx, id), ...(await guestsOf(tx, id))]) await holdOwner(tx, person);
	const said = await tx
		.selectDistinct({ designId: fileCheckEntries.designId })
		.from(fileCheckEntries)
		.where(eq(fileCheckEntries.requestId, id))
		.orderBy(fileCheckEntries.designId);
	const held: DesignRow[] = [];
	for (const { designId } of said) {
		const design = await holdDesign(tx, designId ?? '');
		if (design !== null) held.push(design);
	}
	const people = [await lockRequest(tx, id), ...(await guestsOf(tx, id))];
	await revokeDesigns(
		tx,
		held,
		people.map(({ ownerId }) => ownerId),
	);
}

/** Deletes a request; its designs stay with their owners. Errors: ENTITY_NOT_FOUND. */
export async function deleteFileCheck(orm: Orm, id: string, actor: Actor): Promise<void> {
	await orm.transaction(async (tx) => {
		await takeBack(tx, id);
		const [gone] = await tx.delete(freeCheckRequests).where(eq(freeCheckRequests.id, id)).returning();
		if (gone === undefined) throw notFound('The request');
		const { designId, answeredAt } = gone;
		await writeAudit(tx, actor, {
			action: 'delete',
			model: 'testproofrequests',
			recordId: id,
			// The person and the texts are deleted with it, so the log contains neither.
			recordName: `Request ${id.slice(-6)}`,
			changes: [
				{ field: 'designId', before: designId, after: null },
				{ field: 'answeredAt', before: answeredAt?.toISOString() ?? null, after: null },
			].filter(({ before }) => before !== null),
		});
	});
}
