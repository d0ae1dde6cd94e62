import type { ReactNode } from 'react';
import { Offline, Warning } from '../icons/icons.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
	/** Red for a failure; amber for temporary problems, such as a lost connection, and for open tasks. */
	tone: 'failure' | 'waiting' | 'attention';
	title: string;
	children?: ReactNode;
}

export const Notice = ({ tone, title, children }: NoticeProps): ReactNode => (
	<div className={tone === 'failure' ? styles.notice : `${styles.notice} ${styles.waiting}`} role={tone === 'failure' ? 'alert' : 'status'}>
		{tone === 'waiting' ? <Offline /> : <Warning />}
		<div>
			<b>{title}</b>
			{children ? <p>{children}</p> : null}
		</div>
	</div>
);
