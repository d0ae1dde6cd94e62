import type { ChangeEdition, Edition } from '@print-room/contract';
import { maySize, mostProofs } from '@print-room/domain';
import { eq, sql } from 'drizzle-orm';
import { requireOwner } from '../accounts/index.ts';
import { AppError, isUuid, notFound, type Orm, requireVersion } from '../platform/index.ts';
import { editions } from './editions.table.ts';
import { holdEditions } from './numbers.ts';
import { toEditions } from './read-editions.ts';

/**
 * Changes the caller's own edition. Closing is final. Errors: ENTITY_NOT_FOUND, also for another person's; EDIT_CONFLICT;
 * EDITION_NOT_POSSIBLE for a larger size, or one below a number that is taken.
 */
export const changeEdition = (
	orm: Orm,
	callerId: string,
	id: string,
	{ changes, version }: { readonly changes: ChangeEdition; readonly version: number | undefined },
): Promise<Edition> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		if (!isUuid(id)) throw notFound('The edition');
		const edition = (await holdEditions(tx, [id])).get(id);
		if (edition === undefined || edition.ownerId !== ownerId) throw notFound('The edition');
		requireVersion(version, edition.version);
		const [known] = await toEditions(tx, [edition]);
		if (known === undefined) throw notFound('The edition');
		const { size = known.size, isClosed, showsPicture = known.showsPicture } = changes;
		const highest = Math.max(0, ...known.taken);
		if (!maySize({ ...known, highest }, size))
			throw new AppError('EDITION_NOT_POSSIBLE', `An edition never grows, and this one has sold number ${highest}.`, {
				details: [{ path: 'size', message: `Enter ${Math.max(1, highest)} to ${known.size}.` }],
			});
		const proofs = Math.max(Math.min(known.proofs, mostProofs(size)), 0, ...known.takenProofs);
		const [changed] = await tx
			.update(editions)
			.set({
				size,
				proofs,
				showsPicture,
				version: sql`${editions.version} + 1`,
				...(isClosed && !known.isClosed && { closedAt: new Date() }),
			})
			.where(eq(editions.id, id))
			.returning();
		const [view] = await toEditions(tx, changed === undefined ? [] : [changed]);
		if (view === undefined) throw notFound('The edition');
		return view;
	});
