import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, Launcher } from '../../checks/support/launcher.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import type { Storage } from '../plan.ts';
import { type Disk, openDisk } from './disk.ts';
import { descendants, type Found, signal } from './processes.ts';
import { mailService, type Service, storeService } from './services.ts';

export const staffEmail = 'printers@studio.example';
export const admin = { email: 'admin@studio.example', password: 'a-long-password-for-faults' } as const;
const storeKey = 'S3RVER';

/** The shop as an operator runs it, with its services. A killed launcher is restarted, as by a supervisor. */
export interface FaultShop {
	readonly url: string;
	readonly cartUrl: string;
	/** the cart's, as the launcher made it */
	apiKey(): Promise<string>;
	readonly disk: Disk;
	readonly mails: Service;
	/** null: files are in the data folder */
	readonly store: Service | null;
	/** where mails and the store's objects lie: never on the shop's disk */
	readonly outside: string;
	/** times that the launcher ended by itself and was started again */
	readonly gaveUp: () => number;
	launcher(): number;
	server(): number | undefined;
	cart(): number | undefined;
	postmaster(): Promise<number | undefined>;
	imageChildren(): Found[];
	isReady(): Promise<boolean>;
	keepLog(path: string): Promise<void>;
	close(): Promise<void>;
}

const answersOk = (url: string): Promise<boolean> =>
	fetch(url, { signal: AbortSignal.timeout(3000) }).then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.ok;
		},
		() => false,
	);

export async function openFaultShop(storage: Storage, outside: string): Promise<FaultShop> {
	const [port = 0, cartPort = 0] = await freePorts(2);
	const disk = await openDisk();
	const mails = await mailService(outside);
	await mails.start();
	const store = storage === 's3' ? await storeService(outside) : null;
	await store?.start();
	const environment: Record<string, string> = {
		PORT: String(port),
		SANDBOX_CART_PORT: String(cartPort),
		HOST: '127.0.0.1',
		PUBLIC_URL: '',
		DATA_DIR: disk.folder,
		LOG_LEVEL: 'warn',
		SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
		ORDERS_EMAIL: staffEmail,
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		WEBHOOK_TIME_SCALE: '0.01',
		// Each journey has an address of its own, as people have.
		TRUST_PROXY: 'on',
		MIN_FREE_MB: '64',
		...(store !== null && {
			STORAGE_URL: `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${store.port}`)}&region=eu-west-2`,
			AWS_ACCESS_KEY_ID: storeKey,
			AWS_SECRET_ACCESS_KEY: storeKey,
		}),
	};
	let isClosing = false;
	let gaveUp = 0;
	let launcher: Launcher;
	let log = '';

	const keepRunning = () => {
		const started = new Launcher(environment, port, false);
		launcher = started;
		void started.exited.then(async (code) => {
			log += started.output;
			if (isClosing) return;
			if (code !== null) gaveUp += 1;
			// The pause of a supervisor before it starts a service again.
			await pause(500);
			if (!isClosing) keepRunning();
		});
		return started;
	};

	const family = () => descendants(launcher.pid);
	const child = (part: string) => family().find(({ command }) => command.includes(part))?.pid;
	const databaseFolder = async () =>
		(await readFile(join(disk.folder, 'postgres-folder'), 'utf8').catch(() => '')).trim() || join(disk.folder, 'postgres');
	const shop: FaultShop = {
		url: `http://localhost:${port}`,
		cartUrl: `http://localhost:${cartPort}`,
		apiKey: async () => {
			const keys: { apiKey: string } = JSON.parse(await readFile(join(disk.folder, 'sandbox-cart-keys.json'), 'utf8'));
			return keys.apiKey;
		},
		disk,
		mails,
		store,
		outside,
		gaveUp: () => gaveUp,
		launcher: () => launcher.pid,
		server: () => child('apps/server/src/main.ts'),
		cart: () => child('apps/sandbox-cart/src/main.ts'),
		postmaster: async () => {
			const note = await readFile(join(await databaseFolder(), 'postmaster.pid'), 'utf8').catch(() => '');
			const pid = Number(note.split('\n')[0]);
			return pid > 0 && isRunning(pid) ? pid : undefined;
		},
		// A wrapper that limits the child carries its command line, too: what decodes is the innermost.
		imageChildren: () =>
			family()
				.filter(({ command }) => command.includes('packages/imaging/src/pool/child.ts'))
				.filter(({ pid }, _, found) => !found.some(({ parent }) => parent === pid)),
		// A killed launcher's server answers for a moment longer; only the next one counts.
		isReady: async () =>
			shop.server() !== undefined &&
			shop.cart() !== undefined &&
			(await answersOk(`http://localhost:${port}/readyz`)) &&
			(await answersOk(`http://localhost:${cartPort}/healthz`)),
		keepLog: (path) => writeFile(path, log + launcher.output),
		close: async () => {
			isClosing = true;
			const left = [...family().map(({ pid }) => pid), (await shop.postmaster()) ?? 0].filter((pid) => pid > 0);
			launcher.child.kill('SIGTERM');
			await Promise.race([launcher.exited, pause(12_000, undefined, { ref: false })]);
			for (const pid of [launcher.pid, ...left]) if (isRunning(pid)) signal(pid, 'SIGKILL');
			await Promise.all([mails.end(), store?.end()]);
			await disk.remove();
		},
	};
	keepRunning();
	return shop;
}
