import { isZipExpired, isZipProcessing, mayZipRetry } from '@print-room/domain';
import type { ReactNode } from 'react';
import type { SeenZip } from '../seen-zip.ts';
import { isOrderChanged, useZipJobs } from '../zip-jobs.ts';
import { changedMessage, heldMessage } from '../zip-messages.ts';
import styles from './zip-entry.module.css';

interface ZipEntryNotesProps {
	readonly zip: SeenZip;
	readonly now: number;
}

/** Warnings about a completed zip: files that could not be added, or an order that has changed. */
export const ZipEntryNotes = ({ zip: { job, stage }, now }: ZipEntryNotesProps): ReactNode => {
	const isChanged = useZipJobs((state) => isOrderChanged(state, job));
	const { isHeld, isOutdated } = job.jobData;
	if (isHeld && (isOutdated || mayZipRetry(stage, job.jobData, now)))
		return <p className={styles.note}>{heldMessage(job.jobData.displayId)}</p>;
	if (isZipProcessing(stage)) return null;
	if (isChanged) return <p className={styles.note}>{changedMessage(job.jobData.displayId)}</p>;
	if (isZipExpired(stage, job.jobData, now)) return null;
	const errors = job.status.result?.errors ?? [];
	const [first] = errors;
	return (
		<>
			{job.jobData.isOutdated ? <p className={styles.note}>The order's files have changed since this zip was made.</p> : null}
			{first === undefined ? null : errors.length === 1 ? (
				<p className={styles.note}>{first}</p>
			) : (
				<details className={styles.note}>
					<summary>{errors.length} things could not be put in</summary>
					<ul>
						{errors.map((error) => (
							<li key={error}>{error}</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
};
