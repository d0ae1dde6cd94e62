import { and, asc, eq, gt, inArray, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { erasedOwner, lockIdentity } from '../../accounts/index.ts';
import { lineLifeMs } from '../../cart/index.ts';
import type { Executor, Tx } from '../../platform/index.ts';
import { images, queueFileRemoval, releaseImages } from '../../uploads/index.ts';
import { forgetRequests } from '../create/design-requests.ts';
import { revokeIdleImages } from '../design-grants.ts';
import type { DesignsDeps } from '../designs.deps.ts';
import { type DesignRow, designs, designUses } from '../designs.table.ts';

type GoneDesign = Pick<DesignRow, 'id' | 'imageId' | 'state'>;

const designsAtOnce = 100;
/** Designs of one account, within its transaction */
const removedAtOnce = 1000;

const paidUntilNow = () => new Date(Date.now() - lineLifeMs);

/**
 * Condition for designs that may still be paid for: carts report nothing before the payment. Designs that are still being cut were never in
 * a cart.
 */
export const mayBeInACart = (): SQL =>
	sql`(${eq(designs.state, 'ready')} and ${gt(designs.pricePence, 0)} and ${gt(designs.createdAt, paidUntilNow())})`;

const isUnused = (tx: Tx): SQL => notExists(tx.select({ one: sql`1` }).from(designUses).where(eq(designUses.designId, designs.id)));

/**
 * Removes designs that no order uses, releases their images, and leaves their files to jobs. Goes by steps, in the order of their images:
 * thousands at once would hold up the process.
 */
export async function removeUnused(deps: Pick<DesignsDeps, 'queue'>, tx: Tx, which: SQL | undefined): Promise<GoneDesign[]> {
	const removed: GoneDesign[] = [];
	for (;;) {
		const gone = await removeNext(deps, tx, and(which, isUnused(tx)));
		if (gone.length === 0) return removed;
		removed.push(...gone);
	}
}

async function removeNext({ queue }: Pick<DesignsDeps, 'queue'>, tx: Tx, which: SQL | undefined): Promise<GoneDesign[]> {
	const next = tx.select({ id: designs.id }).from(designs).where(which).orderBy(asc(designs.imageId), asc(designs.id)).limit(removedAtOnce);
	const gone = await tx
		.delete(designs)
		.where(and(which, inArray(designs.id, next)))
		.returning({ id: designs.id, imageId: designs.imageId, state: designs.state });
	const imageIds = gone.map(({ imageId }) => imageId);
	const designIds = gone.map(({ id }) => id);
	await releaseImages(
		{ queue },
		tx,
		gone.map(({ id, imageId }) => ({ imageId, designId: id })),
	);
	await revokeIdleImages(tx, imageIds);
	await forgetRequests(tx, designIds);
	await queueFileRemoval(
		{ queue },
		tx,
		designIds.map((id) => `designs/${id}`),
	);
	return gone;
}

const given = alias(designs, 'given');

/**
 * Condition for designs that staff gave their owner, who has the image with them and owns anything made from it. Only giving a design
 * increases its version.
 */
export const isGivenByStaff = (executor: Executor) =>
	executor
		.select({ one: sql`1` })
		.from(given)
		.where(and(eq(given.imageId, designs.imageId), eq(given.ownerId, designs.ownerId), gt(given.version, 1)));

/** Condition for other people's designs of an owner's images, made through a mailed link, except those given by staff. */
function othersOf(tx: Tx, ownerId: string): SQL | undefined {
	const isOfTheirs = inArray(designs.imageId, tx.select({ id: images.id }).from(images).where(eq(images.ownerId, ownerId)));
	return and(isOfTheirs, ne(designs.ownerId, ownerId), notExists(isGivenByStaff(tx)));
}

/** Blocks ordering, checking and deleting these designs until the transaction ends. */
export async function holdOthersDesigns(tx: Tx, ownerId: string): Promise<void> {
	await tx.select({ id: designs.id }).from(designs).where(othersOf(tx, ownerId)).orderBy(asc(designs.id)).for('update');
}

/** Removes them with the images, like the owner's own; those ordered or possibly in a cart stay. The caller holds them. */
export const removeOthersDesigns = (deps: Pick<DesignsDeps, 'queue'>, tx: Tx, ownerId: string): Promise<GoneDesign[]> =>
	removeUnused(deps, tx, and(othersOf(tx, ownerId), not(mayBeInACart())));

/** Removes unpaid designs that deleted accounts left for carts, with images that nothing else needs. Works in small complete steps. */
export async function sweepErased({ orm, queue, logger }: Pick<DesignsDeps, 'orm' | 'queue' | 'logger'>, signal: AbortSignal) {
	let removed = 0;
	for (let isMore = true; isMore && !signal.aborted; ) {
		const gone = await orm.transaction(async (tx) => {
			// Waits for an order being written for one of them, which then uses it.
			await lockIdentity(tx, erasedOwner);
			const isLeft = or(eq(designs.ownerId, erasedOwner), othersOf(tx, erasedOwner));
			const due = await tx
				.select({ id: designs.id })
				.from(designs)
				.where(and(isLeft, lte(designs.createdAt, paidUntilNow()), isUnused(tx)))
				.limit(designsAtOnce)
				// A locked one may be in the middle of an order; the next sweep sees it again.
				.for('update', { skipLocked: true });
			const ids = due.map(({ id }) => id);
			return removeUnused({ queue }, tx, inArray(designs.id, ids));
		});
		removed += gone.length;
		isMore = gone.length === designsAtOnce;
	}
	if (removed > 0) logger.info({ designs: removed }, 'swept designs of deleted accounts');
}
