import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../../checks/support/launcher.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import { openFront } from '../../fixtures/proxies/front.ts';
import { answersOk, type FaultShop } from './fault-shop.ts';
import { type Ground, openWireTo } from './ground.ts';
import { type KeptProcess, keepRunning } from './kept-process.ts';
import { descendants, imageChildrenOf, postmasterIn, signal } from './processes.ts';

/** 25 for each process of the shop, and some for others. */
const maxConnections = 140;

const defined = (pids: readonly (number | undefined)[]): number[] => pids.filter((pid) => pid !== undefined);

export interface ApartShop extends FaultShop {
	/** Ends one of its workers for good. */
	endWorker(): Promise<void>;
}

/** Two web and two worker processes behind a proxy without stickiness, with a database and a cart that run by themselves. */
export async function openApartShop(bare: Ground): Promise<ApartShop> {
	const [frontPort = 0, cartPort = 0, ...webPorts] = await freePorts(4);
	const url = `http://localhost:${frontPort}`;
	const toDatabase = await openWireTo('the database', 0);
	const ground: Ground = { ...bare, wires: [...bare.wires, toDatabase] };
	const front = await openFront(frontPort, webPorts);
	const { folder } = ground.disk;
	const [apiKey = '', webhookKey = '', word = ''] = [1, 2, 3].map(() => randomBytes(24).toString('hex'));

	const isOpen = Promise.withResolvers<string>();
	const database = keepRunning(ground, {
		file: ['server', 'src', 'platform', 'database', 'database-child.ts'],
		args: [join(folder, 'database'), `max_connections=${maxConnections}`],
		environment: {},
		onMessage: (message) => {
			if (typeof message !== 'object' || message === null || !('connectionString' in message)) return;
			const address = new URL(String(message.connectionString));
			toDatabase.wire.target = Number(address.port);
			address.port = String(toDatabase.wire.port);
			isOpen.resolve(address.href);
		},
	});
	const databaseUrl = await isOpen.promise;
	const variables = {
		...ground.environment,
		PUBLIC_URL: url,
		DATABASE_URL: databaseUrl,
		SANDBOX_CART_PORT: String(cartPort),
		SANDBOX_CART_API_KEY: apiKey,
		SANDBOX_CART_WEBHOOK_KEY: webhookKey,
	};
	const shopProcess = (name: string, role: 'web' | 'worker', port: number) =>
		keepRunning(ground, {
			file: ['server', 'src', 'main.ts'],
			environment: { ...variables, ROLE: role, PORT: String(port), DATA_DIR: join(folder, name) },
		});
	// All at once: the first makes the tables, the others wait.
	const webs = webPorts.map((port, index) => shopProcess(`web-${index + 1}`, 'web', port));
	const workers = webPorts.map((port, index) => shopProcess(`worker-${index + 1}`, 'worker', port));
	const cart = keepRunning(ground, {
		file: ['sandbox-cart', 'src', 'main.ts'],
		environment: {
			SANDBOX_CART_PORT: String(cartPort),
			DATA_DIR: join(folder, 'cart'),
			LOG_LEVEL: 'warn',
			FOXY_API_KEY: apiKey,
			FOXY_WEBHOOK_KEY: webhookKey,
			WEBHOOK_URL: `${url}/api/webhooks/foxy`,
			PREPAYMENT_URL: `${url}/api/webhooks/foxy/pre-payment`,
			SANDBOX_CART_WORD: word,
			WEBHOOK_TIME_SCALE: '0.01',
			SHOP_ORIGIN: url,
			SHOP_NAME: 'The Print Room',
		},
	});
	const all = (): readonly KeptProcess[] => [...webs, ...workers, cart, database];
	const pidsOf = (processes: readonly KeptProcess[]) => defined(processes.map((one) => one.pid()));
	const webUrls = webPorts.map((port) => `http://localhost:${port}`);
	const shop: ApartShop = {
		url,
		webUrls,
		cartUrl: `http://localhost:${cartPort}`,
		ground,
		variables: { ...variables, DATA_DIR: join(folder, 'web-1') },
		apiKey: () => Promise.resolve(apiKey),
		deliveries: front.deliveries,
		gaveUp: () => 0,
		launcher: () => null,
		webs: () => pidsOf(webs),
		workers: () => pidsOf(workers),
		cart: () => cart.pid(),
		postmaster: () => postmasterIn(join(folder, 'database')),
		databaseUrl: () => Promise.resolve(databaseUrl),
		imageChildren: () => imageChildrenOf(pidsOf(workers).flatMap((pid) => descendants(pid))),
		everything: async () => {
			const roots = [...pidsOf(all()), ...defined([await shop.postmaster()])];
			return [...new Set(roots.flatMap((pid) => [pid, ...descendants(pid).map((one) => one.pid)]))].filter(isRunning);
		},
		endWorker: async () => {
			const worker = workers.pop();
			await worker?.end();
		},
		isReady: async () => {
			if (pidsOf(all()).length < all().length) return false;
			const answers = webUrls.map((webUrl) => answersOk(`${webUrl}/readyz`));
			return (await Promise.all([...answers, answersOk(`${shop.cartUrl}/healthz`)])).every(Boolean);
		},
		keepLog: (path) =>
			writeFile(
				path,
				all()
					.map((one) => one.output())
					.join('\n'),
			),
		close: async () => {
			const left = await shop.everything();
			await Promise.race([
				Promise.all([...webs, ...workers, cart].map((one) => one.end())).then(() => database.end()),
				pause(30_000, undefined, { ref: false }),
			]);
			for (const pid of left) if (isRunning(pid)) signal(pid, 'SIGKILL');
			front.close();
			toDatabase.wire.close();
			await bare.close();
		},
	};
	return shop;
}
