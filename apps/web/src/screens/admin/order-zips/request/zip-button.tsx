import Button from '@mui/material/Button';
import type { ZipJob } from '@print-room/contract';
import type { ZipOffer } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Download } from '../../../../ui/icons/lazy-icons.tsx';
import { shareDone } from '../zip-messages.ts';
import styles from './zip-controls.module.css';

interface ZipButtonProps {
	readonly offer: ZipOffer | 'again';
	readonly job: ZipJob | null;
	/** The zips have not been read yet. */
	readonly isUnread: boolean;
	readonly isBusy: boolean;
	readonly describedBy: string | undefined;
	readonly onPrepare: () => void;
	readonly onDownload: () => void;
}

const labels: Readonly<Record<ZipButtonProps['offer'], string>> = {
	prepare: 'Prepare zip',
	again: 'Prepare again',
	processing: 'Preparing zip',
	download: 'Download zip',
};

const Progress = ({ job }: { readonly job: ZipJob }): ReactNode => {
	const share = shareDone(job);
	return (
		<>
			<span className={styles.ring} />
			{share === null ? null : <span className={styles.done} style={{ scale: `${share} 1` }} />}
		</>
	);
};

/** A single button for all states, so that it keeps the focus when the zip goes on. */
export const ZipButton = ({ offer, job, isUnread, isBusy, describedBy, onPrepare, onDownload }: ZipButtonProps): ReactNode => {
	const isProcessing = offer === 'processing';
	const press = (): void => {
		if (isUnread || isProcessing) return;
		if (offer === 'download') onDownload();
		else onPrepare();
	};
	return (
		<Button
			variant={isProcessing ? 'outlined' : 'contained'}
			color={isProcessing ? 'secondary' : 'primary'}
			className={isProcessing ? styles.processing : isUnread ? styles.unread : undefined}
			aria-disabled={isUnread || isProcessing || isBusy}
			aria-busy={isUnread || isProcessing}
			aria-describedby={describedBy}
			startIcon={offer === 'download' ? <Download size={16} /> : undefined}
			onClick={press}
		>
			{isProcessing && job !== null ? <Progress job={job} /> : null}
			{labels[offer]}
		</Button>
	);
};
