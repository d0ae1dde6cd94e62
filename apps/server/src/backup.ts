import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
	BackupPlaceProblem,
	BackupRunning,
	bytesText,
	checkBackup,
	countRows,
	DamagedBackup,
	isSamePlace,
	listBackups,
	madeText,
	makeBackup,
	noteProved,
	openBackupPlace,
	recordCheck,
	recordRun,
	runOf,
} from './backups/index.ts';
import {
	type Config,
	ConfigError,
	clusterHome,
	isDiskFull,
	isUnreachable,
	migrationsFolder,
	openBlobs,
	openForCommand,
	readConfig,
	StartProblem,
} from './platform/index.ts';
import { findStudioName } from './settings/index.ts';

const usage = 'Usage: npm run backup -- FOLDER, or s3://bucket/prefix?endpoint=…; npm run backup -- --check FOLDER';
const exitCodes = { done: 0, damaged: 1, failed: 2, configuration: 78 } as const;

interface Wanted {
	readonly address: string;
	readonly isCheck: boolean;
	readonly name: string | undefined;
}

function readWanted(config: Pick<Config, 'backup'>): Wanted {
	try {
		const { values, positionals } = parseArgs({
			options: { check: { type: 'boolean', default: false }, name: { type: 'string' } },
			allowPositionals: true,
		});
		const [given = config.backup.to, ...more] = positionals;
		if (given === null || more.length > 0) throw new ConfigError(usage);
		// npm starts scripts in the project's folder, and people name theirs from where they are.
		const address = given.startsWith('s3:') ? given : path.resolve(process.env.INIT_CWD ?? '.', given);
		return { address, isCheck: values.check, name: values.name };
	} catch (error) {
		throw error instanceof ConfigError ? error : new ConfigError(usage);
	}
}

const say = (sentence: string): void => {
	process.stdout.write(`${sentence}\n`);
};

/** Whether there is a shop to note something in: a backup may also be checked on a machine without one. */
async function isShopHere({ databaseUrl, dataDir }: Config): Promise<boolean> {
	if (databaseUrl !== null) return true;
	const cluster = path.join(await clusterHome(path.resolve(dataDir)), 'postgres', 'PG_VERSION');
	return stat(cluster).then(
		() => true,
		() => false,
	);
}

/** The check has passed by then, so a database that cannot be reached does not make it fail. */
async function showOnToday(config: Config, checked: Parameters<typeof recordCheck>[1]): Promise<void> {
	if (!(await isShopHere(config))) return;
	try {
		const { database, close } = await openForCommand(config);
		try {
			if (await recordCheck({ orm: database.orm, config }, checked)) say('Today in the back office shows that it was proved.');
		} finally {
			await close();
		}
	} catch (error) {
		say(`Today in the back office does not show it: ${error instanceof Error ? error.message : String(error)}`);
	}
}

async function check(config: Config, { address, name }: Wanted): Promise<number> {
	const place = await openBackupPlace(address);
	try {
		const wanted = name ?? (await listBackups(place)).at(-1);
		if (wanted === undefined) throw new BackupPlaceProblem(`${place.label} holds no complete backup.`);
		const { manifest, files, bytes } = await checkBackup(place, wanted);
		const provedAt = new Date();
		await noteProved(place, wanted, provedAt);
		say(
			`The backup ${wanted} is whole: ${countRows(manifest.tables)} rows and ${manifest.blobs.count} files; all ${bytesText(bytes)} of ${files} stored files were read and compared.`,
		);
		await showOnToday(config, { address, name: wanted, manifest, provedAt });
		return exitCodes.done;
	} finally {
		await place.close();
	}
}

async function backUp(environment: Config, { address }: Wanted, signal: AbortSignal): Promise<number> {
	const { database, close } = await openForCommand(environment, 4);
	try {
		const config = { ...environment, shopName: (await findStudioName(database.orm)) ?? environment.shopName };
		const place = await openBackupPlace(address);
		const blobs = await openBlobs(config);
		const startedAt = new Date();
		try {
			const { name, manifest } = await makeBackup({ database, blobs, config, migrationsFolder, place, signal, report: say });
			// A copy elsewhere does not replace a scheduled backup.
			if (config.backup.to === null || isSamePlace(config.backup.to, address))
				await recordRun(database.orm, { kind: 'backup', startedAt, ...runOf(name, manifest) });
			say(madeText(name, manifest));
			return manifest.missing.length === 0 ? exitCodes.done : exitCodes.damaged;
		} finally {
			await blobs.close();
			await place.close();
		}
	} finally {
		await close();
	}
}

async function run(): Promise<number> {
	const config = readConfig(process.env);
	const wanted = readWanted(config);
	const stopping = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => stopping.abort(new Error('Stopped. The next backup goes on with what was copied.')));
	process.umask(0o077);
	return wanted.isCheck ? check(config, wanted) : backUp(config, wanted, stopping.signal);
}

function exitCodeOf(error: unknown): number {
	if (error instanceof DamagedBackup) return exitCodes.damaged;
	return error instanceof ConfigError || error instanceof StartProblem || error instanceof BackupPlaceProblem
		? exitCodes.configuration
		: exitCodes.failed;
}

run().then(
	(code) => process.exit(code),
	(error: unknown) => {
		const isOurs = error instanceof BackupRunning || isDiskFull(error) || isUnreachable(error) || exitCodeOf(error) !== exitCodes.failed;
		process.stderr.write(`${error instanceof Error ? (isOurs ? error.message : (error.stack ?? error.message)) : String(error)}\n`);
		process.exit(exitCodeOf(error));
	},
);
