import { HOUR_MS } from '@print-room/domain';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { areRemovalsHeld, type Orm } from '../platform/index.ts';
import { latestRuns } from './backup-runs.ts';
import type { BackupsDeps } from './backups.deps.ts';
import { type BackupRunRow, backupRuns } from './backups.table.ts';
import { readSchedule, scheduleSince } from './schedule/schedule.ts';

/** A backup that runs, or waits for its worker, is not late yet. */
const patienceMs = 2 * HOUR_MS;

/** Time from which the next backup is awaited; null while the first one is made. */
async function awaitedSince(orm: Orm, made: BackupRunRow | undefined): Promise<Date | null> {
	if (made !== undefined) return made.startedAt;
	return (await areRemovalsHeld(orm)) ? null : scheduleSince(orm);
}

export async function backupsToday({ orm, config }: Pick<BackupsDeps, 'orm' | 'config'>, now = Date.now()) {
	const { everyHours } = await readSchedule(orm, config);
	const isOn = config.backup.to !== null && everyHours > 0;
	const [last] = await latestRuns(orm, 'backup', 1);
	const [made] = await orm
		.select()
		.from(backupRuns)
		.where(and(eq(backupRuns.kind, 'backup'), isNotNull(backupRuns.name)))
		.orderBy(desc(backupRuns.endedAt))
		.limit(1);
	const [proved] = await orm
		.select()
		.from(backupRuns)
		.where(and(isNull(backupRuns.problem), isNotNull(backupRuns.provedAt)))
		.orderBy(desc(backupRuns.provedAt))
		.limit(1);
	const [drill] = await latestRuns(orm, 'drill', 1);
	const since = isOn ? await awaitedSince(orm, made) : null;
	return {
		isOn,
		lastAt: made?.endedAt.toISOString() ?? null,
		provedAt: proved?.provedAt?.toISOString() ?? null,
		isLate: since !== null && now > since.getTime() + everyHours * HOUR_MS + patienceMs,
		problem: last?.problem ?? null,
		drill: drill === undefined ? null : { at: drill.endedAt.toISOString(), problem: drill.problem },
	};
}
