import Tooltip from '@mui/material/Tooltip';
import type { Session } from '@print-room/contract';
import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { dayText, timeText } from '../../../ui/date-text.ts';
import { Check } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import styles from './sessions-section.module.css';

export interface SessionRowProps {
	readonly session: Session;
	readonly isEnding: boolean;
	readonly onEnd: () => void;
}

const LastSeen = ({ at }: { readonly at: string }): ReactNode => (
	<Tooltip title={timeText(at)} describeChild>
		<time dateTime={at}>last seen {relativeTime(at, Date.now())}</time>
	</Tooltip>
);

export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps): ReactNode => {
	const { device, createdAt, lastSeenAt, isCurrent } = session;
	return (
		<li className={styles.row}>
			<div className={styles.about}>
				<h3>{device}</h3>
				<p>
					Since {dayText(createdAt)}, {isCurrent ? 'in use now' : <LastSeen at={lastSeenAt} />}
				</p>
			</div>
			{isCurrent ? (
				<span className={styles.current}>
					<Check size={16} /> This browser
				</span>
			) : (
				<TextButton disabled={isEnding} aria-label={`Log out ${device}, since ${dayText(createdAt)}`} onClick={onEnd}>
					Log out
				</TextButton>
			)}
		</li>
	);
};

export const SessionsLoading = (): ReactNode => (
	<div role="status" aria-label="The list is loading" className={styles.list}>
		{[0, 1].map((row) => (
			<div key={row} className={styles.row}>
				<div className={styles.about}>
					<Skeleton width={160} height={16} />
					<br />
					<Skeleton width={240} />
				</div>
			</div>
		))}
	</div>
);
