import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Preloaded into the shop's server. While the file that `FAULT_SYNCS` names exists, the disk fails every sync, and what was to be synced stays
 * in the system's memory, as after an input or output error. While the file with the ending `.some` exists, libfiu fails each second one, and
 * later syncs of a file whose sync failed succeed without writing anything, as Linux reports such an error once and forgets the bytes.
 */
const sign = process.env.FAULT_SYNCS;
const hasLibfiu = process.env.FAULT_LIBFIU !== undefined;

/** Files with a failed sync. The time of birth tells a file from a later one with its number. */
const forgotten = new Set<string>();

async function fileOf(handle: FileHandle): Promise<string | null> {
	const stat = await handle.stat({ bigint: true });
	return stat.isFile() ? `${stat.dev}:${stat.ino}:${stat.birthtimeNs}` : null;
}

if (sign !== undefined && process.argv[1]?.endsWith('apps/server/src/main.ts')) {
	// PostgreSQL and other children run without libfiu.
	for (const name of ['LD_PRELOAD', 'FIU_ENABLE']) delete process.env[name];
	const any = await open(process.argv[1]);
	const handles: FileHandle = Object.getPrototypeOf(any);
	await any.close();
	const { sync: soundly, datasync } = handles;
	for (const name of ['sync', 'datasync'] as const) {
		const usual = handles[name];
		handles[name] = async function sync(this: FileHandle) {
			if (existsSync(sign)) throw Object.assign(new Error(`EIO: i/o error, f${name}`), { code: 'EIO', errno: -5, syscall: `f${name}` });
			if (!hasLibfiu) return usual.call(this);
			// libfiu fails the one system call, so that the other is for peaceful times.
			if (!existsSync(`${sign}.some`)) return soundly.call(this);
			const file = await fileOf(this);
			if (file !== null && forgotten.has(file)) return;
			try {
				await datasync.call(this);
			} catch (error) {
				if (file !== null) forgotten.add(file);
				throw error;
			}
		};
	}
}
