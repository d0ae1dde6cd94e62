import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartProblem } from '../data-dir/index.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export type Orm = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool };
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** Anything that runs statements: the pool, a connection of it, or a transaction. */
export type Executor = NodePgDatabase<Record<string, never>> | Tx;

export interface Database {
	readonly pool: pg.Pool;
	readonly orm: Orm;
	readonly connectionString: string;
	readonly embedded: boolean;
	close(): Promise<void>;
}

export interface DatabaseOptions {
	/** null: an embedded PostgreSQL under `dataDir`, which the caller has locked */
	databaseUrl: string | null;
	dataDir: string;
	logger: Logger;
	maxConnections?: number;
	/** called when the embedded server ends unasked; nothing works after that */
	onLost?: () => void;
}

const closeLimitMs = 5000;
const addressForm = /^(postgres(ql)?:\/\/|socket:|\/)/;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const { databaseUrl, dataDir, logger, maxConnections, onLost } = options;
	if (databaseUrl !== null) {
		assertAddress(databaseUrl);
		return connectDatabase({ connectionString: databaseUrl, logger, maxConnections });
	}
	const server = await startEmbeddedPostgres({ dataDir, logger, ...(onLost && { onLost }) });
	try {
		return await connectDatabase({ connectionString: server.connectionString, logger, maxConnections, stopServer: () => server.stop() });
	} catch (error) {
		await server.stop();
		throw error;
	}
}

/** The address stays out of the message: it may hold a password. */
function assertAddress(databaseUrl: string): void {
	const problem = 'DATABASE_URL has to be an address such as postgres://user:password@host:5432/database.';
	if (!addressForm.test(databaseUrl)) throw new StartProblem(problem);
	try {
		new pg.Client({ connectionString: databaseUrl });
	} catch (error) {
		throw new StartProblem(problem, { cause: error });
	}
}

interface ConnectOptions {
	connectionString: string;
	logger: Logger;
	maxConnections?: number | undefined;
	stopServer?: () => Promise<void>;
}

/** Gives a connection back also if the transaction on it cannot begin; Drizzle's own transaction keeps it from the pool for good. */
function openOrm(pool: pg.Pool): Orm {
	const transaction: Orm['transaction'] = async (work, config) => {
		const client = await pool.connect();
		try {
			return await drizzle(client).transaction(work, config);
		} finally {
			client.release();
		}
	};
	return Object.assign(drizzle(pool), { transaction });
}

export async function connectDatabase({ connectionString, logger, maxConnections = 24, stopServer }: ConnectOptions): Promise<Database> {
	const pool = new pg.Pool({ connectionString, max: maxConnections, connectionTimeoutMillis: 10_000, application_name: 'print-room' });
	// Without both handlers a lost connection ends the process: the pool's for idle clients, the client's for active ones.
	let closing: Promise<void> | null = null;
	const logLost = (error: Error) => {
		if (closing === null) logger.warn({ err: error }, 'a database connection was lost');
	};
	pool.on('error', logLost);
	pool.on('connect', (client) => client.on('error', logLost));
	try {
		await pool.query('select 1');
	} catch (error) {
		await pool.end();
		throw new Error(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
	}
	const close = async () => {
		await Promise.race([pool.end(), afterLimit(() => logger.warn('database connections were still in use at closing'))]);
		await stopServer?.();
	};
	return {
		pool,
		orm: openOrm(pool),
		connectionString,
		embedded: stopServer !== undefined,
		close: () => {
			closing ??= close();
			return closing;
		},
	};
}

function afterLimit(warn: () => void): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(() => {
			warn();
			resolve();
		}, closeLimitMs).unref();
	});
}

/** Commits all of the work, or rolls back and rethrows its error. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.orm.transaction(work);
}
