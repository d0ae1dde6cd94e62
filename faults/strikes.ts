import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Deliveries } from '../fixtures/proxies/front.ts';
import type { Fault, FaultKind } from './plan.ts';
import type { FaultShop } from './shop/fault-shop.ts';
import type { NamedWire } from './shop/ground.ts';
import { hasLibfiu } from './shop/libfiu.ts';
import { backendsOf, type ImageChild, signal } from './shop/processes.ts';

const run = promisify(execFile);
/** Time to wait for a process to strike. */
const lookMs = 5000;
const lookEveryMs = 10;
/** time that each piece of data waits on a slow wire */
const slowMs = 150;
/** that a delivery is on its way after its sender gave it up; by then it has sent the next */
const lateMs = 8000;

/** This machine cannot make that fault. */
export class NotHere extends Error {}

/** There was nothing to strike at that moment. */
export class NothingStruck extends Error {}

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

const oneOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[Math.floor(pick * items.length)];

const imageChildrenAtWork = (shop: FaultShop): ImageChild[] => shop.imageChildren().filter(({ isAtWork }) => isAtWork);

const targets = {
	server: (shop, pick) => oneOf(shop.webs(), pick),
	web: (shop, pick) => oneOf(shop.webs(), pick),
	worker: (shop, pick) => oneOf(shop.workers(), pick),
	launcher: (shop) => shop.launcher() ?? undefined,
	cart: (shop) => shop.cart(),
	postmaster: (shop) => shop.postmaster(),
	backend: async (shop, pick) => {
		const postmaster = await shop.postmaster();
		return postmaster === undefined ? undefined : oneOf(backendsOf(postmaster), pick)?.pid;
	},
	'image child': (shop, pick) => oneOf(imageChildrenAtWork(shop), pick)?.pid,
} as const satisfies Readonly<Record<string, Target>>;

const kill =
	(target: Target): Strike =>
	async (shop, { pick }) => {
		const pid = await found(target, shop, pick);
		if (pid === undefined || !signal(pid, 'SIGKILL')) throw new NothingStruck('no such process was there');
		return `killed ${pid}`;
	};

const stop =
	(target: Target): Strike =>
	async (shop, { pick, lastsMs }) => {
		const pid = await found(target, shop, pick);
		if (pid === undefined || !signal(pid, 'SIGSTOP')) throw new NothingStruck('no such process was there');
		await pause(lastsMs);
		return signal(pid, 'SIGCONT') ? `stopped ${pid}` : `stopped ${pid}, which had already ended`;
	};

/** Every process of the shop dies without warning; the system and its memory live on. */
const killEverything: Strike = async (shop) => {
	const killed = (await shop.everything()).filter((pid) => signal(pid, 'SIGKILL'));
	if (killed.length === 0) throw new NothingStruck('no process was there');
	return `killed ${killed.length} processes`;
};

/** The system dies, too: what no program synced is gone. */
const cutPower: Strike = async (shop) => {
	if (await shop.ground.cutPower(() => shop.everything())) return 'the power went';
	throw new NotHere('nothing can be mounted here');
};

/** Syncs fail, and then the power goes: what was acknowledged meanwhile must not have relied on one. */
const failSyncs =
	(which: 'every' | 'each second'): Strike =>
	async ({ ground, everything }, { lastsMs }) => {
		if (which === 'each second' && !hasLibfiu) throw new NotHere('libfiu is not installed');
		await ground.failSyncs(which);
		await pause(lastsMs);
		if (await ground.cutPower(everything)) return `the disk failed ${which} sync, and then the power went`;
		await ground.failSyncs('none');
		return `the disk failed ${which} sync`;
	};

/** Acts like the kernel when memory is short: kills each process that decodes a picture while the fault lasts. */
const killImageChildren: Strike = async (shop, { lastsMs }) => {
	const killed = new Set<number>();
	for (const until = Date.now() + lastsMs; Date.now() < until; await pause(lookEveryMs))
		for (const { pid } of imageChildrenAtWork(shop)) if (signal(pid, 'SIGKILL')) killed.add(pid);
	if (killed.size === 0) throw new NothingStruck('no image child was at work');
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
	if (limited.size === 0) throw new NothingStruck('no image child was there');
	return `limited ${limited.size} image children`;
};

