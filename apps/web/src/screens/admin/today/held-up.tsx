import type { Today } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../../ui/date-text.ts';
import { sizeLabel } from '../model/bytes-text.ts';
import styles from './failed-jobs.module.css';
import { errorMessage, heldUpTitles, taskLabel, waitText } from './model/today-messages.ts';

/** Failed jobs that are retried automatically, by kind; renders nothing for an empty list. */
export const RetriedJobs = ({ jobs, nowMs }: { readonly jobs: Today['jobs']['retried']; readonly nowMs: number }): ReactNode =>
	jobs.length === 0 ? null : (
		<section aria-label="Jobs being retried" className={`${styles.jobs} ${styles.calmer}`}>
			<h2>{heldUpTitles.retried(jobs.reduce((sum, { count }) => sum + count, 0))}</h2>
			<p>
				Nothing is lost. They failed for a reason that may pass, such as a full disk, too little memory or a mail server that does not
				answer, and are retried automatically.
			</p>
			<ul>
				{jobs.map(({ task, count, oldestAt, lastError }) => (
					<li key={task}>
						<div>
							<b>{taskLabel(task)}</b>
							<p>{errorMessage(lastError)}</p>
							<small>
								{count} {count === 1 ? 'job' : 'jobs'} · {count === 1 ? 'for' : 'the oldest for'} {waitText(oldestAt, nowMs)},{' '}
								<time dateTime={oldestAt}>since {timeText(oldestAt)}</time>
							</small>
						</div>
					</li>
				))}
			</ul>
		</section>
	);

/** Images that need more memory than is available; renders nothing for an empty list. */
export const ShortOfMemory = ({ memory: { count, uploads } }: { readonly memory: Today['memory'] }): ReactNode =>
	count === 0 ? null : (
		<section aria-label="Images that need more memory" className={`${styles.jobs} ${styles.calmer}`}>
			<h2>{heldUpTitles.memory(count)}</h2>
			<p>
				Memory ran out for them, even with no other image being processed. Their files are kept. More memory for the server, or a higher
				IMAGE_MEMORY_MB, would help.
			</p>
			<ul>
				{uploads.map(({ id, name, bytes, at, isGivenUp }) => (
					<li key={id}>
						<div>
							<b>{name}</b>
							<p>
								{isGivenUp
									? 'It is no longer retried automatically. Retry its failed job once there is more memory.'
									: 'It is retried automatically.'}
							</p>
							<small>
								{sizeLabel(bytes)} · <time dateTime={at}>since {timeText(at)}</time>
							</small>
						</div>
					</li>
				))}
			</ul>
			{count > uploads.length ? <p>And {count - uploads.length} more.</p> : null}
		</section>
	);
