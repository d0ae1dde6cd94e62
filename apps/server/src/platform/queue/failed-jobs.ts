import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';

export interface FailedJob {
	readonly id: string;
	readonly task: string;
	readonly attempts: number;
	readonly lastError: string;
	/** when the last attempt ended */
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

const told = sql`id::text as id, task_identifier as task, attempts, last_error as error, extract(epoch from updated_at)::float8 * 1000 as ms`;
/** Every attempt was used up: the queue leaves it alone from then on. */
const hasFailed = sql`attempts >= max_attempts and locked_at is null and last_error is not null`;

const toJob = ({ id, task, attempts, error, ms }: FailedRow): FailedJob => ({ id, task, attempts, lastError: error, at: new Date(ms) });

const among = (tasks: readonly string[]) =>
	sql`task_identifier in (${sql.join(
		tasks.map((task) => sql`${task}`),
		sql`, `,
	)})`;

/** Jobs of these tasks that nobody will try again by themselves, the latest first. */
export async function failedJobs(executor: Executor, tasks: readonly string[], limit: number): Promise<FailedJob[]> {
	const { rows } = await executor.execute<FailedRow>(
		sql`select ${told} from graphile_worker.jobs where ${among(tasks)} and ${hasFailed} order by updated_at desc, id desc limit ${limit}`,
	);
	return rows.map(toJob);
}

/** Whether a job of this key waits, runs, or is going to be tried again; a condition within a larger statement. */
export const hasLiveJob = (jobKey: SQL): SQL =>
	sql`exists (select 1 from graphile_worker.jobs as job where job.key = ${jobKey} and (job.locked_at is not null or job.attempts < job.max_attempts))`;

/** Forgets a job that failed for good, when what it was to work on is gone. */
export async function forgetFailedJob(executor: Executor, jobKey: string): Promise<void> {
	await executor.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key = ${jobKey} and ${hasFailed}`);
}

/** Jobs of one task that failed and are going to be tried again. */
export interface RetriedJobs {
	readonly task: string;
	readonly count: number;
	/** when the first of them was asked for */
	readonly oldestAt: Date;
	/** why the latest of them failed */
	readonly lastError: string;
}

/** What failed at least once and is tried again by itself, by task; the one that has waited longest first. */
export async function retriedJobs(executor: Executor, tasks: readonly string[]): Promise<RetriedJobs[]> {
	const { rows } = await executor.execute<{ task: string; count: number; ms: number; error: string }>(sql`
		select task_identifier as task, count(*)::integer as count, extract(epoch from min(created_at))::float8 * 1000 as ms,
			(array_agg(last_error order by updated_at desc, id desc))[1] as error
		from graphile_worker.jobs
		where ${among(tasks)} and attempts > 0 and last_error is not null and (attempts < max_attempts or locked_at is not null)
		group by task_identifier order by min(created_at), task_identifier`);
	return rows.map(({ task, count, ms, error }) => ({ task, count, oldestAt: new Date(ms), lastError: error }));
}

/** How many jobs of these tasks could be worked on now, if a worker had time. */
export async function waitingJobs(executor: Executor, tasks: readonly string[]): Promise<number> {
	const { rows } = await executor.execute<{ waiting: number }>(sql`
		select count(*)::integer as waiting from graphile_worker.jobs
		where ${among(tasks)} and locked_at is null and attempts < max_attempts and run_at <= now()`);
	return rows[0]?.waiting ?? 0;
}

/**
 * Gives a failed job all its attempts back, and its worker's deaths are forgotten; it runs at once. One that waits or runs stays as it is.
 * @returns the job as it was, and whether it had failed; null: there is none of this id and these tasks (a job that is done is gone)
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
		with failed as (select ${told}, task_identifier from graphile_worker.jobs where id = ${id}::bigint and ${hasFailed})
		update graphile_worker._private_jobs as job
		set attempts = 0, run_at = now(), updated_at = now(), flags = nullif(job.flags - 'deaths', '{}'::jsonb)
		from failed where job.id = failed.id::bigint and job.locked_at is null and job.attempts >= job.max_attempts
		returning failed.id, failed.task, failed.attempts, failed.error, failed.ms`);
	return { task: job.task, failed: retried.rows[0] === undefined ? null : toJob(retried.rows[0]) };
}
