import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Preloaded into the shop's server: while the file that `FAULT_SYNCS` names exists, the disk fails every sync, and what was to be synced stays
 * in the system's memory, as after an input or output error.
 */
const sign = process.env.FAULT_SYNCS;

if (sign !== undefined && process.argv[1]?.endsWith('apps/server/src/main.ts')) {
	const any = await open(process.argv[1]);
	const handles: FileHandle = Object.getPrototypeOf(any);
	await any.close();
	for (const name of ['sync', 'datasync'] as const) {
		const real = handles[name];
		handles[name] = function sync(this: FileHandle) {
			if (!existsSync(sign)) return real.call(this);
			return Promise.reject(Object.assign(new Error(`EIO: i/o error, f${name}`), { code: 'EIO', errno: -5, syscall: `f${name}` }));
		};
	}
}
