import type { ReactNode } from 'react';
import { Notice } from '../../ui/controls/notice.tsx';
import { useOnline } from '../../ui/hooks/use-online.ts';
import styles from './offline-note.module.css';

/** Says that the connection is gone, and that nothing is lost by it. */
export const OfflineNote = (): ReactNode =>
	useOnline() ? null : (
		<div className={styles.note}>
			<Notice tone="waiting" title="You are offline.">
				Go on cropping: prices and the cart wait for the connection.
			</Notice>
		</div>
	);
