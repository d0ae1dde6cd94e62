import type { Today } from '@print-room/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { clock } from '../widgets/problem.ts';
import { ProblemNotice } from '../widgets/problem-notice.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { BackupFacts, BackupTrouble } from './backups.tsx';
import { Doctor } from './doctor.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { RetriedJobs, ShortOfMemory } from './held-up.tsx';
import { ShortOfSpace, StorageFacts } from './storage.tsx';
import { useToday } from './today.query.ts';
import styles from './today-page.module.css';
import { TrackingList } from './tracking-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const OpenYourShop = lazy(() => import('./open-your-shop.tsx').then(({ OpenYourShop }) => ({ default: OpenYourShop })));

const Opening = (): ReactNode => (
	<Suspense fallback={null}>
		<OpenYourShop />
	</Suspense>
);

const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const Content = ({ today, nowMs, opening }: { today: Today; nowMs: number; opening: ReactNode }): ReactNode => (
	<div className={styles.columns}>
		{today.proxy.isIgnored ? (
			<div className={styles.notice}>
				<Notice tone="failure" title="All visitors appear to come from the same address.">
					They come through a proxy, and the shop ignores the addresses that the proxy passes on. All visitors therefore share the limits on
					calls and sign-in attempts, and one person can use them up. Set TRUST_PROXY=on on the server and restart it. This note disappears
					then, or a week after the last such request.
				</Notice>
			</div>
		) : null}
		<section aria-label="Waiting for the studio">
			<ShortOfSpace />
			<BackupTrouble backups={today.backups} />
			<WaitingList today={today} nowMs={nowMs} />
			<FailedJobs jobs={today.jobs.failed} />
			<ShortOfMemory memory={today.memory} />
			<RetriedJobs jobs={today.jobs.retried} nowMs={nowMs} />
			{opening}
		</section>
		<div>
			<TrackingList today={today} />
			<BackupFacts backups={today.backups} />
			<StorageFacts />
			<Doctor />
		</div>
	</div>
);

const TodayPage = (): ReactNode => {
	const personId = useSession(({ userId }) => userId);
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	const query = useToday(personId);
	const { isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = query;
	const { shown, problem } = useReading(query, { failed: "Couldn't load today's work." });
	const nowMs = Math.max(dataUpdatedAt, errorUpdatedAt);

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
				<div className={styles.problem}>
					<ProblemNotice problem={problem} onTryAgain={refetch} />
				</div>
				{shown ? <Content today={shown} nowMs={nowMs} opening={isAdmin ? <Opening /> : null} /> : null}
				{shown === undefined && problem === null ? (
					<p className={styles.state} role="status" aria-label="Today is loading">
						<Skeleton width={320} height={20} />
						<Skeleton width={260} height={20} />
						<Skeleton width={290} height={20} />
					</p>
				) : null}
			</div>
		</>
	);
};

const TodayRoute = (): ReactNode => (
	<AdminFrame title="Today">
		<TodayPage />
	</AdminFrame>
);

export default TodayRoute;
