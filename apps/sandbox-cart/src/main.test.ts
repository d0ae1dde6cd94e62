import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Buyer } from './testing/buyer.ts';
import { addAddress, keys, openCart, shopOrigin, temporaryFolder } from './testing/open-cart.ts';
import { startReceiver } from './testing/receiver.ts';

const main = join(import.meta.dirname, 'main.ts');
const readySchema = z.object({ type: z.literal('ready'), url: z.string() });

async function startProcess(DATA_DIR: string, WEBHOOK_URL: string): Promise<{ child: ChildProcess; url: string }> {
	const env = {
		PATH: process.env.PATH,
		DATA_DIR,
		WEBHOOK_URL,
		WEBHOOK_TIME_SCALE: '0.001',
		SANDBOX_CART_PORT: '0',
		HOST: '0.0.0.0',
		SHOP_ORIGIN: shopOrigin,
		FOXY_API_KEY: keys.apiKey,
		FOXY_WEBHOOK_KEY: keys.webhookKey,
		LOG_LEVEL: 'silent',
	};
	const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
	onTestFinished(() => void child.kill('SIGKILL'));
	const [message] = await once(child, 'message');
	return { child, url: readySchema.parse(message).url };
}

test('after a kill it delivers what was pending and still holds the carts [D20]', async () => {
	const folder = await temporaryFolder();
	const shop = await startReceiver(...Array.from({ length: 3 }, () => 500));
	onTestFinished(() => shop.close());
	const first = await startProcess(folder, shop.url);
	const [payer, waiting] = [new Buyer(first.url), new Buyer(first.url)];
	await waiting.cart(addAddress(first.url, 'design-2'));
	await payer.cart(addAddress(first.url));
	const { transactionId } = await payer.pay();
	first.child.kill('SIGKILL');
	await once(first.child, 'exit');
	const before = shop.received.length;

	const second = await startProcess(folder, shop.url);
	await shop.arrival(Math.max(4, before + 1));
	expect(new Set(shop.received.map(({ body }) => JSON.parse(body.toString('utf8')).id))).toEqual(new Set([Number(transactionId)]));
	expect((await new Buyer(second.url, waiting.cookie).cart()).items.map(({ code }) => code)).toEqual(['design-2']);
	expect((await new Buyer(second.url, payer.cookie).cart()).items).toEqual([]);
});

test('listens on this machine only, wherever the shop itself listens [ASVS 13.4.5]', async () => {
	const { url } = await startProcess(await temporaryFolder(), 'http://127.0.0.1:9/');
	const { port } = new URL(url);
	expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
	// All of 127/8 is this machine, but only a server on every address answers at the second one.
	await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow('fetch failed');
});

test('the sandbox cart stops cleanly on SIGTERM and when its supervisor is gone [D20]', async () => {
	const folder = await temporaryFolder();
	const ends = async (stop: (child: ChildProcess) => void) => {
		const { child } = await startProcess(folder, 'http://127.0.0.1:9/');
		const exit = once(child, 'exit');
		stop(child);
		return exit;
	};
	expect(await ends((child) => void child.kill('SIGTERM'))).toEqual([0, null]);
	expect(await ends((child) => child.disconnect())).toEqual([0, null]);
});

test('the sandbox cart stops although a caller never ends its request [D20] [O6.01]', async () => {
	const { child, url } = await startProcess(await temporaryFolder(), 'http://127.0.0.1:9/');
	const exit = once(child, 'exit');
	const silent = connect(Number(new URL(url).port), '127.0.0.1');
	onTestFinished(() => void silent.destroy());
	silent.on('error', () => undefined);
	silent.write('POST /cart HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n');
	// The cart has read the request's head by the time it asks for the body.
	await once(silent, 'data');
	child.disconnect();
	expect(await exit).toEqual([0, null]);
});

test('the sandbox cart names the settings that are missing and says that another try is of no use [D20]', async () => {
	const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
	const said: Buffer[] = [];
	child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
	const [code] = await once(child, 'close');
	expect(code).toBe(78);
	expect(Buffer.concat(said).toString()).toMatch(/FOXY_API_KEY.*FOXY_WEBHOOK_KEY.*SHOP_ORIGIN/);
});

test('a cart that a crash left full after its payment is empty at the next start [D20]', async () => {
	const dataDir = await temporaryFolder();
	const before = await openCart({ dataDir });
	const buyer = new Buyer(before.url);
	await buyer.cart(addAddress(before.url));
	const sessions = join(dataDir, 'sessions');
	const kept = join(await temporaryFolder(), 'sessions');
	await cp(sessions, kept, { recursive: true });
	const paid = await buyer.pay();
	await before.close();
	await cp(kept, sessions, { recursive: true });
	expect(await readdir(sessions)).toHaveLength(1);

	const after = await openCart({ dataDir });
	const again = new Buyer(after.url, buyer.cookie);
	expect((await again.cart()).items).toEqual([]);
	expect((await fetch(`${after.url}/receipt/${paid.transactionId}`)).status).toBe(200);
});
