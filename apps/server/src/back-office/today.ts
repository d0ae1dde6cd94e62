import type { Today } from '@print-room/contract';
import { count, eq, min } from 'drizzle-orm';
import { isProxyIgnored } from '../accounts/index.ts';
import { backupsToday } from '../backups/index.ts';
import { freeCheckRequests } from '../file-checks/index.ts';
import { ordersToday, readCartService, trackingToday } from '../orders/index.ts';
import { failedJobs, retriedJobs, waitingJobs } from '../platform/index.ts';
import { piecesToday } from '../production/index.ts';
import { readMemoryTrouble } from '../uploads/index.ts';
import type { BackOfficeDeps } from './back-office.deps.ts';

const maxFailed = 50;

async function jobsToday({ orm, taskNames }: BackOfficeDeps): Promise<Today['jobs']> {
	const failed = await failedJobs(orm, taskNames, maxFailed);
	const retried = await retriedJobs(orm, taskNames);
	return {
		failed: failed.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
		retried: retried.map(({ oldestAt, ...jobs }) => ({ ...jobs, oldestAt: oldestAt.toISOString() })),
		waiting: await waitingJobs(orm, taskNames),
	};
}

async function webhooksToday(deps: BackOfficeDeps): Promise<Today['webhooks']> {
	const { failingCount, refused, silence } = await readCartService(deps);
	return { failing: failingCount, refused: refused.count, isSilent: silence.isUnusual };
}

async function fileChecksToday({ orm }: BackOfficeDeps): Promise<Today['fileChecks']> {
	const { state, createdAt } = freeCheckRequests;
	const [open] = await orm
		.select({ count: count(), oldestAt: min(createdAt) })
		.from(freeCheckRequests)
		.where(eq(state, 'waiting'));
	return { unanswered: open?.count ?? 0, oldestAt: open?.oldestAt?.toISOString() ?? null };
}

async function memoryToday({ orm }: BackOfficeDeps): Promise<Today['memory']> {
	const { count: all, uploads } = await readMemoryTrouble(orm);
	return { count: all, uploads: uploads.map(({ at, ...upload }) => ({ ...upload, at: at.toISOString() })) };
}

export async function readToday(deps: BackOfficeDeps): Promise<Today> {
	const [orders, tracking, jobs, memory, webhooks, fileChecks, isIgnored, backups, pieces] = await Promise.all([
		ordersToday(deps),
		trackingToday(deps),
		jobsToday(deps),
		memoryToday(deps),
		webhooksToday(deps),
		fileChecksToday(deps),
		isProxyIgnored(deps.orm, deps.config),
		backupsToday(deps),
		piecesToday(deps),
	]);
	return { orders, pieces, tracking, jobs, memory, webhooks, fileChecks, proxy: { isIgnored }, backups };
}
