import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** The first half of a two-part advisory lock: "a living process of this number". */
const lifeLock = 770_212;

export const newProcessNumber = (): number => randomInt(1, 2 ** 31);

/** Taken by the connection that listens, it goes with the process; shared, so that a new connection need not wait for the end of a lost one. */
export const lifeSignStatement = (processNumber: number): string => `select pg_advisory_lock_shared(${lifeLock}, ${processNumber})`;

/** Whether the process of a number lives; a condition within a larger statement. */
export const isLiving = (processNumber: SQL): SQL => sql`exists (
	select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = ${sql.raw(String(lifeLock))}
		and objid::bigint = ${processNumber} and database = (select oid from pg_database where datname = current_database()))`;
