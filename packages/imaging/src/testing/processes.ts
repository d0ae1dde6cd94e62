import { readdir, readFile } from 'node:fs/promises';

/** Returns whether a process lives; a zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
	try {
		return !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return false;
	}
}

/** Resolves when a process is gone. */
export async function whenGone(pid: number): Promise<void> {
	while (await isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
}

/** Lists the living children of this process that run a module. */
export async function childrenRunning(module: string, parent = process.pid): Promise<number[]> {
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
	const found = await Promise.all(
		pids.map(async (pid) => {
			try {
				const status = await readFile(`/proc/${pid}/status`, 'utf8');
				const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
				return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status) && command.includes(module) ? [pid] : [];
			} catch {
				return [];
			}
		}),
	);
	return found.flat();
}
