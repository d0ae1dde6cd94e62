import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrMakeSecret } from '../data-dir/index.ts';
import { clusterHome } from './cluster-folder.ts';
import { shopAddress } from './embedded-postgres.ts';

/** The port is the fourth line of `postmaster.pid`. */
const portLine = 3;

/**
 * Address of the embedded database that another process of ours runs under `dataDir`; null if it is not up. Only valid while a running shop
 * holds the folder's lock: a killed one leaves the same file behind.
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
	const file = path.join(await clusterHome(path.resolve(dataDir)), 'postgres', 'postmaster.pid');
	const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
	const port = Number(lines[portLine]);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
	return shopAddress(port, (await readOrMakeSecret(dataDir, 'postgres-password')).toString('hex'));
}
