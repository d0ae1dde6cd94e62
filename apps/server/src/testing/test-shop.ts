import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image } from '@print-room/contract';
import { type Context, onDatabase } from '../context.ts';
import { type Config, type Logger, openDatabase, readConfig } from '../platform/index.ts';
import { silentLogger, testDatabase } from '../platform/testing/test-database.ts';
import { createWeb, startWorkerRole } from '../shop.ts';

export const adminCredentials = { email: 'admin@studio.example', password: 'a-long-test-password' } as const;
export const cartKeys = { apiKey: 'test-api-key', webhookKey: 'test-webhook-key' } as const;

export interface Answer<Body = unknown> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

/** Somebody who talks to the shop over HTTP: keeps a cookie like a browser, or sends a bearer token. */
export interface Visitor {
	readonly id: string;
	readonly cookie: string;
	get<Body = unknown>(path: string): Promise<Answer<Body>>;
	post<Body = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
	remove<Body = unknown>(path: string): Promise<Answer<Body>>;
	upload(bytes: Buffer, name: string): Promise<Answer<Image>>;
}

export interface TestShop {
	readonly url: string;
	readonly context: Context;
	readonly config: Config;
	guest(): Promise<Visitor>;
	admin(): Promise<Visitor>;
	nobody(headers?: Record<string, string>): Visitor;
	close(): Promise<void>;
}

export interface TestShopOptions {
	readonly environment?: Readonly<Record<string, string>>;
	readonly logger?: Logger;
	readonly worker?: boolean;
	/** Another process of the same shop: one database between them; the storage is the environment's. */
	readonly beside?: TestShop;
}

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
	const text = await response.text();
	const isJson = response.headers.get('content-type')?.includes('json') === true;
	const body: Body = isJson ? JSON.parse(text) : text;
	return { status: response.status, headers: response.headers, body };
}

function visitor(url: string, id: string, headers: Record<string, string>): Visitor {
	const send = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
		fetch(url + path, { ...init, headers: { ...headers, ...init.headers }, redirect: 'manual' });
	return {
		id,
		cookie: headers.cookie ?? '',
		get: async (path) => answerOf(await send(path, {})),
		post: async (path, body, more = {}) =>
			answerOf(await send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...more } })),
		remove: async (path) => answerOf(await send(path, { method: 'DELETE' })),
		upload: async (bytes, name) => {
			const form = new FormData();
			form.set('file', new Blob([new Uint8Array(bytes)]), name);
			return answerOf(await send('/account/uploads', { method: 'POST', body: form }));
		},
	};
}

/** The whole server on a database of its own, with its worker, listening on a free port. */
export async function startTestShop({
	environment = {},
	logger = silentLogger,
	worker: hasWorker = true,
	beside,
}: TestShopOptions = {}): Promise<TestShop> {
	const database =
		beside === undefined
			? await testDatabase()
			: await openDatabase({ databaseUrl: beside.context.database.connectionString, dataDir: beside.config.dataDir, logger });
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-api-'));
	const config = readConfig({
		DATA_DIR: dataDir,
		ADMIN_EMAIL: adminCredentials.email,
		ADMIN_PASSWORD: adminCredentials.password,
		SANDBOX_CART_API_KEY: cartKeys.apiKey,
		SANDBOX_CART_WEBHOOK_KEY: cartKeys.webhookKey,
		...environment,
	});
	const context = await onDatabase(config, logger, database);
	const worker = hasWorker ? await startWorkerRole(context) : null;
	const web = await createWeb(context);
	await web.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = web.app.server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;

	return {
		url,
		context,
		config,
		nobody: (headers = {}) => visitor(url, '', headers),
		guest: async () => {
			const response = await fetch(`${url}/api/whoami`);
			const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
			const { userId } = (await answerOf<{ userId: string }>(response)).body;
			return visitor(url, userId, { cookie });
		},
		admin: async () => {
			const login = await visitor(url, '', {}).post<{ token: string; user: { id: string } }>(
				'/account/auth/login?include=user',
				adminCredentials,
			);
			return visitor(url, login.body.user.id, { authorization: `Bearer ${login.body.token}` });
		},
		close: async () => {
			// A connection whose refused body was still being read when the server began to close is idle only now.
			const looking = setInterval(() => web.app.server.closeIdleConnections(), 50);
			await web.app.close();
			clearInterval(looking);
			await worker?.stop();
			await context.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
