import type { Today } from '@print-room/contract';
import type { ReactNode } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { RetriedJobs, ShortOfMemory } from './held-up.tsx';
import { ShortOfSpace, StorageFacts } from './storage.tsx';
import { useToday } from './today.query.ts';
import styles from './today-page.module.css';
import { TrackingList } from './tracking-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const clock = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB');
const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const Content = ({ today, nowMs }: { today: Today; nowMs: number }): ReactNode => (
	<div className={styles.columns}>
		{today.proxy.isIgnored ? (
			<div className={styles.notice}>
				<Notice tone="failure" title="All visitors count as one network.">
					They come through a proxy, and the shop is set to ignore the addresses that the proxy passes on. So everybody shares the limits on
					calls and attempts to sign in, and one person can use them up. Whoever runs the server sets TRUST_PROXY=on and starts it again.
					This note disappears then, or a week after the last such request.
				</Notice>
			</div>
		) : null}
		<section aria-label="What waits for the studio">
			<ShortOfSpace />
			<WaitingList today={today} nowMs={nowMs} />
			<FailedJobs jobs={today.jobs.failed} />
			<ShortOfMemory memory={today.memory} />
			<RetriedJobs jobs={today.jobs.retried} nowMs={nowMs} />
		</section>
		<div>
			<TrackingList today={today} />
			<StorageFacts />
		</div>
	</div>
);

/** Work that waits for the studio, with links; refreshes automatically. */
export const TodayPage = (): ReactNode => {
	const isOnline = useOnline();
	const personId = useSession(({ userId }) => userId);
	const { data, error, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useToday(personId);
	const nowMs = Math.max(dataUpdatedAt, errorUpdatedAt);
	// Hides old data from someone who has lost the right to see it.
	const isForbidden = isError && toFailure(error).status === 403;
	const shown = isForbidden ? undefined : data;

	const problem = (): ReactNode => {
		const old = shown ? ` What stands here is of ${clock(dataUpdatedAt)}.` : '';
		if (!isOnline) {
			return (
				<Notice tone="waiting" title="You are offline.">
					It is read again as soon as the connection is back.{old}
				</Notice>
			);
		}
		if (!isError) return null;
		return (
			<Notice tone="failure" title={isForbidden ? 'You may not see this.' : 'What waits today could not be read.'}>
				{loadingMessage(error)}
				{old} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		);
	};

	return (
		<>
			<header className={styles.head}>
				<h1>Today</h1>
				<span className={styles.day}>{dayOf(nowMs || Date.now())}</span>
				{shown ? (
					<span className={styles.read}>
						Read at {clock(dataUpdatedAt)}
						<TextButton aria-disabled={isFetching} onClick={() => void refetch()}>
							Read again
						</TextButton>
					</span>
				) : null}
			</header>
			<div className={styles.body}>
				<div className={styles.problem}>{problem()}</div>
				{shown ? <Content today={shown} nowMs={nowMs} /> : null}
				{shown === undefined && !isError && isOnline ? (
					<p className={styles.state} role="status" aria-label="What waits today is loading">
						<Skeleton width={320} height={20} />
						<Skeleton width={260} height={20} />
						<Skeleton width={290} height={20} />
					</p>
				) : null}
			</div>
		</>
	);
};
