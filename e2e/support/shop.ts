import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../fixtures/free-ports.ts';
import { copyTemplate, shopTemplate } from './shop-template.ts';

const root = resolve(import.meta.dirname, '../..');
const startLimitMs = 300_000;

export interface RunningShop {
	readonly url: string;
	readonly api: string;
	readonly account: string;
	readonly cartUrl: string;
	/** Password of the cart's page of test orders. */
	readonly cartWord: string;
	readonly dataDir: string;
	readonly admin: { readonly email: string; readonly password: string };
	readonly webhookKey: string;
	readonly apiKey: string;
	/** The server's output so far: log lines and errors. */
	readonly output: () => string;
	/** Kills the server, as in a power cut. */
	crash(): Promise<void>;
	/** Restarts it with the same data and address, and with changed variables if there are any. */
	restart(changes?: Readonly<Record<string, string>>): Promise<void>;
	/** Stops it and keeps its data. */
	close(): Promise<void>;
	/** Stops it and deletes its data. */
	stop(): Promise<void>;
}

export interface ShopOptions {
	readonly environment?: Readonly<Record<string, string>>;
}

function start(file: string, environment: Readonly<Record<string, string>>): { child: ChildProcess; output: () => string } {
	const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, file)], {
		cwd: root,
		// Compiled once: a run of the journeys starts this code some twenty times.
		env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...environment },
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let text = '';
	const keep = (chunk: Buffer) => {
		text += chunk.toString('utf8');
	};
	child.stdout?.on('data', keep);
	child.stderr?.on('data', keep);
	return { child, output: () => text };
}

async function ready(name: string, { child, output }: ReturnType<typeof start>, probe: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + startLimitMs;
	while (Date.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output()}`);
		if (await probe().catch(() => false)) return;
		await new Promise((next) => setTimeout(next, 50));
	}
	throw new Error(`${name} did not start in time:\n${output()}`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	await ended;
}

/** The real shop with everything embedded, on free ports and its own data folder: empty, or a copy of the run's template. */
export async function startShop({ environment = {} }: ShopOptions = {}): Promise<RunningShop> {
	const [port = 0, cartPort = 0] = await freePorts(2);
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-shop-'));
	// mkdtemp creates it as 0700; as root the database runs as another user.
	await chmod(dataDir, 0o755);
	const url = `http://localhost:${port}`;
	const cartUrl = `http://localhost:${cartPort}`;
	const [apiKey = '', webhookKey = '', cartWord = ''] = Array.from({ length: 3 }, () => randomBytes(24).toString('hex'));
	const template = shopTemplate();
	if (template !== null) await copyTemplate(template, dataDir);
	const admin = { email: 'admin@studio.example', password: template?.adminPassword ?? randomBytes(12).toString('base64url') };
	const serverEnvironment = {
		PORT: String(port),
		SANDBOX_CART_PORT: String(cartPort),
		DATA_DIR: dataDir,
		SANDBOX_CART_API_KEY: apiKey,
		SANDBOX_CART_WEBHOOK_KEY: webhookKey,
		// Journeys act as a proxy that sets each caller's address.
		TRUST_PROXY: 'on',
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		// They take seconds of processor time, and journeys choose which medium has a profile.
		EXAMPLE_PAPERS: 'off',
		...environment,
	};
	const startServer = (changes: Readonly<Record<string, string>> = {}) =>
		start('apps/server/src/main.ts', { ...serverEnvironment, ...changes });
	let server = startServer();
	const cart = start('apps/sandbox-cart/src/main.ts', {
		SANDBOX_CART_PORT: String(cartPort),
		DATA_DIR: dataDir,
		FOXY_API_KEY: apiKey,
		FOXY_WEBHOOK_KEY: webhookKey,
		WEBHOOK_URL: `${url}/api/webhooks/foxy`,
		PREPAYMENT_URL: `${url}/api/webhooks/foxy/pre-payment`,
		STUDIO_URL: `${url}/api/studio`,
		VAT_URL: `${url}/api/vatRates`,
		SANDBOX_CART_WORD: cartWord,
		WEBHOOK_TIME_SCALE: '0.01',
		SHOP_ORIGIN: url,
		SHOP_NAME: 'The Print Room',
	});
	const isOpen = () => ready('the shop', server, async () => (await fetch(`${url}/readyz`)).ok);
	const restart = async (changes?: Readonly<Record<string, string>>) => {
		server = startServer(changes);
		await isOpen();
	};
	const close = async () => {
		await Promise.all([end(server.child), end(cart.child)]);
	};
	const stop = async () => {
		await close();
		await rm(dataDir, { recursive: true, force: true });
	};
	try {
		await isOpen();
		await ready('the sandbox cart', cart, async () => (await fetch(`${cartUrl}/healthz`)).ok);
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		url,
		api: `${url}/api`,
		account: `${url}/account`,
		cartUrl,
		cartWord,
		dataDir,
		admin,
		webhookKey,
		apiKey,
		output: () => server.output(),
		crash: () => end(server.child, 'SIGKILL'),
		restart,
		close,
		stop,
	};
}
