import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-note.module.css';

const subscribe = (listener: () => void): (() => void) => {
	window.addEventListener('online', listener);
	window.addEventListener('offline', listener);
	return () => {
		window.removeEventListener('online', listener);
		window.removeEventListener('offline', listener);
	};
};

const isOnline = (): boolean => navigator.onLine;

/** Says that the connection is gone, and what becomes of the uploads. */
export const OfflineNote = (): ReactNode => {
	const online = useSyncExternalStore(subscribe, isOnline);
	if (online) return null;
	return (
		<div className={styles.note}>
			<Notice tone="waiting" title="You are offline.">
				Uploads start again by themselves when the connection is back.
			</Notice>
		</div>
	);
};
