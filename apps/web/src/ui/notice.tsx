import type { ReactNode } from 'react';
import { Offline, Warning } from './icons.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
	/** red for a failure; amber for what mends itself, such as a lost connection */
	tone: 'failure' | 'waiting';
	title: string;
	children?: ReactNode;
}

/** A panel in the page that says what is missing, why, and what to do (D30). */
export const Notice = ({ tone, title, children }: NoticeProps): ReactNode => (
	<div className={tone === 'waiting' ? `${styles.notice} ${styles.waiting}` : styles.notice} role={tone === 'waiting' ? 'status' : 'alert'}>
		{tone === 'waiting' ? <Offline /> : <Warning />}
		<div>
			<b>{title}</b>
			{children ? <p>{children}</p> : null}
		</div>
	</div>
);
