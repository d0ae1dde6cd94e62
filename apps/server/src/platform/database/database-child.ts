import { pino } from 'pino';
import { DataDirInUse, lockDataDir, StartProblem } from '../data-dir/index.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Runs the embedded database as its own process, so that it stays up while the server restarts:
 * `database-child.ts <data folder> [<setting>=<value>…]`.
 */
const [dataDir, ...settings] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: database-child.ts <data folder> [<setting>=<value>…]');

// Ctrl-C in a terminal reaches every process; the server still needs the database to stop.
process.on('SIGINT', () => undefined);

try {
	await lockDataDir(dataDir);
	const database = await startEmbeddedPostgres({
		dataDir,
		logger: pino({ level: 'warn' }),
		settings: Object.fromEntries(settings.map((setting) => setting.split('=', 2))),
		onLost: () => process.exit(1),
	});
	const stop = async () => {
		await database.stop();
		process.exit(0);
	};
	process.once('SIGTERM', () => void stop());
	process.once('disconnect', () => void stop());
	process.send?.({ type: 'ready', connectionString: database.connectionString });
} catch (error) {
	const isExpected = error instanceof DataDirInUse || error instanceof StartProblem;
	process.stderr.write(`${isExpected || !(error instanceof Error) ? String(error) : error.stack}\n`);
	process.exit(isExpected ? 78 : 1);
}
