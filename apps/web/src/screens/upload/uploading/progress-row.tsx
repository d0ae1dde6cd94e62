import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Check, Close } from '../../../ui/icons/icons.tsx';
import { Pause, Play } from '../../../ui/icons/lazy-icons.tsx';
import {
	type Finish,
	pauseUpload,
	percentOf,
	type QueuedUpload,
	removeUpload,
	resumeUpload,
	sentOf,
	speedAndTimeLeft,
	takesLonger,
} from '../../../uploads/index.ts';
import styles from './upload-list.module.css';

const finishes: Readonly<Record<Finish, string>> = {
	UPLOADED: 'Uploaded',
	WAS_HERE: 'Already in your images',
	IN_LIST: 'Already on its way',
};

const left = ({ phase, acknowledgedBytes, sizeBytes }: QueuedUpload): string => {
	switch (phase.is) {
		case 'waiting':
			return 'Waiting for its turn';
		case 'reading':
			return phase.readBytes === null ? sentOf(acknowledgedBytes, sizeBytes) : 'Reading the file…';
		case 'processing':
			return phase.isDelayed ? takesLonger : 'Processing...';
		case 'done':
			return finishes[phase.how];
		case 'paused':
			return `${sentOf(acknowledgedBytes, sizeBytes)} arrived and are kept`;
		default:
			return sentOf(acknowledgedBytes, sizeBytes);
	}
};

const right = ({ phase, acknowledgedBytes, sizeBytes }: QueuedUpload): string => {
	switch (phase.is) {
		case 'sending':
			return speedAndTimeLeft(phase.speed.bytesPerSecond, sizeBytes - acknowledgedBytes);
		case 'reading':
			return phase.readBytes === null ? '' : `${Math.floor((phase.readBytes / sizeBytes) * 100)} %`;
		case 'paused':
			return 'Paused';
		case 'waiting':
			return acknowledgedBytes > 0 ? sentOf(acknowledgedBytes, sizeBytes) : '';
		default:
			return '';
	}
};

const PauseOrResume = ({ upload: { id, name, phase } }: { upload: QueuedUpload }): ReactNode => {
	if (phase.is === 'processing') return null;
	const isPaused = phase.is === 'paused';
	return (
		<IconButton
			size="small"
			aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
			onClick={() => (isPaused ? resumeUpload(id) : pauseUpload(id))}
		>
			{isPaused ? <Play /> : <Pause />}
		</IconButton>
	);
};

export const ProgressRow = ({ upload }: { upload: QueuedUpload }): ReactNode => {
	const { id, name, phase } = upload;
	const percent = percentOf(upload);
	return (
		<li className={styles.row}>
			<span className={styles.name} title={name}>
				{name}
			</span>
			{phase.is === 'done' ? (
				<span className={styles.done}>
					<Check />
				</span>
			) : (
				<span className={styles.tools}>
					<PauseOrResume upload={upload} />
					<IconButton size="small" aria-label={`Cancel ${name}`} onClick={() => removeUpload(id)}>
						<Close />
					</IconButton>
				</span>
			)}
			<div
				className={[styles.bar, phase.is === 'processing' ? styles.processing : '', phase.is === 'paused' ? styles.paused : ''].join(' ')}
				role="progressbar"
				aria-label={`Upload of ${name}`}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={phase.is === 'processing' ? left(upload) : `${percent} %`}
			>
				<b style={{ width: `${percent}%` }} />
			</div>
			<span className={styles.left}>{left(upload)}</span>
			<span className={styles.right}>{right(upload)}</span>
		</li>
	);
};
