import type { Today } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../ui/date-text.ts';
import { Check, Warning } from '../../../ui/icons/icons.tsx';
import { isCalm, sinceText, type Waiting, waitingOf } from './model/today-messages.ts';
import styles from './waiting-list.module.css';

const Line = ({ of, of: { count, text, since, to, isTrouble }, nowMs }: { of: Waiting; nowMs: number }): ReactNode => (
	<li className={isTrouble ? styles.trouble : undefined}>
		<Link to={to}>
			<b>{count ?? <Warning />}</b>
			<span>
				{text}
				{since === null ? null : (
					<small>
						{sinceText(of, nowMs)}, <time dateTime={since}>since {timeText(since)}</time>
					</small>
				)}
			</span>
		</Link>
	</li>
);

export const WaitingList = ({ today, nowMs }: { today: Today; nowMs: number }): ReactNode => {
	const waiting = waitingOf(today);
	if (isCalm(today)) {
		return (
			<p className={styles.calm}>
				<Check size={16} /> Nothing is waiting.
			</p>
		);
	}
	if (waiting.length === 0) return null;
	return (
		<ul className={styles.list} aria-label="Waiting work">
			{waiting.map((one) => (
				<Line key={one.text} of={one} nowMs={nowMs} />
			))}
		</ul>
	);
};
