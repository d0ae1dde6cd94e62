import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Executor, newId, type Orm } from '../platform/index.ts';
import { type BackupRunRow, backupRuns } from './backups.table.ts';
import { countRows, type Manifest } from './manifest.ts';

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

/** Facts of a complete backup for its run. One that lacks files of the shop has a problem. */
export function runOf(name: string, { tables, blobs, missing }: Manifest) {
	return {
		name,
		rows: countRows(tables),
		blobs: blobs.count,
		bytes: blobs.bytes,
		problem:
			missing.length === 0
				? null
				: `The shop does not have ${missing.length} of the files that its rows name. The backup has everything else.`,
	};
}
