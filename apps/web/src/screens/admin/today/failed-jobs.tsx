import type { Today } from '@print-room/contract';
import { type ReactNode, useRef, useState } from 'react';
import { currentToken } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { timeText } from '../../../ui/date-text.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import styles from './failed-jobs.module.css';
import { errorMessage, taskLabel } from './model/today-messages.ts';
import { useRetryingJob } from './today.query.ts';

type Job = Today['jobs']['failed'][number];

export const FailedJobs = ({ jobs }: { jobs: readonly Job[] }): ReactNode => {
	const { mutateAsync } = useRetryingJob();
	const heading = useRef<HTMLHeadingElement>(null);
	const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
	const retry = async ({ id, task }: Job): Promise<void> => {
		const token = currentToken();
		setAsking((all) => new Set([...all, id]));
		try {
			await mutateAsync(id);
			showToast({ message: `${taskLabel(task)}: retrying now.` });
			// The pressed button disappears with its row.
			heading.current?.focus();
		} catch (thrown) {
			if (!isLostSession(thrown, token)) {
				const why = toFailure(thrown).status === 404 ? 'It is no longer among the failed jobs.' : loadingMessage(thrown);
				showToast({ message: `The job cannot be retried at the moment. ${why}`, severity: 'error' });
			}
		}
		setAsking((all) => new Set([...all].filter((other) => other !== id)));
	};
	if (jobs.length === 0)
		return (
			<h2 ref={heading} tabIndex={-1} className="visually-hidden">
				No failed jobs
			</h2>
		);
	return (
		<section aria-label="Failed jobs" className={styles.jobs}>
			<h2 ref={heading} tabIndex={-1}>
				{jobs.length === 1 ? '1 failed job' : `${jobs.length} failed jobs`}
			</h2>
			<ul>
				{jobs.map((job) => {
					const isAsking = asking.has(job.id);
					return (
						<li key={job.id}>
							<div>
								<b>{taskLabel(job.task)}</b>
								<p>{errorMessage(job.lastError)}</p>
								<small>
									{timeText(job.at)} · {job.attempts} {job.attempts === 1 ? 'attempt' : 'attempts'} · job {job.id}
								</small>
							</div>
							<TextButton
								aria-label={`${isAsking ? 'Asking…' : 'Try again'}: ${taskLabel(job.task)}, job ${job.id}`}
								aria-disabled={isAsking}
								onClick={() => {
									if (!isAsking) void retry(job);
								}}
							>
								{isAsking ? 'Asking…' : 'Try again'}
							</TextButton>
						</li>
					);
				})}
			</ul>
		</section>
	);
};
