import path from 'node:path';
import { parseArgs } from 'node:util';
import {
	BackupPlaceProblem,
	DamagedBackup,
	listBackups,
	NotProved,
	openBackupPlace,
	restoreBackup,
	restoredText,
} from './backups/index.ts';
import { ConfigError, closeDataDir, createLogger, DataDirInUse, migrationsFolder, readConfig, StartProblem } from './platform/index.ts';

const usage = 'Usage: npm run restore -- FOLDER, or s3://bucket/prefix?endpoint=…; --name chooses another backup than the newest';
const exitCodes = { done: 0, damaged: 1, failed: 2, configuration: 78 } as const;

function readWanted(): { readonly address: string; readonly name: string | undefined } {
	try {
		const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
		const [given, ...more] = positionals;
		if (given === undefined || more.length > 0) throw new ConfigError(usage);
		return { address: given.startsWith('s3:') ? given : path.resolve(process.env.INIT_CWD ?? '.', given), name: values.name };
	} catch (error) {
		throw error instanceof ConfigError ? error : new ConfigError(usage);
	}
}

const say = (sentence: string): void => {
	process.stdout.write(`${sentence}\n`);
};

async function run(): Promise<number> {
	const config = readConfig(process.env);
	const { address, name } = readWanted();
	await closeDataDir(config.dataDir);
	const place = await openBackupPlace(address);
	try {
		const wanted = name ?? (await listBackups(place)).at(-1);
		if (wanted === undefined) throw new BackupPlaceProblem(`${place.label} holds no complete backup.`);
		const logger = createLogger({ logLevel: 'error' }, process.stderr);
		const restored = await restoreBackup({ place, name: wanted, config, migrationsFolder, logger, report: say });
		say(restoredText(wanted, restored));
		return exitCodes.done;
	} finally {
		await place.close();
	}
}

const isOfOperator = (error: unknown): boolean =>
	error instanceof ConfigError || error instanceof StartProblem || error instanceof DataDirInUse || error instanceof BackupPlaceProblem;

run().then(
	(code) => process.exit(code),
	(error: unknown) => {
		const isDamage = error instanceof DamagedBackup || error instanceof NotProved;
		const isOurs = isDamage || isOfOperator(error);
		process.stderr.write(`${error instanceof Error ? (isOurs ? error.message : (error.stack ?? error.message)) : String(error)}\n`);
		process.exit(isDamage ? exitCodes.damaged : isOfOperator(error) ? exitCodes.configuration : exitCodes.failed);
	},
);
