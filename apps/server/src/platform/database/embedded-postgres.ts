import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { makeFolder, readOrMakeSecret } from '../data-dir/index.ts';
import { reachableBinaries, reachableHome } from './cluster-folder.ts';
import { initCluster } from './init-cluster.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { serverUser } from './postgres-user.ts';
import { stopLeftOver } from './postmaster.ts';
import { runServer, type ServerProcess } from './server-process.ts';

export interface EmbeddedPostgres {
	/** the shop's own database, as a user without superuser rights */
	readonly connectionString: string;
	readonly adminConnectionString: string;
	stop(): Promise<void>;
}

export interface EmbeddedOptions {
	dataDir: string;
	logger: Logger;
	/** extra server settings; tests switch fsync off */
	settings?: Readonly<Record<string, string>>;
	/** called when the server ends unasked */
	onLost?: () => void;
}

const superuser = 'postgres';
const shop = 'print_room';

/**
 * Starts PostgreSQL under `dataDir/postgres`, or in the folder that the data folder names. The caller has locked the folder, so a server
 * that still runs there is stopped.
 */
export async function startEmbeddedPostgres({ dataDir, logger, settings = {}, onLost }: EmbeddedOptions): Promise<EmbeddedPostgres> {
	await makeFolder('The data folder', dataDir);
	const ownFolder = path.resolve(dataDir);
	const user = await serverUser();
	const home = await reachableHome(user, ownFolder, logger);
	const folder = path.join(home, 'postgres');
	const binaries = await reachableBinaries(user, postgresBinaries());
	const password = (await readOrMakeSecret(ownFolder, 'postgres-password')).toString('hex');
	await initCluster({ dataDir: home, folder, binaries, user, superuser, password });
	await stopLeftOver(folder, logger);
	const server = await runServer({ postgres: binaries.postgres, folder, user, logger, settings, ...(onLost && { onLost }) });
	const adminConnectionString = `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`;
	await makeShopDatabase(adminConnectionString, password, server);
	return { connectionString: shopAddress(server.port, password), adminConnectionString, stop: () => server.stop() };
}

export const shopAddress = (port: number, password: string): string => `postgres://${shop}:${password}@127.0.0.1:${port}/${shop}`;

/** The superuser's address of the shop's own database, from the shop's; only of an embedded server, where both have one password. */
export function superuserAddress(connectionString: string): string {
	const address = new URL(connectionString);
	address.username = superuser;
	return address.href;
}

async function makeShopDatabase(adminConnectionString: string, password: string, server: ServerProcess): Promise<void> {
	const client = new pg.Client({ connectionString: adminConnectionString });
	try {
		await client.connect();
		const role = await client.query('select 1 from pg_roles where rolname = $1', [shop]);
		// Utility statements take no parameters; the password is ours, in hexadecimal.
		if (role.rowCount === 0) await client.query(`create role ${shop} login password ${client.escapeLiteral(password)}`);
		const database = await client.query('select 1 from pg_database where datname = $1', [shop]);
		if (database.rowCount === 0) await client.query(`create database ${shop} owner ${shop}`);
	} catch (error) {
		await server.stop();
		throw error;
	} finally {
		await client.end().catch(() => undefined);
	}
}
