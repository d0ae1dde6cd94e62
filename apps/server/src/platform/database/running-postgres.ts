import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrMakeSecret } from '../data-dir/index.ts';
import { shopAddress } from './embedded-postgres.ts';
import { clusterHome } from './server-place.ts';

/** The fourth line of the file that a server leaves for others: its port. */
const portLine = 3;

/**
 * The address of the embedded database that another process of ours runs under `dataDir`; null where it is not up, or not yet. Only who has found
 * the folder claimed by a running shop may ask: a killed one leaves the same file behind.
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
	const file = path.join(await clusterHome(path.resolve(dataDir)), 'postgres', 'postmaster.pid');
	const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
	const port = Number(lines[portLine]);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
	return shopAddress(port, (await readOrMakeSecret(dataDir, 'postgres-password')).toString('hex'));
}
