import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';

export interface FailedJob {
	readonly id: string;
	readonly task: string;
	readonly attempts: number;
	readonly lastError: string;
	/** end of the last attempt */
	readonly at: Date;
}

interface FailedRow {
	readonly [column: string]: unknown;
	readonly id: string;
	readonly task: string;
	readonly attempts: number;
	readonly error: string;
	readonly ms: number;
}

const jobColumns = sql`id::text as id, task_identifier as task, attempts, last_error as error, extract(epoch from updated_at)::float8 * 1000 as ms`;
/** All attempts are used up, so the queue no longer retries. */
const hasFailed = sql`attempts >= max_attempts and locked_at is null and last_error is not null`;

const toJob = ({ id, task, attempts, error, ms }: FailedRow): FailedJob => ({ id, task, attempts, lastError: error, at: new Date(ms) });

const among = (tasks: readonly string[]) =>
	sql`task_identifier in (${sql.join(
		tasks.map((task) => sql`${task}`),
		sql`, `,
	)})`;

export async function failedJobs(executor: Executor, tasks: readonly string[], limit: number): Promise<FailedJob[]> {
	const { rows } = await executor.execute<FailedRow>(
		sql`select ${jobColumns} from graphile_worker.jobs where ${among(tasks)} and ${hasFailed} order by updated_at desc, id desc limit ${limit}`,
	);
	return rows.map(toJob);
}

/** SQL condition: a job with this key waits, runs, or will be retried. */
export const hasLiveJob = (jobKey: SQL): SQL =>
	sql`exists (select 1 from graphile_worker.jobs as job where job.key = ${jobKey} and (job.locked_at is not null or job.attempts < job.max_attempts))`;

/** Removes failed jobs after their subjects are gone. */
export async function forgetFailedJobs(executor: Executor, jobKeys: readonly string[]): Promise<void> {
	const isOneOf = sql`key = any(${sql.param([...jobKeys])}::text[])`;
	await executor.execute(sql`select count(graphile_worker.remove_job(key)) from graphile_worker.jobs where ${isOneOf} and ${hasFailed}`);
}

export interface RetriedJobs {
	readonly task: string;
	readonly count: number;
	readonly oldestAt: Date;
	readonly lastError: string;
}

export async function retriedJobs(executor: Executor, tasks: readonly string[]): Promise<RetriedJobs[]> {
	const { rows } = await executor.execute<{ task: string; count: number; ms: number; error: string }>(sql`
		select task_identifier as task, count(*)::integer as count, extract(epoch from min(created_at))::float8 * 1000 as ms,
			(array_agg(last_error order by updated_at desc, id desc))[1] as error
		from graphile_worker.jobs
		where ${among(tasks)} and attempts > 0 and last_error is not null and (attempts < max_attempts or locked_at is not null)
		group by task_identifier order by min(created_at), task_identifier`);
	return rows.map(({ task, count, ms, error }) => ({ task, count, oldestAt: new Date(ms), lastError: error }));
}

/** Number of jobs of these tasks that a free worker could take now. */
export async function waitingJobs(executor: Executor, tasks: readonly string[]): Promise<number> {
	const { rows } = await executor.execute<{ waiting: number }>(sql`
		select count(*)::integer as waiting from graphile_worker.jobs
		where ${among(tasks)} and locked_at is null and attempts < max_attempts and run_at <= now()`);
	return rows[0]?.waiting ?? 0;
}

/**
 * Restores all attempts of a failed job and forgets its worker's deaths, so that it runs at once. A waiting or running job is unchanged.
 * @returns the job as it was and whether it had failed; null without a job of this id and these tasks (finished jobs are gone)
 */
export async function retryJob(
	executor: Executor,
	tasks: readonly string[],
	id: string,
): Promise<{ readonly task: string; readonly failed: FailedJob | null } | null> {
	if (!/^\d{1,18}$/.test(id)) return null;
	const { rows } = await executor.execute<{ task: string }>(
		sql`select task_identifier as task from graphile_worker.jobs where id = ${id}::bigint and ${among(tasks)}`,
	);
	const [job] = rows;
	if (job === undefined) return null;
	const retried = await executor.execute<FailedRow>(sql`
		with failed as (select ${jobColumns}, task_identifier from graphile_worker.jobs where id = ${id}::bigint and ${hasFailed})
		update graphile_worker._private_jobs as job
		set attempts = 0, run_at = now(), updated_at = now(), flags = nullif(job.flags - 'deaths', '{}'::jsonb)
		from failed where job.id = failed.id::bigint and job.locked_at is null and job.attempts >= job.max_attempts
		returning failed.id, failed.task, failed.attempts, failed.error, failed.ms`);
	return { task: job.task, failed: retried.rows[0] === undefined ? null : toJob(retried.rows[0]) };
}
