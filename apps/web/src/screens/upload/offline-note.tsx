import type { ReactNode } from 'react';
import { Notice } from '../../ui/controls/notice.tsx';
import { useOnline } from '../../ui/hooks/use-online.ts';
import styles from './offline-note.module.css';

/** Reports the lost connection and what happens to the uploads. */
export const OfflineNote = (): ReactNode => {
	const isOnline = useOnline();
	if (isOnline) return null;
	return (
		<div className={styles.note}>
			<Notice tone="waiting" title="You are offline.">
				Uploads start again by themselves when the connection is back.
			</Notice>
		</div>
	);
};
