import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Image, Role } from '@print-room/contract';
import { sessions, users } from '../accounts/index.ts';
import { type Context, onDatabase } from '../context.ts';
import { addGauges } from '../gauges.ts';
import {
	type Config,
	type Database,
	hashToken,
	type Logger,
	newId,
	newToken,
	openDatabase,
	openTelemetry,
	readConfig,
} from '../platform/index.ts';
import { copiedDatabase, databaseTemplate, shopDatabase, silentLogger } from '../platform/testing/test-database.ts';
import { seedEmptyShop } from '../seed.ts';
import { createWeb, startWorkerRole, taskNames } from '../shop.ts';
import { listRoutes } from './list-routes.ts';
import { awaitMail, type ReadMail, readMails } from './read-mails.ts';

export const adminCredentials = { email: 'admin@studio.example', password: 'a-long-test-password' } as const;
export const cartKeys = { apiKey: 'test-api-key', webhookKey: 'test-webhook-key' } as const;

export interface Answer<Body = unknown> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

/** A client of the shop over HTTP: keeps a cookie like a browser, or sends a bearer token. */
export interface Visitor {
	readonly id: string;
	readonly cookie: string;
	get<Body = unknown>(path: string): Promise<Answer<Body>>;
	/** headers of every request */
	readonly headers: Readonly<Record<string, string>>;
	post<Body = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
	patch<Body = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
	put<Body = unknown>(path: string, body: unknown): Promise<Answer<Body>>;
	remove<Body = unknown>(path: string): Promise<Answer<Body>>;
	upload(bytes: Buffer, name: string): Promise<Answer<Image>>;
}

/** A registered person, signed in unless their e-mail is not verified. */
export interface Person extends Visitor {
	readonly email: string;
	readonly password: string;
	/** bearer token of the session; blank without one */
	readonly token: string;
}

export interface PersonOptions {
	readonly email?: string;
	readonly roles?: readonly Role[];
	readonly password?: string;
	readonly isVerified?: boolean;
}

export interface TestShop {
	readonly url: string;
	readonly context: Context;
	readonly config: Config;
	/** The metrics, of a shop with `METRICS_PORT`. */
	metrics(): Promise<string>;
	guest(): Promise<Visitor>;
	/** The first administrator, signed in by password. */
	admin(): Promise<Visitor>;
	/** A new account each time, of a regular customer unless other roles are named. */
	person(options?: PersonOptions): Promise<Person>;
	supervisor(): Promise<Person>;
	nobody(headers?: Record<string, string>): Visitor;
	/** Mails in the outbox, the oldest first. */
	mails(): Promise<ReadMail[]>;
	/** Waits for the latest mail to an address about a subject. */
	mailTo(email: string, subjectPart: string): Promise<ReadMail>;
	/** The server's routes, as `GET /api/images/:id`. */
	routes(): string[];
	close(): Promise<void>;
}

export interface TestShopOptions {
	readonly environment?: Readonly<Record<string, string>>;
	readonly logger?: Logger;
	readonly worker?: boolean;
	/** A PostgreSQL of the test's own. */
	readonly databaseUrl?: string;
	/** Another process of the same shop: one database between them; the storage is the environment's. */
	readonly beside?: TestShop;
}

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
	const text = await response.text();
	const isJson = response.headers.get('content-type')?.includes('json') === true;
	const body: Body = isJson ? JSON.parse(text) : text;
	return { status: response.status, headers: response.headers, body };
}

/** A client at any address of the shop, such as a proxy's. */
export function visitor(url: string, id: string, headers: Record<string, string>): Visitor {
	const send = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
		fetch(url + path, { ...init, headers: { ...headers, ...init.headers }, redirect: 'manual' });
	const sendBody = (method: string, path: string, body: unknown, more: Record<string, string>) =>
		send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...more } });
	return {
		id,
		cookie: headers.cookie ?? '',
		headers,
		get: async (path) => answerOf(await send(path, {})),
		post: async (path, body, more = {}) => answerOf(await sendBody('POST', path, body, more)),
		patch: async (path, body, more = {}) => answerOf(await sendBody('PATCH', path, body, more)),
		put: async (path, body) => answerOf(await sendBody('PUT', path, body, {})),
		remove: async (path) => answerOf(await send(path, { method: 'DELETE' })),
		upload: async (bytes, name) => {
			const form = new FormData();
			form.set('file', new Blob([new Uint8Array(bytes)]), name);
			return answerOf(await send('/account/uploads', { method: 'POST', body: form }));
		},
	};
}