/** Every file that the shop's processes write ends at so many bytes: for where no disk can be made small. */
async function limitFiles(shop: FaultShop, bytes: string): Promise<void> {
	const pids = [...shop.webs(), ...shop.imageChildren().map(({ pid }) => pid)];
	for (const pid of pids) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).catch(() => undefined);
}

const fillDisk: Strike = async (shop, { lastsMs }) => {
	const { image } = shop.ground.disk;
	if (image === null) {
		await limitFiles(shop, '65536');
		await pause(lastsMs);
		await limitFiles(shop, 'unlimited');
		return 'nothing can be mounted here: files could not grow past 64 KiB';
	}
	await image.fill();
	try {
		await pause(lastsMs);
	} finally {
		await image.empty();
	}
	return 'the disk was full';
};

const silenceStore: Strike = async ({ ground: { store } }, { lastsMs }) => {
	if (store === null) throw new NothingStruck('there is no store');
	signal(store.pid, 'SIGSTOP');
	await pause(lastsMs);
	signal(store.pid, 'SIGCONT');
	return 'the store said nothing';
};

const takeStoreAway: Strike = async ({ ground: { store } }, { lastsMs }) => {
	if (store === null) throw new NothingStruck('there is no store');
	await store.end();
	await pause(lastsMs);
	await store.start();
	return 'the store was away';
};

const onWire =
	(disturb: (wire: NamedWire['wire']) => void, what: string): Strike =>
	async ({ ground: { wires } }, { pick, lastsMs }) => {
		const one = oneOf(wires, pick);
		if (one === undefined) throw new NothingStruck('there is no wire');
		disturb(one.wire);
		await pause(lastsMs);
		one.wire.delayMs = 0;
		one.wire.state = 'open';
		return `the wire to ${one.to} ${what}`;
	};

const onDeliveries =
	(change: Partial<Pick<Deliveries, 'isDoubled' | 'lateMs'>>): Strike =>
	async ({ deliveries }, { lastsMs }) => {
		if (deliveries === null) throw new NothingStruck('deliveries cannot be disturbed here');
		const before = deliveries.disturbed;
		Object.assign(deliveries, change);
		await pause(lastsMs);
		Object.assign(deliveries, { isDoubled: false, lateMs: 0 });
		const disturbed = deliveries.disturbed - before;
		if (disturbed === 0) throw new NothingStruck('no delivery was on its way');
		return `${disturbed} deliveries were disturbed`;
	};

const strikes: Readonly<Record<FaultKind, Strike>> = {
	'kill server': kill(targets.server),
	'kill web': kill(targets.web),
	'kill worker': kill(targets.worker),
	'kill launcher': kill(targets.launcher),
	'kill cart': kill(targets.cart),
	'kill postmaster': kill(targets.postmaster),
	'kill backend': kill(targets.backend),
	'kill image child': kill(targets['image child']),
	'stop server': stop(targets.server),
	'stop web': stop(targets.web),
	'stop worker': stop(targets.worker),
	'stop launcher': stop(targets.launcher),
	'stop cart': stop(targets.cart),
	'stop postmaster': stop(targets.postmaster),
	'stop backend': stop(targets.backend),
	'stop image child': stop(targets['image child']),
	'kill everything': killEverything,
	'image memory short': killImageChildren,
	'image memory limit': limitImageChildren,
	'disk full': fillDisk,
	'syncs fail': failSyncs('every'),
	'some syncs fail': failSyncs('each second'),
	'power cut': cutPower,
	'store silent': silenceStore,
	'store away': takeStoreAway,
	'wires cut': onWire((wire) => {
		wire.state = 'refused';
	}, 'was cut'),
	'wires held': onWire((wire) => {
		wire.state = 'held';
	}, 'let nothing through and broke nothing'),
	'wires slow': onWire((wire) => {
		wire.delayMs = slowMs;
	}, 'was slow'),
	'deliveries doubled': onDeliveries({ isDoubled: true }),
	'deliveries late': onDeliveries({ lateMs }),
};

/** Strikes, and takes the fault away again when it has lasted as long as it was to; says what happened. */
export const strike: Strike = (shop, fault) => strikes[fault.kind](shop, fault);
