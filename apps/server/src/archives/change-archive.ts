import { isZipProcessing, ZIP_STAGES, type ZipStage } from '@print-room/domain';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { type ArchivesDeps, archivesChannel } from './archives.deps.ts';
import { type ArchiveRow, archives } from './archives.table.ts';

const changesLock = 770_218;

type Change = Partial<Omit<typeof archives.$inferInsert, 'id' | 'orderId' | 'change' | 'changedAt'>>;

export const processingStages: readonly ZipStage[] = ZIP_STAGES.filter(isZipProcessing);

/** One change at a time, to its commit: whoever has read up to a number misses none that comes later with a smaller one. */
export async function holdChanges(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${changesLock})`);
}

/** The next number; the changes are held. */
export const nextChange = sql<number>`nextval('archive_changes')`;

/** Writes down what became of an archive and tells every process. */
export async function changeArchive({ events }: Pick<ArchivesDeps, 'events'>, tx: Tx, id: string, change: Change): Promise<ArchiveRow> {
	await holdChanges(tx);
	const [row] = await tx
		.update(archives)
		.set({ ...change, change: nextChange, changedAt: sql`clock_timestamp()` })
		.where(eq(archives.id, id))
		.returning();
	if (row === undefined) throw new Error(`There is no archive ${id}.`);
	await events.publish(tx, archivesChannel, { id });
	return row;
}

/** The same by a run's worker. null: the run was cancelled, is over, or another one took its place; what it does is not wanted any more. */
export async function changeRun(
	{ orm, events }: Pick<ArchivesDeps, 'orm' | 'events'>,
	{ id, run }: { readonly id: string; readonly run: number },
	change: Change,
	also?: (tx: Tx, row: ArchiveRow) => Promise<void>,
): Promise<ArchiveRow | null> {
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx
			.update(archives)
			.set({ ...change, change: nextChange, changedAt: sql`clock_timestamp()` })
			.where(and(eq(archives.id, id), eq(archives.run, run), inArray(archives.stage, [...processingStages])))
			.returning();
		if (row === undefined) return null;
		await also?.(tx, row);
		await events.publish(tx, archivesChannel, { id });
		return row;
	});
}

/** Its file is gone before its time, as after a backup was brought back: it is over, and can be asked for anew. */
export async function endRun(
	{ orm, events }: Pick<ArchivesDeps, 'orm' | 'events'>,
	{ id, run }: { readonly id: string; readonly run: number },
): Promise<void> {
	await orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx
			.update(archives)
			.set({
				blobKey: null,
				expiredAt: sql`least(${archives.expiredAt}, clock_timestamp())`,
				change: nextChange,
				changedAt: sql`clock_timestamp()`,
			})
			.where(and(eq(archives.id, id), eq(archives.run, run), eq(archives.stage, 'completed'), isNotNull(archives.blobKey)))
			.returning({ id: archives.id });
		if (row !== undefined) await events.publish(tx, archivesChannel, { id });
	});
}
