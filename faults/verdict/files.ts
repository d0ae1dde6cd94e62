import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, pinnedNode, root } from '../../scripts/lib/paths.mjs';
import type { Surroundings } from '../journey/surroundings.ts';
import { sweep } from './jobs.ts';

const run = promisify(execFile);
/** End of a file in which the test's S3 server keeps an object; what belongs to it has other ends. */
const objectEnd = '._S3rver_object';
/** The store is tried with an object of this name. */
const probe = 'probe/';

/** Keys of all files that the shop keeps. */
async function keptKeys({ shop: { ground } }: Surroundings): Promise<string[]> {
	const folder = ground.store === null ? join(ground.disk.folder, 'blobs', 'files') : join(ground.outside, 'store', 'prints');
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const keys = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
	if (ground.store === null) return keys;
	return keys.filter((key) => key.endsWith(objectEnd)).map((key) => key.slice(0, -objectEnd.length));
}

/** Keys of all files that rows name, by the list of a backup. */
async function namedKeys(backup: string): Promise<ReadonlySet<string>> {
	const [newest = ''] = (await readdir(join(backup, 'backups')))
		.filter((name) => /^\d{4}-/.test(name))
		.toSorted()
		.toReversed();
	const lines = (await readFile(join(backup, 'backups', newest, 'blobs.jsonl'), 'utf8')).trimEnd().split('\n');
	return new Set(lines.map((line) => String(JSON.parse(line).key)));
}

/** Files that a row names and the shop has lost, as a backup of it says, which reads every file; and files that no row names after the sweeps. */
export async function brokenFiles(surroundings: Surroundings): Promise<string[]> {
	const { shop } = surroundings;
	await sweep(surroundings);
	const { LD_PRELOAD: _withoutFaults, ...variables } = shop.variables;
	const backup = join(shop.ground.outside, 'backup');
	try {
		await run(pinnedNode, [inRoot('scripts', 'backup.mjs'), backup], { cwd: root, env: { PATH: process.env.PATH, ...variables } });
	} catch (error) {
		return [error instanceof Error ? `${error.message}\n${Reflect.get(error, 'stdout')}` : String(error)];
	}
	const named = await namedKeys(backup);
	const unnamed = (await keptKeys(surroundings)).filter((key) => !named.has(key) && !key.startsWith(probe));
	return unnamed.map((key) => `no row names the file ${key}`);
}
