import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { makeShopTemplate } from './shop-template.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** connection string of a superuser on the run's only database server */
		testDatabaseServer: string;
	}
}

/** More than the databases of a run ever take at once. */
const roomBytes = 4 * 2 ** 30;

/** A folder in memory if there is plenty of it: each file's database is copied, written and dropped. */
async function fastFolder(): Promise<string> {
	const inMemory = '/dev/shm';
	const room = await statfs(inMemory).then(
		({ bavail, bsize }) => bavail * bsize,
		() => 0,
	);
	return Math.min(room, freemem()) > roomBytes ? inMemory : tmpdir();
}

/** A server for the whole run, without fsync, because nothing in it outlives the run. Each file gets its own database; a shop's is copied from one that is migrated here. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(path.join(await fastFolder(), 'print-room-test-'));
	// mkdtemp makes it 0700; as root the server runs as another user.
	await chmod(dataDir, 0o755);
	const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
	const logger = pino({ level: 'fatal' });
	const server = await startEmbeddedPostgres({ dataDir, logger, settings });
	const stop = async () => {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
	try {
		await makeShopTemplate(server.adminConnectionString, logger);
	} catch (error) {
		await stop();
		throw error;
	}
	project.provide('testDatabaseServer', server.adminConnectionString);
	return stop;
}
