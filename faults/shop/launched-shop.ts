import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, Launcher } from '../../checks/support/launcher.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import { answersOk, type FaultShop } from './fault-shop.ts';
import type { Ground } from './ground.ts';
import { databaseIn, descendants, imageChildrenOf, postmasterIn, signal } from './processes.ts';

/** The processes of `npm start`: one that does everything, its own database, and the sandbox cart. */
export async function openLaunchedShop(ground: Ground): Promise<FaultShop> {
	const [port = 0, cartPort = 0] = await freePorts(2);
	const { disk } = ground;
	const environment = {
		...ground.environment,
		PORT: String(port),
		SANDBOX_CART_PORT: String(cartPort),
		PUBLIC_URL: '',
		DATA_DIR: disk.folder,
	};
	let isClosing = false;
	let gaveUp = 0;
	let launcher: Launcher;
	let log = '';

	const keepRunning = () => {
		const started = new Launcher(environment, port);
		launcher = started;
		void started.exited.then(async (code) => {
			log += started.output;
			if (isClosing) return;
			if (code !== null) gaveUp += 1;
			// The pause of a supervisor before it starts a service again.
			await pause(500);
			await ground.powered();
			if (!isClosing) keepRunning();
		});
	};

	const family = () => descendants(launcher.pid);
	const child = (part: string) => family().find(({ command }) => command.includes(part))?.pid;
	const server = () => {
		const pid = child('apps/server/src/main.ts');
		return pid === undefined ? [] : [pid];
	};
	const shop: FaultShop = {
		url: `http://localhost:${port}`,
		webUrls: [`http://localhost:${port}`],
		cartUrl: `http://localhost:${cartPort}`,
		ground,
		variables: environment,
		apiKey: async () => {
			const keys: { apiKey: string } = JSON.parse(await readFile(join(disk.folder, 'sandbox-cart-keys.json'), 'utf8'));
			return keys.apiKey;
		},
		deliveries: null,
		gaveUp: () => gaveUp,
		launcher: () => launcher.pid,
		webs: server,
		workers: server,
		cart: () => child('apps/sandbox-cart/src/main.ts'),
		postmaster: () => postmasterIn(disk.folder),
		databaseUrl: () => databaseIn(disk.folder),
		imageChildren: () => imageChildrenOf(family()),
		everything: async () => {
			const postmaster = await shop.postmaster();
			const roots = [launcher.pid, ...(postmaster === undefined ? [] : [postmaster])];
			return [...new Set(roots.flatMap((pid) => [pid, ...descendants(pid).map((one) => one.pid)]))].filter(isRunning);
		},
		// A killed launcher's server answers for a moment longer; only the next one counts.
		isReady: async () =>
			server().length > 0 &&
			shop.cart() !== undefined &&
			(await answersOk(`http://localhost:${port}/readyz`)) &&
			(await answersOk(`http://localhost:${cartPort}/healthz`)),
		keepLog: (path) => writeFile(path, log + launcher.output),
		close: async () => {
			isClosing = true;
			const left = await shop.everything();
			launcher.child.kill('SIGTERM');
			await Promise.race([launcher.exited, pause(12_000, undefined, { ref: false })]);
			for (const pid of left) if (isRunning(pid)) signal(pid, 'SIGKILL');
			await ground.close();
		},
	};
	keepRunning();
	return shop;
}
