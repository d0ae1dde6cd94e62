import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Blobs, openBlobs } from '../../blobs/index.ts';
import { readConfig } from '../../config.ts';
import { openErrorReporting } from '../../error-reporting.ts';
import { startTestS3, type TestS3, testS3Credential } from '../../testing/s3-server.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { createHttp, type Http } from '../http.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createSignedFiles, serveSignedFiles } from './signed-files.ts';

/** More than all connections that the shop itself has to the store. */
const most = 60;
/** More than the buffers of all sockets on the way. */
const bytes = 24 * 1024 * 1024;

let store: TestS3;
let dataDir: string;
let blobs: Blobs;
let path: string;
const shops: Http[] = [];
/** Opens a shop with this limit of silence; returns its port and the number of connections it has ended. */
let open: (silenceMs: number) => Promise<{ readonly port: number; readonly closed: () => number }>;

const withCredentials = () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
};

beforeAll(async () => {
	withCredentials();
	[store, dataDir] = [await startTestS3(), await mkdtemp(join(tmpdir(), 'print-room-slow-'))];
	const config = readConfig({ DATA_DIR: dataDir, STORAGE_URL: store.storageUrl, SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' });
	blobs = await openBlobs(config);
	await blobs.putBuffer('images/1/original.bin', Buffer.alloc(bytes, 'sea '));
	const files = createSignedFiles(Buffer.from('secret'), 'http://shop.example');
	path = new URL(files.download('images/1/original.bin', 'sea.tif')).pathname;
	open = async (silenceMs) => {
		const http = await createHttp({
			config,
			logger: silentLogger,
			reporting: await openErrorReporting(config, silentLogger),
			resolveCaller: async () => null,
			routes: () => undefined,
			addOtherRoutes: (made) =>
				serveSignedFiles(made, files, blobs, {
					note: async () => undefined,
					isStillHere: async () => true,
					patchOf: () => Promise.reject(new Error('nothing is patched')),
					limits: { silenceMs, takeSlot: createConcurrencyLimit({ ofPerson: most, ofNetwork: most + 5, message: 'Too many downloads.' }) },
				}),
		});
		shops.push(http);
		let closed = 0;
		http.app.server.on('connection', (socket) =>
			socket.once('close', () => {
				closed += 1;
			}),
		);
		await http.app.listen({ port: 0, host: '127.0.0.1' });
		return { port: (http.app.server.address() as AddressInfo).port, closed: () => closed };
	};
});
afterAll(async () => {
	for (const { app } of shops) await app.close();
	await blobs.close();
	await store.close();
	await rm(dataDir, { recursive: true, force: true });
});

/** Asks for the file, reads the first bytes of the answer and then nothing more; answers the status. */
async function unread(port: number): Promise<{ status: string; socket: Socket }> {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: guest=somebody\r\n\r\n`);
	const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
	socket.pause();
	return { status: first.toString('latin1').split(' ', 2)[1] ?? '', socket };
}

test('downloads that do not read leave the store’s connections to the shop, and are limited a person [ASVS 15.2.2] [ASVS 2.4.1]', async () => {
	withCredentials();
	const { port } = await open(3_600_000);
	const silent = await Promise.all(Array.from({ length: most }, () => unread(port)));
	expect(new Set(silent.map(({ status }) => status))).toEqual(new Set(['200']));
	const oneMore = await unread(port);
	expect(oneMore.status).toBe('429');
	// Another person is served, and the shop's own work goes on.
	expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
	await blobs.putBuffer('images/2/original.bin', Buffer.from('work'));
	expect((await blobs.read('images/2/original.bin', 0, 4)).toString()).toBe('work');
	for (const { socket } of [...silent, oneMore]) socket.destroy();
});

test('a caller who reads nothing for too long is cut off [ASVS 15.2.2]', async () => {
	withCredentials();
	const { port, closed } = await open(500);
	const { status, socket } = await unread(port);
	expect(status).toBe('200');
	await expect.poll(closed).toBe(1);
	socket.destroy();
});
