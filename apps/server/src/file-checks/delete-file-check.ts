import { eq } from 'drizzle-orm';
import { type Actor, notFound, type Orm, writeAudit } from '../platform/index.ts';
import { freeCheckRequests } from './file-checks.table.ts';

/** The design that it is about stays. Errors: ENTITY_NOT_FOUND. */
export async function deleteFileCheck(orm: Orm, id: string, actor: Actor): Promise<void> {
	await orm.transaction(async (tx) => {
		const [gone] = await tx.delete(freeCheckRequests).where(eq(freeCheckRequests.id, id)).returning();
		if (gone === undefined) throw notFound('The request');
		const { designId, answeredAt } = gone;
		await writeAudit(tx, actor, {
			action: 'delete',
			model: 'testproofrequests',
			recordId: id,
			// Who asked, and what they wrote, goes with it.
			recordName: `Request ${id.slice(-6)}`,
			changes: [
				{ field: 'designId', before: designId, after: null },
				{ field: 'answeredAt', before: answeredAt?.toISOString() ?? null, after: null },
			].filter(({ before }) => before !== null),
		});
	});
}
