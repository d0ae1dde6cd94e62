import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cartKeys } from './test-shop.ts';

const main = fileURLToPath(new URL('../../../sandbox-cart/src/main.ts', import.meta.url));

/** The sandbox cart as an operator runs it: a process of its own, which knows the shop by its address alone. */
export interface SandboxProcess {
	readonly url: string;
	readonly port: number;
	/** A new buyer puts lines into the cart and pays for them; answers the cart as it was, and the transaction's id. */
	buy(...lines: readonly Bought[]): Promise<Purchase>;
	stop(): Promise<void>;
}

export interface Bought {
	/** signed by the shop */
	readonly cartUrl: string;
	readonly quantity?: number;
}

const cartSchema = z.object({
	items: z.array(z.object({ id: z.string(), code: z.string(), price: z.number(), quantity: z.number() })),
	total_item_price: z.number(),
	total_tax: z.number(),
	total_order: z.number(),
});

export interface Purchase {
	readonly transactionId: string;
	readonly cart: z.infer<typeof cartSchema>;
}

async function buyAt(origin: string, lines: readonly Bought[]): Promise<Purchase> {
	let cookie = '';
	const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
		const response = await fetch(new URL(path, origin), { ...init, headers: { accept: 'application/json', cookie, ...init.headers } });
		cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
		const answer: unknown = await response.json();
		if (!response.ok) throw new Error(`the sandbox cart answered ${response.status}: ${JSON.stringify(answer)}`);
		return answer;
	};
	for (const { cartUrl } of lines) await ask(`/cart${new URL(cartUrl).search}&output=json`);
	const filled = cartSchema.parse(await ask('/cart?output=json'));
	for (const [at, { quantity = 1 }] of lines.entries())
		if (quantity !== 1) await ask(`/cart?cart=update&id=${filled.items[at]?.id}&quantity=${quantity}&output=json`);
	const cart = cartSchema.parse(await ask('/cart?output=json'));
	const paid = await ask('/checkout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
	return { cart, transactionId: z.object({ transactionId: z.string() }).parse(paid).transactionId };
}

/** `shopUrl`: where its webhook goes. With the test shop's keys, and waits between deliveries of a thousandth. */
export async function startSandboxProcess(
	{ port, shopUrl }: { readonly port: number; readonly shopUrl: string },
	environment: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-sandbox-'));
	const child: ChildProcess = spawn(process.execPath, [main], {
		env: {
			PATH: process.env.PATH,
			SANDBOX_CART_HOST: '127.0.0.1',
			LOG_LEVEL: 'silent',
			SANDBOX_CART_PORT: String(port),
			DATA_DIR: dataDir,
			FOXY_API_KEY: cartKeys.apiKey,
			FOXY_WEBHOOK_KEY: cartKeys.webhookKey,
			WEBHOOK_URL: `${shopUrl}/api/webhooks/foxy`,
			WEBHOOK_TIME_SCALE: '0.001',
			SHOP_ORIGIN: shopUrl,
			...environment,
		},
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	let lastOutput = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		lastOutput = (lastOutput + text).slice(-4000);
	});
	await new Promise<void>((resolve, reject) => {
		child.once('message', () => resolve());
		child.once('exit', (code) => reject(new Error(`the sandbox cart ended with ${code} before it opened: ${lastOutput}`)));
	});
	const url = `http://127.0.0.1:${port}`;
	return {
		url,
		port,
		buy: (...lines) => buyAt(url, lines),
		stop: async () => {
			if (child.exitCode === null && child.signalCode === null) {
				const exited = once(child, 'exit');
				child.kill('SIGTERM');
				await exited;
			}
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
