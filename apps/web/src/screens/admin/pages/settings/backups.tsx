import type { Backups } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { sizeLabel } from '../../model/bytes-text.ts';
import styles from './backups.module.css';
import { formOf } from './later-form.tsx';
import { SettingPage } from './setting-page.tsx';
import { backupsName, backupsSetting } from './settings.ts';

const restMs = 30_000;

type Run = Backups['runs'][number];

const titleOf = ({ kind, problem, name }: Run): string => {
	if (problem !== null && name === null) return kind === 'backup' ? 'Backup failed' : 'Rehearsal of a restore failed';
	return kind === 'backup' ? 'Backup' : 'Rehearsal of a restore';
};

const contentOf = ({ rows, blobs, bytes }: Run): string | null =>
	rows === null || blobs === null || bytes === null ? null : `${rows} rows and ${blobs} files, ${sizeLabel(bytes)}`;

const RunItem = ({ run }: { readonly run: Run }): ReactNode => {
	const { name, problem, endedAt, provedAt } = run;
	const content = contentOf(run);
	return (
		<li className={problem === null ? undefined : styles.failed}>
			<b>{titleOf(run)}</b>
			<span>
				<time dateTime={endedAt}>{timeText(endedAt)}</time>
				{content === null ? null : ` · ${content}`}
			</span>
			{problem === null ? <span>{provedAt === null ? 'Not proved yet' : `Proved ${timeText(provedAt)}`}</span> : <span>{problem}</span>}
			{name === null ? null : <small>{name}</small>}
		</li>
	);
};

const BackupRuns = (): ReactNode => {
	const { data, isError } = useQuery({
		queryKey: [backupsName, 'runs'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getBackups, { signal }),
		refetchInterval: restMs,
	});
	if (isError && data === undefined)
		return (
			<div className={styles.runs}>
				<Notice tone="failure" title="Couldn't load the latest backups.">
					The page tries again by itself.
				</Notice>
			</div>
		);
	if (data === undefined) return null;
	const { place, hasDrills, isRunning, runs } = data;
	return (
		<section className={styles.runs} aria-label="Latest backups">
			<h2>Latest backups</h2>
			{place === null ? (
				<Notice tone="failure" title="The shop does not back itself up.">
					Name a folder or a bucket in BACKUP_TO on the server and restart the shop.
				</Notice>
			) : (
				<p>
					They are in {place}. {isRunning ? 'One is being made now. ' : ''}
					{hasDrills
						? 'Once a week the newest one is restored as a rehearsal.'
						: 'Restores are not rehearsed: BACKUP_DRILL names a spare folder for that.'}
				</p>
			)}
			{runs.length === 0 ? (
				<p>There is none yet.</p>
			) : (
				<ul>
					{runs.map((run) => (
						<RunItem key={`${run.kind}${run.endedAt}`} run={run} />
					))}
				</ul>
			)}
		</section>
	);
};

const form = formOf(backupsSetting);

/** `/admin/backups`: the schedule, and how the latest backups went. */
const BackupsRoute = (): ReactNode => (
	<AdminFrame title="Backups">
		<SettingPage setting={backupsSetting} form={form}>
			<BackupRuns />
		</SettingPage>
	</AdminFrame>
);

export default BackupsRoute;
