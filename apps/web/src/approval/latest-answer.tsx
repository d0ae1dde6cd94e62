import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { TextButton } from '../ui/controls/text-button.tsx';
import { dayText } from '../ui/date-text.ts';
import { verdictMessage } from './answer-messages.ts';
import { type ApprovalsOf, approvalsQuery } from './approvals.query.ts';
import styles from './latest-answer.module.css';

/** The latest answer to a link; nothing if there is none, or while it is not known. */
export const LatestAnswer = ({ of, onOpen }: { readonly of: ApprovalsOf; readonly onOpen: () => void }): ReactNode => {
	const userId = useSession((session) => session.userId);
	const { data } = useQuery(approvalsQuery(userId, of));
	const [latest] = (data ?? []).flatMap(({ answers }) => answers).toSorted((one, other) => other.at.localeCompare(one.at));
	if (latest === undefined) return null;
	const said = latest.text === '' ? latest.marks[0]?.text : latest.text;
	return (
		<div className={styles.news}>
			<p>
				<b>{verdictMessage[latest.verdict]}</b>, {dayText(latest.at)}
			</p>
			{said === undefined ? null : <p className={styles.said}>{said}</p>}
			<TextButton onClick={onOpen}>See the answers</TextButton>
		</div>
	);
};
