import type { Today } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/controls/notice.tsx';
import { timeText } from '../../../ui/date-text.ts';
import facts from '../widgets/facts.module.css';
import { Fact } from '../widgets/facts.tsx';
import styles from './backups.module.css';

type State = Today['backups'];

const backupsPath = '/admin/backups';

/** Reason to look at the backups; null: all is well, or none are made on a schedule. */
const troubleOf = ({ isLate, problem, drill }: State): { readonly title: string; readonly text: string } | null => {
	if (problem !== null) return { title: 'The latest backup failed or is not whole.', text: problem };
	if (isLate) return { title: 'A backup is overdue.', text: 'See that a worker runs and that the place of the backups can be reached.' };
	if (drill !== null && drill.problem !== null) return { title: 'The latest rehearsal of a restore failed.', text: drill.problem };
	return null;
};

export const BackupTrouble = ({ backups }: { readonly backups: State }): ReactNode => {
	const trouble = troubleOf(backups);
	if (trouble === null) return null;
	return (
		<Notice tone="failure" title={trouble.title}>
			{trouble.text.split('\n', 1)[0]}{' '}
			<Link className={styles.link} to={backupsPath}>
				Look at the backups
			</Link>
		</Notice>
	);
};

export const BackupFacts = ({ backups: { isOn, lastAt, provedAt, drill } }: { readonly backups: State }): ReactNode => (
	<section className={facts.facts} aria-label="Backups">
		<h2>Backups</h2>
		<dl>
			<Fact name="Last backup">{lastAt === null ? 'None yet' : <time dateTime={lastAt}>{timeText(lastAt)}</time>}</Fact>
			<Fact name="Proved">{provedAt === null ? 'Not yet' : <time dateTime={provedAt}>{timeText(provedAt)}</time>}</Fact>
			{drill === null ? null : <Fact name="Restore rehearsed">{drill.problem === null ? timeText(drill.at) : 'Failed'}</Fact>}
		</dl>
		<p className={`${facts.note} ${styles.more}`}>
			{isOn ? '' : 'None are made on a schedule. '}
			<Link className={styles.link} to={backupsPath}>
				Look at the backups
			</Link>
		</p>
	</section>
);
