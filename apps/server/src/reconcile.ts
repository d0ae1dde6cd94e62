import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { exitCodes, reconcileOnce } from './orders/index.ts';
import { ConfigError, migrate, migrationsFolder, openForCommand, readConfig, StartProblem } from './platform/index.ts';

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

async function run(): Promise<number> {
	const days = readDays();
	const config = readConfig(process.env);
	const stopping = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(new Error('Broken off.')));
	const { database, isAlone, close } = await openForCommand(config);
	try {
		if (isAlone) await migrate(database, migrationsFolder);
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
