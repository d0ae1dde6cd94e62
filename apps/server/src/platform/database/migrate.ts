import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

/** Any fixed number will do, as long as nothing else in this database uses it. */
const migrationLock = 7_702_110_318;

/** Brings the tables up to date; a second process that starts at the same time waits, then finds nothing to do. */
export async function migrate(db: Database, folder: string): Promise<void> {
	const client = await db.pool.connect();
	let failure: Error | undefined;
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock]);
		await runMigrations(drizzle(client), { migrationsFolder: folder });
		await client.query('select pg_advisory_unlock($1)', [migrationLock]);
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		// A connection given back with an error is closed, and its lock goes with it.
		client.release(failure);
	}
}
