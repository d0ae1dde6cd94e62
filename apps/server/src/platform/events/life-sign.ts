import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** First half of a two-part advisory lock: "a living process with this number". */
const lifeLock = 770_212;

export const newProcessNumber = (): number => randomInt(1, 2 ** 31);

/** Held by the listening connection, so it ends with the process; shared, so that a new connection need not wait for a lost one to end. */
export const lifeSignStatement = (processNumber: number): string => `select pg_advisory_lock_shared(${lifeLock}, ${processNumber})`;

export const isLiving = (processNumber: SQL): SQL => sql`exists (
	select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = ${sql.raw(String(lifeLock))}
		and objid::bigint = ${processNumber} and database = (select oid from pg_database where datname = current_database()))`;
