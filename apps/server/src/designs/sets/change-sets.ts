import type { DesignSet, SavedDesignSet, SetContent } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { and, eq, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, newId, notFound, type Orm, type Tx } from '../../platform/index.ts';
import { type DesignSetRow, designSets } from './design-sets.table.ts';
import { holdSetInWork } from './held-set.ts';
import { setChanged, toSaved, toSet } from './read-sets.ts';
import { imagesOfSet } from './set-images.ts';

/** A set in work of a caller, and the version of it that they have seen; null: they have seen none. */
interface SeenSet {
	readonly callerId: string;
	readonly categoryId: CategoryId;
	readonly version: number | null;
}

/** Returns and holds the row of the set in work. Errors: SET_CHANGED unless it is as it was seen. */
async function holdSeen(tx: Tx, ownerId: string, { categoryId, version }: SeenSet): Promise<DesignSetRow | undefined> {
	const row = await holdSetInWork(tx, ownerId, categoryId);
	const stored = row === undefined || row.content === null ? null : row.version;
	if (stored !== version) throw setChanged(row);
	return row;
}

/** Rows of deleted images stay, so that a set can be saved whatever became of them. */
async function goneImages(tx: Tx, ownerId: string, content: SetContent): Promise<string[]> {
	const { gone, others } = await imagesOfSet(tx, ownerId, content);
	if (others.size === 0) return gone;
	throw new AppError('IMAGE_FORBIDDEN', 'An image of this set belongs to someone else.', {
		details: content.rows.flatMap(({ imageId }, index) =>
			others.has(imageId) ? [{ path: `content.rows.${index}.imageId`, message: 'This image belongs to someone else.' }] : [],
		),
	});
}

/** Saves the set in work. Errors: SET_CHANGED, IMAGE_FORBIDDEN. */
export const saveSet = (orm: Orm, seen: SeenSet, content: SetContent): Promise<SavedDesignSet> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, seen.callerId);
		const gone = await goneImages(tx, ownerId, content);
		const before = await holdSeen(tx, ownerId, seen);
		const changes = { content, rows: content.rows.length, updatedAt: new Date() };
		const [saved] =
			before === undefined
				? await tx
						.insert(designSets)
						.values({ id: newId(), ownerId, categoryId: seen.categoryId, ...changes })
						.returning()
				: await tx
						.update(designSets)
						.set({ ...changes, version: sql`${designSets.version} + 1` })
						.where(eq(designSets.id, before.id))
						.returning();
		if (saved === undefined) throw setChanged(before);
		return toSaved(saved, gone);
	});

/** Deletes the set in work; one that is deleted already stays so. Errors: SET_CHANGED. */
export const deleteSet = (orm: Orm, { callerId, categoryId, version }: SeenSet & { readonly version: number }): Promise<void> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const row = await holdSetInWork(tx, ownerId, categoryId);
		if (row === undefined || row.content === null) return;
		if (row.version !== version) throw setChanged(row);
		await tx
			.update(designSets)
			.set({ content: null, rows: 0, updatedAt: new Date(), version: version + 1 })
			.where(eq(designSets.id, row.id));
	});

const otherOne = (ownerId: string, categoryId: CategoryId, id: string) =>
	and(eq(designSets.id, id), eq(designSets.ownerId, ownerId), eq(designSets.categoryId, categoryId), sql`not ${designSets.isInWork}`);

/** Takes up another set; the one in work takes its place. Errors: SET_CHANGED, ENTITY_NOT_FOUND. */
export const openOtherSet = (orm: Orm, seen: SeenSet, id: string): Promise<DesignSet> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, seen.callerId);
		const before = await holdSeen(tx, ownerId, seen);
		const [other] = await tx
			.select()
			.from(designSets)
			.where(otherOne(ownerId, seen.categoryId, id));
		if (other === undefined) throw notFound('The set');
		if (before !== undefined) {
			if (before.content === null) await tx.delete(designSets).where(eq(designSets.id, before.id));
			else await tx.update(designSets).set({ isInWork: false }).where(eq(designSets.id, before.id));
		}
		const [opened] = await tx
			.update(designSets)
			.set({ isInWork: true, version: Math.max(other.version, before?.version ?? 0) + 1 })
			.where(eq(designSets.id, id))
			.returning();
		const set = opened === undefined ? null : await toSet(tx, opened);
		if (set === null) throw notFound('The set');
		return set;
	});

/** Errors: ENTITY_NOT_FOUND. */
export const deleteOtherSet = (orm: Orm, { callerId, categoryId }: Omit<SeenSet, 'version'>, id: string): Promise<void> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const deleted = await tx
			.delete(designSets)
			.where(otherOne(ownerId, categoryId, id))
			.returning({ id: designSets.id });
		if (deleted.length === 0) throw notFound('The set');
	});
