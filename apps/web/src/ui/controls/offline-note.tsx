import type { ReactNode } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { Notice } from './notice.tsx';
import styles from './offline-note.module.css';

interface OfflineNoteProps {
	/** Floats above a page that has no room for it. */
	readonly isFloating?: boolean;
	/** text about what continues without a connection, or resumes with it */
	readonly children: ReactNode;
}

export const OfflineNote = ({ isFloating = false, children }: OfflineNoteProps): ReactNode =>
	useOnline() ? null : (
		<div className={isFloating ? styles.floating : styles.note}>
			<Notice tone="waiting" title="You are offline.">
				{children}
			</Notice>
		</div>
	);
