import { join } from 'node:path';
import { freePorts } from '../../../fixtures/free-ports.ts';
import { openFront } from '../../../fixtures/proxies/front.ts';
import { hasNginx, runNginx } from '../../../fixtures/proxies/nginx.ts';
import { swiftFile, swiftKey, swiftSecret } from '../../../fixtures/stores/swift.ts';
import type { ShopPlace, ShopProcesses } from './shop-processes.ts';
import { answersOk, endProcess, firstMessage, type StartedProcess, startProcess, untilReady } from './start-process.ts';

/** 25 for each process of the shop, and some for the journeys. */
const maxConnections = 140;
const bucket = 'prints';

interface Store {
	/** Program below the root, which takes a port and a folder. */
	readonly file: string;
	readonly key: string;
	readonly secret: string;
	/** Path of the file that holds an object in the store's folder. */
	pathOf(folder: string, key: string): string;
}

const smallStore: Store = {
	file: 'apps/server/src/platform/testing/s3-child.ts',
	key: 'S3RVER',
	secret: 'S3RVER',
	pathOf: (folder, key) => join(folder, bucket, `${key}._S3rver_object`),
};
const swift: Store = {
	file: 'apps/server/src/platform/testing/swift-child.ts',
	key: swiftKey,
	secret: swiftSecret,
	pathOf: (folder, key) => swiftFile(folder, bucket, key),
};
const kindOfStore = process.env.JOURNEY_STORE === 'swift' ? swift : smallStore;

async function openDatabase(dataDir: string): Promise<{ process: StartedProcess; url: string }> {
	const file = 'apps/server/src/platform/database/database-child.ts';
	const process = startProcess({ file, args: [dataDir, `max_connections=${maxConnections}`] });
	const message = await firstMessage('the database', process);
	if (typeof message !== 'object' || message === null || !('connectionString' in message)) throw new Error('The database has no address.');
	return { process, url: String(message.connectionString) };
}

/** Sentence for a run of journeys with processes apart if nginx is not installed, as other tests name programs that are missing. */
export const missingProxy: string | null = hasNginx
	? null
	: 'not run: nginx is not installed, so no journey went through deploy/nginx/print-room.conf; a small proxy of the tests took its place';

/** Two web processes behind nginx, or a proxy where nginx is not installed, both without stickiness; two workers; a store by the S3 protocol, which JOURNEY_STORE=swift makes OpenStack Swift. */
export async function inProcessesApart({ port, dataDir, environment }: ShopPlace): Promise<ShopProcesses> {
	const [storePort = 0, ...webPorts] = await freePorts(3);
	const database = await openDatabase(dataDir);
	const storeFolder = join(dataDir, 'store');
	const store = startProcess({ file: kindOfStore.file, args: [String(storePort), storeFolder] });
	await firstMessage('the store', store);
	const nginx = hasNginx ? await runNginx({ port, shopPorts: webPorts, hasTls: false }) : null;
	const front = hasNginx ? null : await openFront(port, webPorts);
	const shared = {
		...environment,
		PUBLIC_URL: `http://localhost:${port}`,
		DATABASE_URL: database.url,
		STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${storePort}`)}&region=eu-west-2`,
		AWS_ACCESS_KEY_ID: kindOfStore.key,
		AWS_SECRET_ACCESS_KEY: kindOfStore.secret,
	};
	const places = (['web', 'worker'] as const).flatMap((role) =>
		webPorts.map((webPort, index) => ({ role, port: webPort, folder: join(dataDir, `${role}-${index + 1}`) })),
	);
	let servers: readonly StartedProcess[] = [];
	const end = async (signal?: 'SIGTERM' | 'SIGKILL') => {
		await Promise.all(servers.map((server) => endProcess(server, signal)));
	};
	return {
		start: async (changes) => {
			servers = places.map((place) =>
				startProcess({
					file: 'apps/server/src/main.ts',
					environment: { ...shared, ROLE: place.role, PORT: String(place.port), DATA_DIR: place.folder, ...changes },
				}),
			);
			const areOpen = async () => (await Promise.all(webPorts.map((one) => answersOk(`http://localhost:${one}/readyz`)))).every(Boolean);
			await untilReady('the shop', servers, areOpen);
		},
		end,
		close: async () => {
			await end();
			await nginx?.[Symbol.asyncDispose]();
			front?.close();
			await Promise.all([database.process, store].map((service) => endProcess(service)));
		},
		output: () => servers.map(({ output }) => output()).join('\n'),
		outboxes: places.map(({ folder }) => join(folder, 'outbox')),
		workFolders: places.map(({ folder }) => join(folder, 'work')),
		blobPath: (key) => kindOfStore.pathOf(storeFolder, key),
	};
}
