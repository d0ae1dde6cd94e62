import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-note.module.css';

const subscribe = (onChange: () => void): (() => void) => {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
};

const isOnline = (): boolean => navigator.onLine;

/** Says that the connection is gone, and that nothing is lost by it. */
export const OfflineNote = (): ReactNode =>
	useSyncExternalStore(subscribe, isOnline) ? null : (
		<div className={styles.note}>
			<Notice tone="waiting" title="You are offline.">
				Go on cropping: prices and the cart wait for the connection.
			</Notice>
		</div>
	);
