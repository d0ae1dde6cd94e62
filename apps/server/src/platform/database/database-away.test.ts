import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiErrorSchema } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { tusClient } from '../../testing/network/tus-client.ts';
import { type ShopProcess, shopProcess } from '../../testing/shop-process.ts';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { silentLogger } from '../testing/test-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let shop: TestShop;
let admin: Visitor;
let upload: string;
let worker: ShopProcess;
let metricsPort: number;
/** Answer of the worker before the database went away. */
let readyBefore: [number, unknown];
const settings = { fsync: 'off', synchronous_commit: 'off' };

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'print-room-away-'));
	// Under root the database runs as another user.
	await chmod(dataDir, 0o755);
	server = await startEmbeddedPostgres({ dataDir, logger: silentLogger, settings });
	shop = await startTestShop({ databaseUrl: server.connectionString, worker: false });
	admin = await shop.admin();
	upload = (await tusClient(shop.url, admin).create('Sky.jpg', 1000)).headers.get('location') ?? '';
	metricsPort = await freePort();
	worker = await shopProcess({
		DATABASE_URL: server.connectionString,
		DATA_DIR: shop.config.dataDir,
		ROLE: 'worker',
		METRICS_PORT: String(metricsPort),
	});
	await worker.start();
	readyBefore = await workerIsReady();
	await server.stop();
});
afterAll(async () => {
	await worker.kill();
	await shop.close();
	await rm(dataDir, { recursive: true, force: true });
});

async function workerIsReady(): Promise<[number, unknown]> {
	const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
	return [answer.status, await answer.json()];
}

const call = (method: string, path: string, more: Record<string, string> = {}) =>
	fetch(shop.url + path, {
		method,
		headers: { ...admin.headers, 'tus-resumable': '1.0.0', ...more },
		...(!['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method) && { body: '{}' }),
		redirect: 'manual',
	});

test('while the database is away no route of either API answers 500 [D28]', async () => {
	const answers: string[] = [];
	for (const route of shop.routes()) {
		const [method = 'GET', path = '/'] = route.split(/\s+/);
		const asked = path.replaceAll(/:\w+/g, '01a1fd31-2124-74a7-a7d8-0000000000aa').replace(/^\*$/, '/').replace('*', 'x');
		const response = await call(method, asked, { 'content-type': 'application/json' });
		await response.body?.cancel();
		answers.push(`${response.status} ${route}`);
	}
	expect(answers.filter((answer) => answer.startsWith('500'))).toEqual([]);
	expect(answers.filter((answer) => answer.startsWith('503')).length).toBeGreaterThan(100);
});

test.each([
	['GET', '/api/borders'],
	['GET', '/api/whoami'],
	['GET', '/account/user/profile'],
	['POST', '/api/designs'],
	['POST', '/account/uploads/resumable'],
])('while the database is away %s %s says so, and when to try again [D28]', async (method, path) => {
	const response = await call(method, path, {
		'content-type': 'application/json',
		'upload-length': '10',
		'upload-metadata': `filename ${btoa('a.jpg')}`,
	});
	expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 5]);
	const { error } = apiErrorSchema.parse(await response.json());
	expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('try again in a moment') });
	expect(error.requestId).toBe(response.headers.get('x-request-id'));
});

test('while the database is away an upload is asked to wait, and a file that needs no database is served [D14] [D28]', async () => {
	expect((await call('HEAD', upload)).status).toBe(503);
	const patched = await call('PATCH', upload, { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' });
	expect([patched.status, patched.headers.get('retry-after')]).toEqual([503, '5']);
	await shop.context.blobs.putBuffer('images/a/preview.jpg', Buffer.from('pixels'));
	const address = new URL(shop.context.files.picture('images/a/preview.jpg')).pathname;
	expect(await (await fetch(shop.url + address)).text()).toBe('pixels');
	expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
});

test('a worker says on the port of its metrics whether its database and queue answer [O1.02] [O5.01]', async () => {
	expect(readyBefore).toEqual([200, { status: 'ready', parts: { database: 'ok', storage: 'ok', queue: 'ok' } }]);
	const [status, body] = await workerIsReady();
	expect(status).toBe(503);
	// Storage fails too: nothing is removed without asking the database whether a backup holds it.
	expect(body).toMatchObject({
		status: 'not ready',
		parts: { database: 'failed', queue: 'failed' },
		reasons: { database: 'The database does not answer.', queue: 'The queue does not answer.' },
	});
	expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
});
