import type { ReactNode } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from './gallery.module.css';

/** Replaces the gallery when it could not be loaded. */
export const GalleryProblem = ({ title, error, onRetry }: { title: string; error?: Error; onRetry: () => void }): ReactNode => (
	<section aria-label="Your images">
		<div className={styles.head}>
			<h2>Your images</h2>
		</div>
		<Notice tone="failure" title={title}>
			{loadingMessage(error)} <TextButton onClick={onRetry}>Try again</TextButton>
		</Notice>
	</section>
);
