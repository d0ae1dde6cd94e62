import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault, FaultKind } from './plan.ts';
import type { FaultShop } from './shop/fault-shop.ts';
import { backendsOf, descendants, signal } from './shop/processes.ts';

const run = promisify(execFile);
/** Time to wait for a process to strike. */
const lookMs = 5000;
const lookEveryMs = 10;

type Strike = (shop: FaultShop, fault: Fault) => Promise<string>;
type Target = (shop: FaultShop, pick: number) => Promise<number | undefined> | number | undefined;

/** Pid of the target once it exists; undefined if it does not appear. */
async function found(target: Target, shop: FaultShop, pick: number): Promise<number | undefined> {
	for (const until = Date.now() + lookMs; Date.now() < until; await pause(lookEveryMs)) {
		const pid = await target(shop, pick);
		if (pid !== undefined) return pid;
	}
	return undefined;
}

const targets = {
	server: (shop) => shop.server(),
	launcher: (shop) => shop.launcher(),
	cart: (shop) => shop.cart(),
	postmaster: (shop) => shop.postmaster(),
	backend: async (shop, pick) => {
		const postmaster = await shop.postmaster();
		const backends = postmaster === undefined ? [] : backendsOf(postmaster);
		return backends[Math.floor(pick * backends.length)]?.pid;
	},
	// Children wait for their job with their decoders loaded; the one that holds most memory is the likeliest to work.
	'image child': (shop) => shop.imageChildren().toSorted((a, b) => b.residentKb - a.residentKb)[0]?.pid,
} as const satisfies Readonly<Record<string, Target>>;

const kill =
	(target: Target): Strike =>
	async (shop, { pick }) => {
		const pid = await found(target, shop, pick);
		return pid !== undefined && signal(pid, 'SIGKILL') ? `killed ${pid}` : 'nobody was there';
	};

const stop =
	(target: Target): Strike =>
	async (shop, { pick, lastsMs }) => {
		const pid = await found(target, shop, pick);
		if (pid === undefined || !signal(pid, 'SIGSTOP')) return 'nobody was there';
		await pause(lastsMs);
		return signal(pid, 'SIGCONT') ? `stopped ${pid}` : `stopped ${pid}, which had already ended`;
	};

/** A power cut: every process of the shop dies without warning. */
const killEverything: Strike = async (shop) => {
	const postmaster = await shop.postmaster();
	const roots = [shop.launcher(), ...(postmaster === undefined ? [] : [postmaster])];
	const pids = roots.flatMap((pid) => [pid, ...descendants(pid).map((child) => child.pid)]);
	return `killed ${pids.filter((pid) => signal(pid, 'SIGKILL')).length} processes`;
};

/** Acts like the kernel when memory is short: kills each process that decodes a picture while the fault lasts. */
const killImageChildren: Strike = async (shop, { lastsMs }) => {
	const killed = new Set<number>();
	// A child that waits for its job, decoders loaded, holds less.
	const restKb = 86_000;
	for (const until = Date.now() + lastsMs; Date.now() < until; await pause(lookEveryMs * 5))
		for (const { pid, residentKb } of shop.imageChildren()) if (residentKb > restKb && signal(pid, 'SIGKILL')) killed.add(pid);
	return `killed ${killed.size} image children`;
};

/** Image children get no more memory than they have: the kernel refuses them every further byte. */
const limitImageChildren: Strike = async (shop, { lastsMs }) => {
	const limited = new Set<number>();
	for (const until = Date.now() + lastsMs; Date.now() < until; await pause(lookEveryMs * 5))
		for (const { pid } of shop.imageChildren()) {
			if (limited.has(pid)) continue;
			const isLimited = await run('prlimit', ['--pid', String(pid), '--data=120000000:']).then(
				() => true,
				() => false,
			);
			if (isLimited) limited.add(pid);
		}
	for (const pid of limited) await run('prlimit', ['--pid', String(pid), '--data=3221225472:']).catch(() => undefined);
	return `limited ${limited.size} image children`;
};

/** Every file that the shop's processes write ends at so many bytes: for where no disk can be made small. */
async function limitFiles(shop: FaultShop, bytes: string): Promise<void> {
	const pids = [shop.server(), ...shop.imageChildren().map(({ pid }) => pid)];
	for (const pid of pids) if (pid !== undefined) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).catch(() => undefined);
}

const fillDisk: Strike = async (shop, { lastsMs }) => {
	const { disk } = shop;
	if (!disk.canBeFull) {
		await limitFiles(shop, '65536');
		await pause(lastsMs);
		await limitFiles(shop, 'unlimited');
		return 'nothing can be mounted here: files could not grow past 64 KiB';
	}
	// The shop keeps writing, so it may hold more than a moment ago.
	for (;;) {
		const isFull = await disk.fill().then(
			() => true,
			() => false,
		);
		if (isFull) break;
		await pause(lookEveryMs);
	}
	try {
		await pause(lastsMs);
	} finally {
		await disk.empty();
	}
	return 'the disk was full';
};

const silenceStore: Strike = async ({ store }, { lastsMs }) => {
	if (store === null) return 'there is no store';
	signal(store.pid, 'SIGSTOP');
	await pause(lastsMs);
	signal(store.pid, 'SIGCONT');
	return 'the store said nothing';
};

const takeStoreAway: Strike = async ({ store }, { lastsMs }) => {
	if (store === null) return 'there is no store';
	await store.end();
	await pause(lastsMs);
	await store.start();
	return 'the store was away';
};

const strikes: Readonly<Record<FaultKind, Strike>> = {
	'kill server': kill(targets.server),
	'kill launcher': kill(targets.launcher),
	'kill cart': kill(targets.cart),
	'kill postmaster': kill(targets.postmaster),
	'kill backend': kill(targets.backend),
	'kill image child': kill(targets['image child']),
	'stop server': stop(targets.server),
	'stop launcher': stop(targets.launcher),
	'stop cart': stop(targets.cart),
	'stop postmaster': stop(targets.postmaster),
	'stop backend': stop(targets.backend),
	'stop image child': stop(targets['image child']),
	'kill everything': killEverything,
	'image memory short': killImageChildren,
	'image memory limit': limitImageChildren,
	'disk full': fillDisk,
	'store silent': silenceStore,
	'store away': takeStoreAway,
};

/** Strikes, and takes the fault away again when it has lasted as long as it was to; says what happened. */
export const strike: Strike = (shop, fault) => strikes[fault.kind](shop, fault);
