import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/index.ts';

export const silentLogger = pino({ level: 'silent' });

/** A fresh, empty database on the run's one server; call it once a test file and close what it returns in `afterAll`. */
export async function testDatabase(options: { migrations?: string } = {}): Promise<Database> {
	const server = inject('testDatabaseServer');
	const name = `test_${randomBytes(8).toString('hex')}`;
	await onServer(server, `create database ${name}`);
	const address = new URL(server);
	address.pathname = `/${name}`;
	const database = await connectDatabase({ connectionString: address.href, logger: silentLogger, maxConnections: 20 });
	if (options.migrations) await migrate(database, options.migrations);
	return {
		...database,
		close: async () => {
			await database.close();
			await onServer(server, `drop database if exists ${name} with (force)`);
		},
	};
}

async function onServer(connectionString: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
