import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../fixtures/free-ports.ts';
import { inProcessesApart } from './processes/processes-apart.ts';
import { inOneProcess, type ShopProcesses } from './processes/shop-processes.ts';
import { answersOk, endProcess, startProcess, untilReady } from './processes/start-process.ts';
import { copyTemplate, shopTemplate } from './shop-template.ts';

export interface RunningShop extends Pick<ShopProcesses, 'outboxes' | 'workFolders' | 'blobPath'> {
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
	/** Default: with JOURNEY_PROCESSES=apart several, otherwise one. */
	readonly isApart?: boolean;
}

/** The real shop on free ports and its own data folder: empty, or a copy of the run's template. */
export async function startShop({
	environment = {},
	isApart = process.env.JOURNEY_PROCESSES === 'apart',
}: ShopOptions = {}): Promise<RunningShop> {
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
	const place = {
		port,
		dataDir,
		environment: {
			SANDBOX_CART_PORT: String(cartPort),
			SANDBOX_CART_API_KEY: apiKey,
			SANDBOX_CART_WEBHOOK_KEY: webhookKey,
			// Journeys act as a proxy that sets each caller's address.
			TRUST_PROXY: 'on',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			// They take seconds of processor time, and journeys choose which medium has a profile.
			EXAMPLE_PAPERS: 'off',
			...environment,
		},
	};
	const processes = isApart ? await inProcessesApart(place) : inOneProcess(place);
	const cart = startProcess({
		file: 'apps/sandbox-cart/src/main.ts',
		environment: {
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
		},
	});
	const close = async () => {
		await Promise.all([processes.close(), endProcess(cart)]);
	};
	const stop = async () => {
		await close();
		await rm(dataDir, { recursive: true, force: true });
	};
	try {
		await processes.start();
		await untilReady('the sandbox cart', [cart], () => answersOk(`${cartUrl}/healthz`));
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
		outboxes: processes.outboxes,
		workFolders: processes.workFolders,
		blobPath: processes.blobPath,
		output: processes.output,
		crash: () => processes.end('SIGKILL'),
		restart: processes.start,
		close,
		stop,
	};
}
