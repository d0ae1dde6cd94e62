import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../database/database.ts';
import { shopTemplate } from './shop-template.ts';

export const silentLogger = pino({ level: 'silent' });

/** A fresh, empty database on the run's one server; call it once a test file and close what it returns in `afterAll`. */
export const testDatabase = (): Promise<Database> => newDatabase('');

/** The same with the tables of a shop and of its queue, and no rows but those of the migrations. */
export const shopDatabase = (): Promise<Database> => newDatabase(` template ${shopTemplate}`);

/** A database like a shop's with rows that `fill` adds. Nobody can connect to it afterwards, so that it can be copied at any time. */
export async function databaseTemplate(fill: (database: Database) => Promise<unknown>): Promise<string> {
	const database = await shopDatabase();
	const name = new URL(database.connectionString).pathname.slice(1);
	await fill(database);
	await database.pool.end();
	await onServer(inject('testDatabaseServer'), `alter database ${name} allow_connections false`);
	return name;
}

/** A copy of such a database. */
export const copiedDatabase = (template: string): Promise<Database> => newDatabase(` template ${template}`);

async function newDatabase(template: string): Promise<Database> {
	const server = inject('testDatabaseServer');
	const name = `test_${randomBytes(8).toString('hex')}`;
	await onServer(server, `create database ${name}${template}`);
	const address = new URL(server);
	address.pathname = `/${name}`;
	const database = await connectDatabase({ connectionString: address.href, logger: silentLogger, maxConnections: 20 });
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
