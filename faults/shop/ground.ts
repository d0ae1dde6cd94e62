import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isRunning } from '../../checks/support/launcher.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import { openWire } from '../../fixtures/proxies/wire.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Storage } from '../plan.ts';
import { type Disk, openDisk } from './disk.ts';
import { libfiuVariables } from './libfiu.ts';
import { isStopped, signal } from './processes.ts';
import { mailService, type Service, storeService } from './services.ts';

export const staffEmail = 'printers@studio.example';
export const admin = { email: 'admin@studio.example', password: 'a-long-password-for-faults' } as const;
const storeKey = 'S3RVER';
const lookEveryMs = 10;

/** A way between the shop and a service that it needs. */
export interface NamedWire {
	readonly to: string;
	readonly wire: Awaited<ReturnType<typeof openWire>>;
}

/** Surroundings of a shop: its disk, its services, the wires to them, and electricity. */
export interface Ground {
	readonly disk: Disk;
	readonly mails: Service;
	/** null: files are in the data folder */
	readonly store: Service | null;
	/** where mails and the store's objects lie: never on the shop's disk */
	readonly outside: string;
	readonly wires: readonly NamedWire[];
	/** variables of every process of the shop */
	readonly environment: Readonly<Record<string, string>>;
	/** Resolves while there is power, and otherwise as soon as it is back. */
	powered(): Promise<void>;
	/**
	 * Ends every process and gives the disk back as it was at that moment, without what was only in the system's memory.
	 * @returns false where nothing can be mounted: nothing has happened
	 */
	cutPower(pids: () => Promise<readonly number[]>): Promise<boolean>;
	/** From now on the disk fails these syncs. */
	failSyncs(which: 'every' | 'each second' | 'none'): Promise<void>;
	close(): Promise<void>;
}

export async function openWireTo(to: string, target: number): Promise<NamedWire> {
	const [port = 0] = await freePorts(1);
	return { to, wire: await openWire(port, target) };
}

/** Stops them, and those that they start meanwhile, at what is one moment for everybody outside. */
async function stopAll(pids: () => Promise<readonly number[]>): Promise<readonly number[]> {
	const stopped = new Set<number>();
	for (;;) {
		const others = (await pids()).filter((pid) => !stopped.has(pid));
		if (others.length === 0) break;
		for (const pid of others) {
			signal(pid, 'SIGSTOP');
			stopped.add(pid);
		}
	}
	while (![...stopped].every(isStopped)) await pause(lookEveryMs);
	return [...stopped];
}

export async function openGround(storage: Storage, outside: string, extra: Readonly<Record<string, string>>): Promise<Ground> {
	const disk = await openDisk();
	const mails = await mailService(outside);
	await mails.start();
	const store = storage === 's3' ? await storeService(outside) : null;
	await store?.start();
	const toMails = await openWireTo('the mail server', mails.port);
	const toStore = store === null ? null : await openWireTo('the store', store.port);
	const wires = [toMails, ...(toStore === null ? [] : [toStore])];
	const sign = join(outside, 'syncs-fail');
	const preloaded = pathToFileURL(inRoot('faults', 'shop', 'failing-syncs.ts')).href;
	const signs = { every: sign, 'each second': `${sign}.some` } as const;
	const failSyncs: Ground['failSyncs'] = async (which) => {
		if (which === 'none') for (const path of Object.values(signs)) await rm(path, { force: true });
		else await writeFile(signs[which], '');
	};
	let power: Promise<void> = Promise.resolve();
	return {
		disk,
		mails,
		store,
		outside,
		wires,
		environment: {
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			SMTP_URL: `smtp://127.0.0.1:${toMails.wire.port}`,
			ORDERS_EMAIL: staffEmail,
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			EXAMPLE_PAPERS: 'off',
			WEBHOOK_TIME_SCALE: '0.01',
			// Each journey has an address of its own, as people have.
			TRUST_PROXY: 'on',
			MIN_FREE_MB: '64',
			FAULT_SYNCS: sign,
			NODE_OPTIONS: `--import=${preloaded}`,
			...(storage === 'disk' && libfiuVariables),
			...(toStore !== null && {
				STORAGE_URL: `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${toStore.wire.port}`)}&region=eu-west-2`,
				AWS_ACCESS_KEY_ID: storeKey,
				AWS_SECRET_ACCESS_KEY: storeKey,
			}),
			...extra,
		},
		powered: () => power,
		cutPower: async (pids) => {
			const { image } = disk;
			if (image === null) return false;
			const back = Promise.withResolvers<void>();
			power = back.promise;
			const stopped = await stopAll(pids);
			await image.keepMoment();
			for (const pid of stopped) signal(pid, 'SIGKILL');
			while (stopped.some(isRunning)) await pause(lookEveryMs);
			await image.goBack();
			await failSyncs('none');
			back.resolve();
			return true;
		},
		failSyncs,
		close: async () => {
			for (const { wire } of wires) wire.close();
			await Promise.all([mails.end(), store?.end()]);
			await disk.remove();
		},
	};
}
