import type { DoctorFinding } from '@print-room/contract';
import type { ReactNode } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import facts from '../widgets/facts.module.css';
import styles from './doctor.module.css';
import { useDoctor } from './today.query.ts';

const states: Readonly<Record<DoctorFinding['state'], string>> = { well: 'Well', note: 'Note', wrong: 'Wrong' };
const parts: Readonly<Record<DoctorFinding['part'], string>> = {
	configuration: 'Configuration',
	database: 'Database',
	store: 'Files',
	mail: 'Mail',
	cart: 'Cart service',
	disk: 'Disk',
	clock: 'Clock',
	memory: 'Memory',
};

const Findings = ({ findings }: { readonly findings: readonly DoctorFinding[] }): ReactNode => (
	<ul className={styles.findings}>
		{findings.map(({ part, state, text, advice }) => (
			<li key={text} data-state={state}>
				<b>
					{parts[part]} <span>{states[state]}</span>
				</b>
				<p>{text}</p>
				{advice === null ? null : <p className={styles.advice}>{advice}</p>}
			</li>
		))}
	</ul>
);

const ForAdministrators = (): ReactNode => {
	const { data, error, isFetching, refetch } = useDoctor();
	return (
		<section className={facts.facts} aria-label="This installation">
			<h2>This installation</h2>
			{data === undefined ? (
				<p className={facts.note} role="status">
					{error === null || isFetching ? 'Looking at it…' : `It could not be looked at. ${loadingMessage(error)}`}
				</p>
			) : (
				<Findings findings={data} />
			)}
			<p className={facts.note}>
				<TextButton aria-disabled={isFetching} onClick={() => void refetch()}>
					{isFetching ? 'Looking…' : 'Look again'}
				</TextButton>
			</p>
		</section>
	);
};

export const Doctor = (): ReactNode => {
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	return isAdmin ? <ForAdministrators /> : null;
};
