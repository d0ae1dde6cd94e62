import { routes } from '@print-room/contract';
import { actorOf, addRoute, areRemovalsHeld, type Http, setETag } from '../platform/index.ts';
import { latestRuns } from './backup-runs.ts';
import type { BackupsDeps } from './backups.deps.ts';
import type { BackupRunRow } from './backups.table.ts';
import { shownPlace } from './place/open-place.ts';
import { changeSchedule, readSchedule } from './schedule/schedule.ts';

const shownRuns = 30;

const toRun = ({ kind, name, problem, startedAt, endedAt, provedAt, rows, blobs, bytes }: BackupRunRow) => ({
	...{ kind, name, problem, rows, blobs, bytes },
	startedAt: startedAt.toISOString(),
	endedAt: endedAt.toISOString(),
	provedAt: provedAt?.toISOString() ?? null,
});

export function addBackupRoutes(http: Http, { orm, config }: Pick<BackupsDeps, 'orm' | 'config'>): void {
	addRoute(http, routes.getBackups, async (call) => {
		const { id, everyHours, keep, version } = await readSchedule(orm, config);
		setETag(call.reply, version);
		const runs = [...(await latestRuns(orm, 'backup', shownRuns)), ...(await latestRuns(orm, 'drill', shownRuns))];
		const { to, drillFolder } = config.backup;
		return {
			...{ id, everyHours, keep, version },
			place: to === null ? null : shownPlace(to),
			hasDrills: to !== null && drillFolder !== null,
			isRunning: await areRemovalsHeld(orm),
			runs: runs.map(toRun).toSorted((a, b) => b.endedAt.localeCompare(a.endedAt)),
		};
	});
	addRoute(http, routes.changeBackupSchedule, async (call) => {
		const version = await changeSchedule(orm, config, actorOf(call), { ...call.body, seen: call.headers['if-match'] });
		setETag(call.reply, version);
		return undefined;
	});
}
