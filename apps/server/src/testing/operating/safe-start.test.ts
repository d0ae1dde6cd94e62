import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { shopDatabase } from '../../platform/testing/test-database.ts';
import { startSandboxProcess } from '../sandbox-process.ts';
import { shopProcess } from '../shop-process.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

async function emptyFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-first-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** Whether a shop or a cart answers at another address of this machine than the usual one. */
const answersElsewhere = (url: string): Promise<boolean> =>
	fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

test('in production, or at a public address, a start without a cart or an explicit word for the sandbox ends with 78 and what to set [O1.02] [D13]', async () => {
	const start = async (environment: Readonly<Record<string, string>>) => {
		const dataDir = await emptyFolder();
		const keys = { SANDBOX_CART_API_KEY: 'test-api-key', SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key' };
		// A start that is not refused ends there.
		const DATABASE_URL = 'postgres://127.0.0.1:1/nowhere';
		const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: dataDir, ...keys, ...environment };
		const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
		const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
		return { printed, said, code, made: await readdir(dataDir) };
	};
	const refused = (reason: string) => ({
		printed: '',
		said: `${reason}, and no hosted cart is configured: people would order there, and no money would move. Set FOXY_STORE_DOMAIN and its keys; or, to try the shop with others, ALLOW_SANDBOX_CART=on.\n`,
		code: 78,
		made: [],
	});
	const starts = [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://prints.example', ALLOW_SANDBOX_CART: 'off' }];
	expect(await Promise.all(starts.map(start))).toEqual([
		refused('NODE_ENV is production'),
		refused('PUBLIC_URL is https://prints.example'),
	]);
});

test('in production only this machine reaches the shop unless HOST says otherwise, and the generated first password is in a file that only its user can read [O1.02]', async () => {
	const database = await shopDatabase();
	onTestFinished(() => database.close());
	const folder = await emptyFolder();
	const environment = { DATABASE_URL: database.connectionString, DATA_DIR: folder };
	// An empty HOST counts as unset.
	const shop = await shopProcess({ ...environment, NODE_ENV: 'production', HOST: '' });
	await shop.start();
	onTestFinished(() => shop.stop());
	const file = join(folder, 'secrets', 'first-administrator');
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	const [email, password] = (await readFile(file, 'utf8')).split('\n');
	const answer = await fetch(`${shop.url}/account/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	expect(answer.status).toBe(200);
	expect(shop.output()).not.toContain(password);
	expect(shop.output()).toContain(file);
	expect(await answersElsewhere(shop.url)).toBe(false);

	const open = await shopProcess({ ...environment, PUBLIC_URL: 'https://prints.example', HOST: '0.0.0.0', ROLE: 'web' });
	await open.start();
	onTestFinished(() => open.stop());
	expect(await answersElsewhere(open.url)).toBe(true);
});

test('in production only this machine reaches the sandbox cart unless SANDBOX_CART_HOST says otherwise [O1.02] [D13]', async () => {
	const start = async (host: string) => {
		const shopUrl = 'https://prints.example';
		const cart = await startSandboxProcess({ port: await freePort(), shopUrl }, { NODE_ENV: 'production', SANDBOX_CART_HOST: host });
		onTestFinished(() => cart.stop());
		return cart.url;
	};
	const [usual, open] = await Promise.all([start(''), start('0.0.0.0')]);
	expect([await answersElsewhere(usual ?? ''), await answersElsewhere(open ?? '')]).toEqual([false, true]);
});
