import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Executor, newId, type Orm } from '../platform/index.ts';
import { type BackupRunRow, backupRuns } from './backups.table.ts';

/** Ended runs of each kind that stay on record. */
const kept = 100;

export async function recordRun(orm: Orm, run: Omit<typeof backupRuns.$inferInsert, 'id'>): Promise<void> {
	await orm.transaction(async (tx) => {
		await tx.insert(backupRuns).values({ id: newId(), ...run });
		const latest = await tx
			.select({ id: backupRuns.id })
			.from(backupRuns)
			.where(eq(backupRuns.kind, run.kind))
			.orderBy(desc(backupRuns.endedAt))
			.limit(kept);
		const ids = latest.map(({ id }) => id);
		if (ids.length === kept) await tx.delete(backupRuns).where(and(eq(backupRuns.kind, run.kind), notInArray(backupRuns.id, ids)));
	});
}

export function latestRuns(executor: Executor, kind: BackupRunRow['kind'], limit: number): Promise<BackupRunRow[]> {
	return executor.select().from(backupRuns).where(eq(backupRuns.kind, kind)).orderBy(desc(backupRuns.endedAt)).limit(limit);
}
