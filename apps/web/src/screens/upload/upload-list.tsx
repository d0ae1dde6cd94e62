import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Check, Close, Offline, Warning } from '../../ui/icons.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { sentOf, speedAndTimeLeft } from './model/progress-text.ts';
import { percentOf, type QueuedUpload } from './model/upload-queue.ts';
import styles from './upload-list.module.css';
import { removeUpload, retryUpload } from './upload-store.ts';

const left = ({ phase, sizeBytes }: QueuedUpload): string => {
	if (phase.is === 'waiting') return 'Waiting for its turn';
	if (phase.is === 'processing') return 'Processing...';
	return phase.is === 'sending' ? sentOf(phase.sentBytes, sizeBytes) : 'Uploaded';
};

const right = ({ phase, sizeBytes }: QueuedUpload): string =>
	phase.is === 'sending' ? speedAndTimeLeft(phase.bytesPerSecond, sizeBytes - phase.sentBytes) : '';

const Progress = ({ upload }: { upload: QueuedUpload }): ReactNode => {
	const { name, phase } = upload;
	const percent = percentOf(upload);
	return (
		<li className={styles.row}>
			<span className={styles.name}>{name}</span>
			{phase.is === 'done' ? (
				<span className={styles.done}>
					<Check />
				</span>
			) : (
				<IconButton size="small" className={styles.cancel} aria-label={`Cancel ${name}`} onClick={() => removeUpload(upload.id)}>
					<Close />
				</IconButton>
			)}
			<div
				className={phase.is === 'processing' ? `${styles.bar} ${styles.processing}` : styles.bar}
				role="progressbar"
				aria-label={`Upload of ${name}`}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={phase.is === 'processing' ? 'Processing...' : `${percent} %`}
			>
				<b style={{ width: `${percent}%` }} />
			</div>
			<span className={styles.left}>{left(upload)}</span>
			<span className={styles.right}>{right(upload)}</span>
		</li>
	);
};

const Problem = ({ upload }: { upload: QueuedUpload }): ReactNode => {
	const { id, name, phase } = upload;
	const failed = phase.is === 'failed' ? phase : null;
	return (
		<li className={failed ? styles.problem : `${styles.problem} ${styles.offline}`}>
			{failed ? <Warning /> : <Offline />}
			<div>
				<p className={styles.name}>{name}</p>
				<p className={styles.sentence}>{failed ? failed.sentence : 'Waiting for the connection'}</p>
				<p className={styles.hint}>{failed ? failed.hint : 'It starts again by itself.'}</p>
				<p className={styles.actions}>
					{failed?.canRetry ? (
						<TextButton onClick={() => retryUpload(id)} aria-label={`Try again: ${name}`}>
							Try again
						</TextButton>
					) : null}
					<TextButton onClick={() => removeUpload(id)} aria-label={`${failed ? 'Remove' : 'Cancel'} ${name}`}>
						{failed ? 'Remove' : 'Cancel'}
					</TextButton>
				</p>
			</div>
		</li>
	);
};

const announcement = (queue: readonly QueuedUpload[]): string => {
	const failed = queue
		.filter(({ phase }) => phase.is === 'failed')
		.map(({ name, phase }) => `${name}: ${phase.is === 'failed' ? phase.sentence : ''}`);
	const done = queue.filter(({ phase }) => phase.is === 'done').map(({ name }) => `${name} uploaded.`);
	return [...failed, ...done].join(' ');
};

/** What is on its way, and what did not arrive and why (C4.12, shot 12b). */
export const UploadList = ({ queue }: { queue: readonly QueuedUpload[] }): ReactNode => (
	<>
		<p className="visually-hidden" role="status">
			{announcement(queue)}
		</p>
		{queue.length === 0 ? null : (
			<ul className={styles.list} aria-label="Uploads">
				{queue.map((upload) =>
					upload.phase.is === 'failed' || upload.phase.is === 'offline' ? (
						<Problem key={upload.id} upload={upload} />
					) : (
						<Progress key={upload.id} upload={upload} />
					),
				)}
			</ul>
		)}
	</>
);
