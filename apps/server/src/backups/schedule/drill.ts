import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@print-room/domain';
import { areRemovalsHeld, migrationsFolder, removeCluster } from '../../platform/index.ts';
import { latestRuns, recordRun } from '../backup-runs.ts';
import type { BackupsDeps } from '../backups.deps.ts';
import { listBackups, noteProved } from '../manifest.ts';
import { openBackupPlace } from '../place/open-place.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { restoredText } from '../texts.ts';
import { queueDrillMail, queueTroubleMail } from './backup-mails.ts';

const drillEveryMs = 7 * DAY_MS;
/** Made and removed by each drill, inside the spare folder. */
const drillName = 'print-room-drill';

export async function isDrillDue({ orm, config }: Pick<BackupsDeps, 'orm' | 'config'>, now = Date.now()): Promise<boolean> {
	if (config.backup.drillFolder === null || config.backup.to === null) return false;
	const [last] = await latestRuns(orm, 'drill', 1);
	return last === undefined || now >= last.endedAt.getTime() + drillEveryMs;
}

/** Restores the newest backup into the spare folder with a database of its own, proves it, removes it, and reports to staff. */
export async function drillIfDue(deps: BackupsDeps): Promise<void> {
	const { config, orm, logger } = deps;
	const { to, drillFolder } = config.backup;
	if (to === null || drillFolder === null || !(await isDrillDue(deps))) return;
	// Leaves a place in the lane to other work.
	if (await areRemovalsHeld(orm)) return;
	const place = await openBackupPlace(to);
	const dataDir = path.join(drillFolder, drillName);
	const startedAt = new Date();
	let name: string | null = null;
	try {
		name = (await listBackups(place)).at(-1) ?? null;
		// Nothing to rehearse yet.
		if (name === null) return;
		await removeCluster(dataDir);
		await mkdir(dataDir, { recursive: true });
		const spare = { ...config, dataDir, databaseUrl: null, storageUrl: null };
		const restored = await restoreBackup({ place, name, config: spare, migrationsFolder, logger });
		const provedAt = new Date();
		await noteProved(place, name, provedAt);
		const { blobs } = restored.manifest;
		await recordRun(orm, { kind: 'drill', name, startedAt, provedAt, rows: restored.rows, blobs: blobs.count, bytes: blobs.bytes });
		await queueDrillMail(deps, restoredText(name, restored));
	} catch (error) {
		logger.error({ err: error }, 'the drill of a restore failed');
		const problem = error instanceof Error ? error.message : String(error);
		await recordRun(orm, { kind: 'drill', name, startedAt, problem });
		await queueTroubleMail(deps, 'drill', problem);
	} finally {
		await place.close();
		await removeCluster(dataDir).catch((error: unknown) => logger.warn({ err: error, dataDir }, 'the drill could not be cleared away'));
	}
}
