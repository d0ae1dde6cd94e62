import { sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';

export interface JobCounts {
	readonly task: string;
	/** A free worker could take them now. */
	readonly waiting: number;
	readonly running: number;
	/** All attempts are used up. */
	readonly failed: number;
	/** seconds since the oldest waiting job could have begun; 0 without one */
	readonly oldestSeconds: number;
}

/** Jobs by kind, for metrics; kinds without jobs are left out. */
export async function countJobs(executor: Executor): Promise<readonly JobCounts[]> {
	const { rows } = await executor.execute<{ readonly [column: string]: unknown } & JobCounts>(sql`
		with job as (
			select task_identifier as task, run_at, locked_at is not null as runs,
				locked_at is null and attempts >= max_attempts as has_failed from graphile_worker.jobs
		)
		select task, count(*) filter (where runs)::integer as running, count(*) filter (where has_failed)::integer as failed,
			count(*) filter (where not runs and not has_failed and run_at <= now())::integer as waiting,
			coalesce(extract(epoch from now() - min(run_at) filter (where not runs and not has_failed and run_at <= now())), 0)::float8
				as "oldestSeconds"
		from job group by task`);
	return rows;
}
