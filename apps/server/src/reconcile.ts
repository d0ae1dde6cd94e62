import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { exitCodes, reconcileOnce } from './orders/index.ts';
import {
	type Config,
	ConfigError,
	createLogger,
	type Database,
	DataDirInUse,
	lockDataDir,
	migrate,
	openDatabase,
	readConfig,
	runningPostgres,
	StartProblem,
} from './platform/index.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

function readDays(): number {
	try {
		const { values } = parseArgs({ options: { days: { type: 'string', default: '8' } } });
		const days = Number(values.days);
		if (Number.isInteger(days) && days >= 1 && days <= 90) return days;
	} catch {
		// An unknown argument; the message is the same.
	}
	throw new ConfigError('Usage: npm run reconcile -- --days 8 (from 1 to 90)');
}

interface Opened {
	readonly database: Database;
	close(): Promise<void>;
}

/** Opens the shop's database: the shared one, the running shop's own, or a temporary server if none runs. */
async function open(config: Config): Promise<Opened> {
	const { dataDir, databaseUrl } = config;
	// Errors only: the output is the command's result.
	const logger = createLogger({ logLevel: 'error' }, process.stderr);
	const connect = async (url: string | null, after: () => Promise<void> = async () => undefined): Promise<Opened> => {
		const database = await openDatabase({ databaseUrl: url, dataDir, logger, maxConnections: 2 });
		return { database, close: () => database.close().then(after) };
	};
	if (databaseUrl !== null) return connect(databaseUrl);
	try {
		const lock = await lockDataDir(dataDir);
		const opened = await connect(null, () => lock.release());
		await migrate(opened.database, migrationsFolder);
		return opened;
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw error;
		const running = await runningPostgres(dataDir);
		if (running === null) throw new Error('The shop that runs has no database yet. Try again in a moment.', { cause: error });
		return connect(running);
	}
}

async function run(): Promise<number> {
	const days = readDays();
	const config = readConfig(process.env);
	const stopping = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(new Error('Broken off.')));
	const { database, close } = await open(config);
	try {
		const { code, text } = await reconcileOnce({ orm: database.orm, config }, { days, signal: stopping.signal });
		process.stdout.write(`${text}\n`);
		return code;
	} finally {
		await close();
	}
}

/** Prefers the database's message: the query builder's holds the statement with its values. */
function messageOf(error: unknown): string {
	if (error instanceof DrizzleQueryError) return `The database refused: ${error.cause?.message ?? 'it does not say why'}`;
	return error instanceof Error ? error.message : String(error);
}

run().then(
	(code) => process.exit(code),
	(error: unknown) => {
		const isOurs = error instanceof ConfigError || error instanceof StartProblem;
		process.stderr.write(`${messageOf(error)}\n`);
		process.exit(isOurs ? exitCodes.configuration : exitCodes.notCompared);
	},
);
