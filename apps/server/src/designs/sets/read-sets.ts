import type { DesignSet, DesignSets, SavedDesignSet } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { and, desc, eq } from 'drizzle-orm';
import { AppError, type Executor } from '../../platform/index.ts';
import { type DesignSetRow, designSets } from './design-sets.table.ts';
import { imagesOfSet } from './set-images.ts';

export const toSaved = ({ version, updatedAt }: DesignSetRow, goneImageIds: string[]): SavedDesignSet => ({
	version,
	updatedAt: updatedAt.toISOString(),
	goneImageIds,
});

/** Returns null for a set that was deleted. */
export async function toSet(executor: Executor, row: DesignSetRow): Promise<DesignSet | null> {
	if (row.content === null) return null;
	const { gone } = await imagesOfSet(executor, row.ownerId, row.content);
	return { ...toSaved(row, gone), content: row.content };
}

export const setChanged = (row: DesignSetRow | undefined): AppError =>
	new AppError('SET_CHANGED', 'This set was changed in another window or on another device. Read it again.', {
		details: [{ path: 'version', message: String(row === undefined || row.content === null ? null : row.version) }],
	});

export async function readSets(executor: Executor, ownerId: string, categoryId: CategoryId): Promise<DesignSets> {
	const rows = await executor
		.select()
		.from(designSets)
		.where(and(eq(designSets.ownerId, ownerId), eq(designSets.categoryId, categoryId)))
		.orderBy(desc(designSets.updatedAt), desc(designSets.id));
	const current = rows.find(({ isInWork }) => isInWork);
	return {
		set: current === undefined ? null : await toSet(executor, current),
		others: rows
			.filter(({ isInWork }) => !isInWork)
			.map(({ id, rows: count, updatedAt }) => ({ id, rows: count, updatedAt: updatedAt.toISOString() })),
	};
}
