import type { Config } from './config.ts';
import { DataDirInUse, lockDataDir, StartProblem } from './data-dir/index.ts';
import { type Database, openDatabase, runningPostgres } from './database/index.ts';
import { createLogger } from './logger.ts';

export interface CommandDatabase {
	readonly database: Database;
	/** whether this process holds the data folder: the shop does not run */
	readonly isAlone: boolean;
	close(): Promise<void>;
}

/**
 * Opens the shop's database for a command: the shared one, the running shop's own, or a temporary server if none runs. Errors:
 * `StartProblem`.
 */
export async function openForCommand(
	{ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
	maxConnections = 2,
): Promise<CommandDatabase> {
	// Errors only: the output is the command's result.
	const logger = createLogger({ logLevel: 'error' }, process.stderr);
	const connect = async (url: string | null, isAlone: boolean, after: () => Promise<void>): Promise<CommandDatabase> => {
		const database = await openDatabase({ databaseUrl: url, dataDir, logger, maxConnections });
		return { database, isAlone, close: () => database.close().then(after) };
	};
	const nothing = async () => undefined;
	if (databaseUrl !== null) return connect(databaseUrl, false, nothing);
	try {
		const lock = await lockDataDir(dataDir);
		return await connect(null, true, () => lock.release());
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw error;
		const running = await runningPostgres(dataDir);
		if (running === null) throw new StartProblem('The shop that runs has no database yet. Try again in a moment.', { cause: error });
		return connect(running, false, nothing);
	}
}
