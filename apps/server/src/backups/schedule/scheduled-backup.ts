import { HOUR_MS } from '@print-room/domain';
import { migrationsFolder } from '../../platform/index.ts';
import { latestRuns, recordRun, runOf } from '../backup-runs.ts';
import type { BackupsDeps } from '../backups.deps.ts';
import { checkBackup } from '../check/check-backup.ts';
import { BackupRunning, lockBackup } from '../make/backup-lock.ts';
import { makeBackup } from '../make/make-backup.ts';
import { noteProved } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { openBackupPlace } from '../place/open-place.ts';
import { queueTroubleMail } from './backup-mails.ts';
import { removeOldBackups } from './retention.ts';
import { readSchedule } from './schedule.ts';

/** A backup that failed is tried again after this. */
const retryMs = HOUR_MS;

/** Whether the schedule wants a backup now. A failed one is repeated within the hour. */
export async function isBackupDue({ orm, config }: Pick<BackupsDeps, 'orm' | 'config'>, now = Date.now()): Promise<boolean> {
	const { everyHours } = await readSchedule(orm, config);
	if (config.backup.to === null || everyHours === 0) return false;
	const [last] = await latestRuns(orm, 'backup', 1);
	if (last === undefined) return true;
	const pauseMs = everyHours * HOUR_MS;
	return last.name !== null ? now >= last.startedAt.getTime() + pauseMs : now >= last.endedAt.getTime() + Math.min(pauseMs, retryMs);
}

/** Makes the scheduled backup if it is due, proves it by reading all of it, and removes old ones only then. Staff hear of a failure. */
export async function backUpIfDue(deps: BackupsDeps, signal: AbortSignal): Promise<void> {
	const { config, orm, logger } = deps;
	const { to } = config.backup;
	if (to === null || !(await isBackupDue(deps))) return;
	const startedAt = new Date();
	try {
		const run = await backUpAndProve(deps, to, signal);
		await recordRun(orm, { kind: 'backup', startedAt, ...run });
		logger.info(run, 'a backup was made and proved');
	} catch (error) {
		// The job runs again and goes on with what was copied.
		if (signal.aborted) throw error;
		if (error instanceof BackupRunning) return;
		logger.error({ err: error }, 'the scheduled backup failed');
		const problem = error instanceof Error ? error.message : String(error);
		const [last] = await latestRuns(orm, 'backup', 1);
		await recordRun(orm, { kind: 'backup', startedAt, problem });
		// Once for several failures in a row.
		if (last?.problem == null) await queueTroubleMail(deps, 'backup', problem);
	}
}

async function backUpAndProve(deps: BackupsDeps, to: string, signal: AbortSignal) {
	const { config, database, blobs } = deps;
	const place = await openBackupPlace(to);
	try {
		const { name, manifest } = await makeBackup({ database, blobs, config, migrationsFolder, place, signal });
		await checkBackup(place, name, signal);
		const provedAt = new Date();
		await noteProved(place, name, provedAt);
		await removeOld(deps, place);
		return { ...runOf(name, manifest), provedAt };
	} finally {
		await place.close();
	}
}

/** Leaves old backups to the next run if another backup has begun. */
async function removeOld({ config, database, orm }: BackupsDeps, place: BackupPlace): Promise<void> {
	try {
		const lock = await lockBackup(database);
		try {
			await removeOldBackups(place, (await readSchedule(orm, config)).keep);
		} finally {
			await lock.release();
		}
	} catch (error) {
		if (!(error instanceof BackupRunning)) throw error;
	}
}
