import type { ReactNode } from 'react';
import { type QueuedUpload, useUploads } from '../../../uploads/index.ts';
import { InterruptedRow } from './interrupted-row.tsx';
import { ProgressRow } from './progress-row.tsx';
import { UnfinishedRow } from './unfinished-row.tsx';
import styles from './upload-list.module.css';

const rowFor = (upload: QueuedUpload): ReactNode => {
	switch (upload.phase.is) {
		case 'failed':
		case 'offline':
		case 'interrupted':
		case 'elsewhere':
			return <InterruptedRow key={upload.id} upload={upload} phase={upload.phase} />;
		case 'unfinished':
			return <UnfinishedRow key={upload.id} upload={upload} expiresAt={upload.phase.expiresAt} />;
		default:
			return <ProgressRow key={upload.id} upload={upload} />;
	}
};

export const UploadList = (): ReactNode => {
	const queue = useUploads(({ queue }) => queue);
	return (
		<ul className={styles.list} aria-label="Uploads">
			{queue.map(rowFor)}
		</ul>
	);
};