/** Milliseconds that a shop which closes leaves to calls under way. */
const slowCallersMs = 5000;

/** Cheap to check; the shop's own hashes cost what they should. */
const cheaply = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

async function newPerson(shop: { url: string; context: Context }, options: PersonOptions): Promise<Person> {
	const { orm } = shop.context;
	const { email = `person-${randomUUID()}@studio.example`, roles = ['regular'], password = 'a-persons-test-password' } = options;
	const isVerified = options.isVerified ?? true;
	const id = newId();
	await orm.insert(users).values({
		id,
		email,
		passwordHash: await hash(password, cheaply),
		firstName: 'Test',
		lastName: 'Person',
		isEmailVerified: isVerified,
		roles: [...roles],
	});
	if (!isVerified) return { ...visitor(shop.url, id, {}), email, password, token: '' };
	const token = newToken();
	const expiresAt = new Date(Date.now() + 30 * 86_400_000);
	await orm.insert(sessions).values({ id: newId(), tokenHash: hashToken(token), userId: id, expiresAt });
	return { ...visitor(shop.url, id, { authorization: `Bearer ${token}` }), email, password, token };
}

const adminEnvironment = { ADMIN_EMAIL: adminCredentials.email, ADMIN_PASSWORD: adminCredentials.password };
let seeded: Promise<string> | undefined;

/** A shop's database with its first catalogue and administrator, copied from one that is seeded once a worker. */
async function seededDatabase(): Promise<Database> {
	const admin = { email: adminCredentials.email, password: adminCredentials.password };
	seeded ??= databaseTemplate(({ orm }) => seedEmptyShop(orm, { admin }));
	return copiedDatabase(await seeded);
}

/** An environment with another administrator needs a shop that is still empty. */
const newDatabase = (environment: Readonly<Record<string, string>>): Promise<Database> =>
	Object.keys(adminEnvironment).some((name) => name in environment) ? shopDatabase() : seededDatabase();

/** The whole server on a database of its own, with its worker, listening on a free port. */
export async function startTestShop({
	environment = {},
	logger = silentLogger,
	worker: hasWorker = true,
	beside,
	databaseUrl = beside?.context.database.connectionString,
}: TestShopOptions = {}): Promise<TestShop> {
	const database =
		databaseUrl === undefined ? await newDatabase(environment) : await openDatabase({ databaseUrl, dataDir: tmpdir(), logger });
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-api-'));
	const config = readConfig({
		DATA_DIR: dataDir,
		...adminEnvironment,
		ALLOW_SANDBOX_CART: 'on',
		// Example papers take seconds of processor time.
		EXAMPLE_PAPERS: 'off',
		SANDBOX_CART_API_KEY: cartKeys.apiKey,
		SANDBOX_CART_WEBHOOK_KEY: cartKeys.webhookKey,
		...environment,
	});
	const telemetry = await openTelemetry(config, logger);
	const context = await onDatabase(config, logger, database, telemetry.observer);
	if (telemetry.metrics !== null) addGauges(telemetry.metrics, context, taskNames(context));
	// A job at a fixed time could come in the middle of a test: tests queue those that they want.
	const worker = hasWorker ? await startWorkerRole(context, '') : null;
	const web = await createWeb(context);
	await web.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = web.app.server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;

	return {
		url,
		context,
		config,
		metrics: async () => (await fetch(`http://127.0.0.1:${telemetry.metrics?.port}/metrics`)).text(),
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
		person: (options = {}) => newPerson({ url, context }, options),
		supervisor: () => newPerson({ url, context }, { roles: ['supervisor'] }),
		mails: () => readMails(dataDir),
		mailTo: (email, subjectPart) => awaitMail(dataDir, email, subjectPart),
		routes: () => listRoutes(web.app),
		close: async () => {
			// A connection with a refused body that was still being read at the start of `close` is idle only now.
			const looking = setInterval(() => web.app.server.closeIdleConnections(), 50);
			// A proxy that is gone leaves the body of a refused request unread, for more than a minute.
			const patience = setTimeout(() => web.app.server.closeAllConnections(), slowCallersMs);
			await web.app.close();
			clearInterval(looking);
			clearTimeout(patience);
			await worker?.stop();
			await context.close();
			await telemetry.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
