import { type AuditEntry, auditChanges, auditMessage } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { timeText } from '../../../ui/date-text.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useHistory } from './history.query.ts';
import styles from './history-panel.module.css';

const firstShown = 8;
const allShown = 250;

const Entry = ({ entry }: { readonly entry: AuditEntry }): ReactNode => {
	const changes = auditChanges(entry);
	return (
		<li className={styles.entry}>
			<p>
				<b>{entry.actorName ?? 'Deleted account'}</b> {auditMessage(entry)}
				<time dateTime={entry.at}>{timeText(entry.at)}</time>
			</p>
			{changes.length > 0 ? (
				<dl>
					{changes.map(({ label, before, after }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
							</dd>
						</div>
					))}
				</dl>
			) : null}
		</li>
	);
};

export interface HistoryPanelProps {
	readonly model: string;
	readonly id: string;
	/** text of an empty history */
	readonly none?: string;
	readonly title?: string;
}

export const HistoryPanel = ({
	model,
	id,
	none = 'Not changed since the shop was set up.',
	title = 'History',
}: HistoryPanelProps): ReactNode => {
	const { user } = useSession();
	const [limit, setLimit] = useState(firstShown);
	const { data, isError, error, refetch } = useHistory(model, id, limit);
	const content = (): ReactNode => {
		if (data === undefined) {
			if (!isError) return <Skeleton width={180} label="The history is loading" />;
			return (
				<p className={styles.none}>
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</p>
			);
		}
		if (data.entries.length === 0) return <p className={styles.none}>{none}</p>;
		return (
			<>
				<ol>
					{data.entries.map((entry) => (
						<Entry key={entry.id} entry={entry} />
					))}
				</ol>
				{data.total > data.entries.length && limit === firstShown ? (
					<TextButton onClick={() => setLimit(allShown)}>Show all {data.total}</TextButton>
				) : null}
			</>
		);
	};
	return (
		<section className={styles.panel} aria-label={title}>
			<h2>{title}</h2>
			{content()}
			{user !== null && can(user.roles, 'audit.browse') && data !== undefined && data.entries.length > 0 ? (
				<Link to={`/admin/audit?f.record=${id}`} className={styles.whole}>
					In the whole history
				</Link>
			) : null}
		</section>
	);
};
