import Tooltip from '@mui/material/Tooltip';
import type { ZipJob } from '@print-room/contract';
import { isZipExpired, isZipProcessing, megabytesText } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { relativeTime } from '../../../../ui/relative-time.ts';
import type { SeenZip } from '../seen-zip.ts';
import { expiryMessage, failureMessage, progressMessage, shareDone, stateName } from '../zip-messages.ts';
import styles from './zip-entry.module.css';
import { ZipEntryActions } from './zip-entry-actions.tsx';
import { ZipEntryNotes } from './zip-entry-notes.tsx';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

const AskedAt = ({ job: { jobData }, now }: { readonly job: ZipJob; readonly now: number }): ReactNode => (
	<Tooltip title={long.format(new Date(jobData.createdAt))} describeChild enterTouchDelay={0}>
		<time dateTime={jobData.createdAt}>{relativeTime(jobData.createdAt, now)}</time>
	</Tooltip>
);

interface ZipEntryProps {
	readonly zip: SeenZip;
	readonly now: number;
	readonly personId: string;
	readonly onClear: (zip: SeenZip) => void;
	readonly onLeave: () => void;
	/** announces an action to screen readers */
	readonly onDone: (message: string) => void;
}

const State = ({ zip, zip: { job, stage, downloadedAt }, now }: Pick<ZipEntryProps, 'zip' | 'now'>): ReactNode => {
	const name = stateName(zip, now);
	if (stage === 'failed') {
		return (
			<>
				<b className={styles.failed}>{name}</b>: {failureMessage(job)}
			</>
		);
	}
	const size = job.status.result === null ? '' : ` · ${megabytesText(job.status.result.fileSize)}`;
	if (isZipExpired(stage, job.jobData, now)) return `${name}${size}`;
	if (stage === 'downloaded') return `${name} · ${downloadedAt === null ? '' : timeText(downloadedAt)}`;
	if (stage === 'completed') {
		return (
			<>
				<b className={styles.completed}>{name}</b>
				{size} · {expiryMessage(job, now)}
			</>
		);
	}
	return name;
};

export const ZipEntry = ({ zip, now, personId, onClear, onLeave, onDone }: ZipEntryProps): ReactNode => {
	const { job, stage } = zip;
	const { displayId, askedBy } = job.jobData;
	const isMade = isZipProcessing(stage);
	const name = stateName(zip, now);
	const share = shareDone(job);
	const by = askedBy.id === personId ? '' : `by ${askedBy.name ?? 'a deleted account'}`;
	return (
		<li className={styles.entry} tabIndex={-1}>
			<div className={styles.about}>
				<h3>
					Order zip request{' '}
					<Link to={`/admin/orders/${job.orderId}`} onClick={onLeave}>
						#{displayId}
					</Link>
				</h3>
				{isMade ? (
					<>
						<p>
							{name === 'Overdue' ? (
								<>
									<b className={styles.overdue}>Overdue</b> ·{' '}
								</>
							) : null}
							{progressMessage(job)} · <AskedAt job={job} now={now} />
							{by === '' ? '' : ` · ${by}`}
						</p>
						<ZipEntryNotes zip={zip} now={now} />
						<ProgressLine className={styles.progress} aria-label={`Order #${displayId}`} share={share} />
					</>
				) : (
					<>
						<p>
							<State zip={zip} now={now} />
						</p>
						<ZipEntryNotes zip={zip} now={now} />
						<p className={styles.asked}>
							Requested <AskedAt job={job} now={now} /> {by}
							<TextButton className={styles.clear} aria-label={`Clear the request of order #${displayId}`} onClick={() => onClear(zip)}>
								Clear
							</TextButton>
						</p>
					</>
				)}
			</div>
			<ZipEntryActions zip={zip} now={now} onDone={onDone} />
		</li>
	);
};
