import { and, eq, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { erasedOwner, lockIdentity } from '../accounts/index.ts';
import { lineLifeMs } from '../cart/index.ts';
import type { Tx } from '../platform/index.ts';
import { queueFileRemoval, releaseImage } from '../uploads/index.ts';
import { revokeIdleImages } from './design-grants.ts';
import { forgetRequests } from './design-requests.ts';
import type { DesignsParts } from './designs.parts.ts';
import { type DesignRow, designs, designUses } from './designs.table.ts';

type GoneDesign = Pick<DesignRow, 'id' | 'imageId' | 'state'>;

const designsAtOnce = 100;

const paidUntilNow = () => new Date(Date.now() - lineLifeMs);

/** Of designs that somebody may still pay for: we are told nothing of a cart before that. One that is still being cut was never in any. */
export const mayBeInACart = (): SQL =>
	sql`(${eq(designs.state, 'ready')} and ${gt(designs.pricePence, 0)} and ${gt(designs.createdAt, paidUntilNow())})`;

const isUnused = (tx: Tx): SQL => notExists(tx.select({ one: sql`1` }).from(designUses).where(eq(designUses.designId, designs.id)));

/** Removes those that no order names, lets go of their images, and leaves their files to a job. */
export async function removeUnused({ queue }: Pick<DesignsParts, 'queue'>, tx: Tx, which: SQL | undefined): Promise<GoneDesign[]> {
	const gone = await tx
		.delete(designs)
		.where(and(which, isUnused(tx)))
		.returning({ id: designs.id, imageId: designs.imageId, state: designs.state });
	for (const { id, imageId } of gone) await releaseImage({ queue }, tx, { imageId, designId: id });
	await revokeIdleImages(
		tx,
		gone.map(({ imageId }) => imageId),
	);
	await forgetRequests(
		tx,
		gone.map(({ id }) => id),
	);
	await queueFileRemoval(
		{ queue },
		tx,
		gone.map(({ id }) => `designs/${id}`),
	);
	return gone;
}

/** Removes what deleted accounts left for carts and nobody paid for, with the images that nothing else needs. In small steps, each whole. */
export async function sweepErased({ orm, queue, logger }: Pick<DesignsParts, 'orm' | 'queue' | 'logger'>, signal: AbortSignal) {
	let removed = 0;
	for (let isMore = true; isMore && !signal.aborted; ) {
		const gone = await orm.transaction(async (tx) => {
			// Waits for an order that is being written for one of them, which names it then.
			await lockIdentity(tx, erasedOwner);
			const due = tx
				.select({ id: designs.id })
				.from(designs)
				.where(and(eq(designs.ownerId, erasedOwner), lte(designs.createdAt, paidUntilNow()), isUnused(tx)))
				.limit(designsAtOnce);
			return removeUnused({ queue }, tx, inArray(designs.id, due));
		});
		removed += gone.length;
		isMore = gone.length === designsAtOnce;
	}
	if (removed > 0) logger.info({ designs: removed }, 'swept designs of deleted accounts');
}
