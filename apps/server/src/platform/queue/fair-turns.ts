import type { Pool } from 'pg';

/** Marks work that never takes the last free place. */
export const heavyFlag = 'heavy';
const ownerPrefix = 'owner:';

export const ownerFlag = (ownerId: string): string => ownerPrefix + ownerId.replaceAll(/[^\w-]/g, '');

export const ownerFlagIn = (flags: unknown): string | null =>
	typeof flags === 'object' && flags !== null ? (Object.keys(flags).find((flag) => flag.startsWith(ownerPrefix)) ?? null) : null;

const ownerOf = `(select flag from jsonb_object_keys(job.flags) flag where flag like '${ownerPrefix}%' limit 1)`;

/** Running and runnable jobs of these tasks; an owner's first jobs represent the rest. */
const standing = `
	select ${ownerOf} as owner, coalesce(job.flags ? '${heavyFlag}', false) as heavy, job.locked_at is not null as running,
		job.priority, row_number() over (order by job.priority, job.run_at, job.id)::integer as place
	from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
	where task.identifier = any($1) and (job.locked_at is not null or (job.is_available and job.run_at <= now()))
	order by place limit 5000`;

export interface StandingJob {
	/** null: no owner, and never passed over */
	readonly owner: string | null;
	readonly heavy: boolean;
	readonly running: boolean;
	readonly priority: number;
	readonly place: number;
}

export const readStanding = async (pool: Pool, tasks: readonly string[]): Promise<readonly StandingJob[]> =>
	(await pool.query<StandingJob>(standing, [tasks])).rows;

/** Recent run time of each owner's jobs, with older time decaying. */
export interface RecentTime {
	add(owner: string, ms: number): void;
	of(owner: string): number;
}

const halfLifeMs = 60_000;
const maxOwners = 10_000;

export function createRecentTime(now: () => number = () => performance.now()): RecentTime {
	const known = new Map<string, { ms: number; at: number }>();
	const of = (owner: string): number => {
		const found = known.get(owner);
		return found === undefined ? 0 : found.ms * 0.5 ** ((now() - found.at) / halfLifeMs);
	};
	return {
		of,
		add: (owner, ms) => {
			const sum = of(owner) + ms;
			known.delete(owner);
			known.set(owner, { ms: sum, at: now() });
			const [oldest] = known.keys();
			if (known.size > maxOwners && oldest !== undefined) known.delete(oldest);
		},
	};
}

/**
 * Flags that the next job must not have. Heavy work stays out of the last place; among the most urgent jobs, the next turn goes to the
 * owner with none running and the least recent time. A single owner may use every place.
 */
export function flagsToSkip(jobs: readonly StandingJob[], places: number, recent: Pick<RecentTime, 'of'>): string[] {
	const running = jobs.filter((job) => job.running);
	const isHeavyFull = places > 1 && running.filter(({ heavy }) => heavy).length >= places - 1;
	const busy = new Set(running.map(({ owner }) => owner));
	const waiting = jobs.filter((job) => !job.running && !(isHeavyFull && job.heavy));
	const turn = waiting.toSorted(
		(a, b) =>
			a.priority - b.priority ||
			Number(a.owner !== null && busy.has(a.owner)) - Number(b.owner !== null && busy.has(b.owner)) ||
			recent.of(a.owner ?? '') - recent.of(b.owner ?? '') ||
			a.place - b.place,
	)[0];
	const others = turn === undefined ? [] : waiting.flatMap(({ owner }) => (owner === null || owner === turn.owner ? [] : [owner]));
	return [...(isHeavyFull ? [heavyFlag] : []), ...new Set(others)];
}
