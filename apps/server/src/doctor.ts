import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DoctorFinding } from '@print-room/contract';
import { doctorText, examine, note, reasonOf, wrong } from './back-office/index.ts';
import {
	type Blobs,
	type CommandDatabase,
	type Config,
	ConfigError,
	clusterHome,
	openBlobs,
	openForCommand,
	readConfig,
} from './platform/index.ts';

/** True once a start has made the embedded database, wherever it is kept; one that is missing from its place counts. */
async function hasOwnDatabase({ dataDir }: Config): Promise<boolean> {
	return (await clusterHome(dataDir)) !== dataDir || existsSync(join(dataDir, 'postgres'));
}

async function openedDatabase(config: Config): Promise<CommandDatabase | DoctorFinding> {
	try {
		if (config.databaseUrl === null && !(await hasOwnDatabase(config)))
			return note('database', `There is no database below ${config.dataDir} yet.`, 'The first `npm start` creates it.');
		return await openForCommand(config);
	} catch (error) {
		const advice =
			config.databaseUrl === null
				? 'See the log of `npm start`.'
				: 'Compare DATABASE_URL, and see whether PostgreSQL runs and lets this machine in.';
		return wrong('database', reasonOf(error), advice);
	}
}

async function openedStore(config: Config): Promise<Blobs | DoctorFinding> {
	if (config.storageUrl === null && !existsSync(join(config.dataDir, 'blobs')))
		return note('store', `There are no files below ${config.dataDir} yet.`, 'The first `npm start` creates the folder.');
	try {
		return await openBlobs(config);
	} catch (error) {
		return wrong('store', reasonOf(error), config.storageUrl === null ? 'Let the shop’s user write there.' : 'Correct STORAGE_URL.');
	}
}

async function look(config: Config): Promise<DoctorFinding[]> {
	const opened = await openedDatabase(config);
	const blobs = await openedStore(config);
	try {
		return await examine({ config, orm: 'part' in opened ? opened : opened.database.orm, blobs });
	} finally {
		if (!('part' in blobs)) await blobs.close();
		if (!('part' in opened)) await opened.close();
	}
}

const wrongSetting = (text: string): DoctorFinding =>
	wrong('configuration', text.replaceAll('\n', ' '), 'Correct that; README.md lists the variables. The rest was looked at without it.');

/** Reads as much of the configuration as can be used; null: none of it. Each part that cannot be used is a finding. */
function readUsableConfig(): { readonly config: Config | null; readonly findings: readonly DoctorFinding[] } {
	const { values } = parseArgs({ options: { wrong: { type: 'string', multiple: true, default: [] } } });
	const problems = [...values.wrong];
	let environment: Readonly<Record<string, string | undefined>> = process.env;
	let config: Config | null = null;
	while (config === null) {
		try {
			config = readConfig(environment);
		} catch (error) {
			if (!(error instanceof ConfigError)) throw error;
			if (problems.includes(error.message)) break;
			problems.push(error.message);
			environment = { ...environment, ...error.instead };
		}
	}
	return { config, findings: problems.map(wrongSetting) };
}

async function run(): Promise<number> {
	const { config, findings: settings } = readUsableConfig();
	const findings = [...settings, ...(config === null ? [] : await look(config))];
	process.stdout.write(`${doctorText(findings)}\n`);
	return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

run().then(
	(code) => process.exit(code),
	(error: unknown) => {
		process.stderr.write(`${reasonOf(error)}\n`);
		process.exit(1);
	},
);
