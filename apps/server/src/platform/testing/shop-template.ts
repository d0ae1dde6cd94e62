import pg from 'pg';
import type { Logger } from 'pino';
import { connectDatabase } from '../database/database.ts';
import { migrate, migrationsFolder } from '../database/index.ts';
import { openQueue } from '../queue/index.ts';

/** Name of the database that each test's shop is copied from. */
export const shopTemplate = 'shop_template';

/** Migrates one database for the whole run. Nobody can connect to it afterwards, so that it can be copied at any time. */
export async function makeShopTemplate(server: string, logger: Logger): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(`create database ${shopTemplate}`);
		const address = new URL(server);
		address.pathname = `/${shopTemplate}`;
		const database = await connectDatabase({ connectionString: address.href, logger });
		try {
			await openQueue({ pool: database.pool, logger }).migrate();
			await migrate(database, migrationsFolder);
		} finally {
			await database.close();
		}
		await client.query(`alter database ${shopTemplate} allow_connections false`);
	} finally {
		await client.end();
	}
}
