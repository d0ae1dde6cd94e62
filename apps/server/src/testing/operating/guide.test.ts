import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image } from '@print-room/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { guideBlock, runLine, startLine } from '../../../../../fixtures/operating-guide.ts';
import { patience } from '../../../../../fixtures/patience.ts';
import type { Database } from '../../platform/index.ts';
import { shopDatabase } from '../../platform/testing/test-database.ts';
import { photo } from '../pictures.ts';
import { adminCredentials, cartKeys, type Visitor, visitor } from '../test-shop.ts';

describe('the guide’s commands', () => {
	let database: Database;
	let folder: string;
	let port: number;
	let url: string;
	let worker: ChildProcess;
	const started: ChildProcess[] = [];

	function start(line: string): ChildProcess {
		const child = startLine(line, {
			DATABASE_URL: database.connectionString,
			DATA_DIR: folder,
			HOST: '127.0.0.1',
			PUBLIC_URL: url,
			LOG_LEVEL: 'warn',
			EXAMPLE_PAPERS: 'off',
			ADMIN_EMAIL: adminCredentials.email,
			ADMIN_PASSWORD: adminCredentials.password,
			SANDBOX_CART_API_KEY: cartKeys.apiKey,
			SANDBOX_CART_WEBHOOK_KEY: cartKeys.webhookKey,
		});
		// Output that is not read would stop the process.
		for (const stream of [child.stdout, child.stderr]) stream?.resume();
		started.push(child);
		return child;
	}

	async function stop(child: ChildProcess): Promise<void> {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, 'exit');
		child.kill('SIGTERM');
		await exited;
	}

	beforeAll(async () => {
		database = await shopDatabase();
		folder = await mkdtemp(join(tmpdir(), 'print-room-guide-'));
		port = await freePort();
		url = `http://127.0.0.1:${port}`;
		const [web = '', second = ''] = guideBlock('More than one process', 1, { 'PORT=3000': `PORT=${port}` });
		start(web);
		worker = start(second);
		await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);
	});
	afterAll(async () => {
		await Promise.all(started.map(stop));
		await database.close();
		await rm(folder, { recursive: true, force: true });
	});

	const logIn = (more: { readonly password?: string } = {}) =>
		visitor(url, '', {}).post<{ token?: string; error?: { code: string } }>('/account/auth/login', { ...adminCredentials, ...more });
	async function signedIn(): Promise<Visitor> {
		return visitor(url, '', { authorization: `Bearer ${(await logIn()).body.token}` });
	}

	async function upload(seed: number): Promise<number> {
		const answer = await fetch(`${url}/api/whoami`);
		const guest = visitor(url, '', { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' });
		const { status } = await guest.upload(await photo({ seed }), 'Dunes.jpg');
		const { images } = (await guest.get<{ images: Image[] }>('/api/images/retrieve')).body;
		expect(images).toHaveLength(1);
		return status;
	}

	test('a web and a worker process that the guide starts make pictures together, and so does the worker that it starts where jobs wait [O1.03] [O3.01]', async () => {
		expect(await upload(1)).toBe(200);
		await stop(worker);
		const waiting = upload(2);
		const jobs = () => database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'ingest-image'");
		await expect.poll(async () => (await jobs()).rowCount).toBe(1);
		const [line = ''] = guideBlock('Jobs wait');
		start(line);
		expect(await waiting).toBe(200);
	});

	test('a process that answers and is ready says so to the guide’s calls [O1.03]', async ({ annotate }) => {
		if ((await runLine('curl --version')).code !== 0) {
			await annotate('not run: curl is not installed');
			return;
		}
		const instead = { ':3000': `:${port}` };
		const [healthy = ''] = guideBlock('A process does not answer', 1, instead);
		const [ready = ''] = guideBlock('Requests fail', 1, instead);
		expect(JSON.parse((await runLine(healthy)).stdout)).toEqual({ status: 'ok' });
		expect(JSON.parse((await runLine(ready)).stdout)).toMatchObject({ status: 'ready', parts: { database: 'ok' } });
	});

	test('long statements are listed as the guide says [O1.03]', async () => {
		const client = await database.pool.connect();
		try {
			await client.query('begin');
			await client.query('select 1 as of_a_long_transaction');
			const { rows } = await database.pool.query(guideBlock('Requests are slow').join('\n'));
			expect(rows).toContainEqual(
				expect.objectContaining({ state: 'idle in transaction', statement: 'select 1 as of_a_long_transaction' }),
			);
		} finally {
			client.release(true);
		}
	});

	test('a lost second factor is removed as the guide says [O1.03]', async () => {
		const admin = await signedIn();
		const { secret } = (await admin.post<{ secret: string }>('/account/user/second-factor', { password: adminCredentials.password })).body;
		const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
		expect((await admin.post('/account/user/second-factor/confirm', { totp })).status).toBe(200);
		expect((await logIn()).body.error?.code).toBe('SECOND_FACTOR_REQUIRED');
		const statements = guideBlock('A second factor for staff', 1, { "email = '…'": `email = '${adminCredentials.email}'` });
		await database.pool.query(statements.join('\n'));
		expect((await logIn()).status).toBe(200);
	});

	test('a lost administrator’s password is replaced as the guide says, and every session ends [O1.03]', async () => {
		const before = await signedIn();
		const password = 'a password nobody guesses';
		const [command = ''] = guideBlock('The first administrator', 1, { 'the new password': password });
		const { stdout } = await runLine(command);
		const statements = guideBlock('The first administrator', 2, {
			"password_hash = '…'": `password_hash = '${stdout.trim()}'`,
			"email = '…'": `email = '${adminCredentials.email}'`,
		});
		await database.pool.query(statements.join('\n'));
		expect((await logIn()).status).toBe(401);
		expect((await logIn({ password })).status).toBe(200);
		expect((await before.get('/account/user/profile')).status).toBe(401);
	});
});
