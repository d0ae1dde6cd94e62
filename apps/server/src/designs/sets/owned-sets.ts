import { MOST_OTHER_SETS } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, asc, desc, eq, exists, gte, inArray, isNull, like, lt, not, sql } from 'drizzle-orm';
import { guestIdPrefix, guests } from '../../accounts/index.ts';
import type { Config, Executor, Orm, Tx } from '../../platform/index.ts';
import { type DesignSetRow, designSets } from './design-sets.table.ts';
import { holdSetInWork } from './held-set.ts';

/** Removes the oldest of more sets than an owner keeps beside the one in work. */
async function limitOthers(tx: Tx, { ownerId, categoryId }: DesignSetRow): Promise<void> {
	const beyond = tx
		.select({ id: designSets.id })
		.from(designSets)
		.where(and(eq(designSets.ownerId, ownerId), eq(designSets.categoryId, categoryId), not(designSets.isInWork)))
		.orderBy(desc(designSets.updatedAt), desc(designSets.id))
		.offset(MOST_OTHER_SETS);
	await tx.delete(designSets).where(inArray(designSets.id, beyond));
}

/**
 * Gives an account a guest's set. It is in work there if the account has none; otherwise it is kept beside the account's, whose version
 * grows beyond both, so that neither overwrites the other.
 */
async function moveSet(tx: Tx, set: DesignSetRow, userId: string): Promise<void> {
	const own = set.isInWork ? await holdSetInWork(tx, userId, set.categoryId) : undefined;
	const version = Math.max(set.version, (own?.version ?? 0) + 1);
	const isKeptBeside = !set.isInWork || (own !== undefined && own.content !== null);
	if (own?.content === null) await tx.delete(designSets).where(eq(designSets.id, own.id));
	else if (own !== undefined)
		await tx
			.update(designSets)
			.set({ version: version + 1 })
			.where(eq(designSets.id, own.id));
	await tx.update(designSets).set({ ownerId: userId, version, isInWork: !isKeptBeside }).where(eq(designSets.id, set.id));
	if (isKeptBeside) await limitOthers(tx, { ...set, ownerId: userId });
}

/** Returns how many sets an account was given. */
export async function moveSets(tx: Tx, guestId: string, userId: string): Promise<number> {
	await tx.delete(designSets).where(and(eq(designSets.ownerId, guestId), isNull(designSets.content)));
	const sets = await tx
		.select()
		.from(designSets)
		.where(eq(designSets.ownerId, guestId))
		.orderBy(asc(designSets.categoryId), asc(designSets.updatedAt), asc(designSets.id));
	for (const set of sets) await moveSet(tx, set, userId);
	return sets.length;
}

export async function exportSets(orm: Orm, userId: string): Promise<unknown> {
	const rows = await orm
		.select()
		.from(designSets)
		.where(eq(designSets.ownerId, userId))
		.orderBy(asc(designSets.categoryId), desc(designSets.isInWork), asc(designSets.id));
	return rows
		.filter(({ content }) => content !== null)
		.map(({ categoryId, isInWork, content, createdAt, updatedAt }) => ({ categoryId, isInWork, createdAt, updatedAt, ...content }));
}

export async function removeSetsOf(tx: Tx, ownerId: string): Promise<void> {
	await tx.delete(designSets).where(eq(designSets.ownerId, ownerId));
}

/** Removes sets of guests who have been away for GUEST_DAYS, as their images are. */
export async function sweepSets({ orm, config }: { readonly orm: Executor; readonly config: Pick<Config, 'guestDays'> }): Promise<void> {
	const away = new Date(Date.now() - config.guestDays * DAY_MS);
	const isBack = and(eq(guests.id, designSets.ownerId), gte(guests.lastSeenAt, away));
	await orm
		.delete(designSets)
		.where(
			and(
				like(designSets.ownerId, `${guestIdPrefix}%`),
				lt(designSets.updatedAt, away),
				not(exists(orm.select({ one: sql`1` }).from(guests).where(isBack))),
			),
		);
}
