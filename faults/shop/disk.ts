import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const roomMb = 6000;

/** The data folder of a shop, on a file system of its own where one can be mounted. */
export interface Disk {
	readonly folder: string;
	/** false: nothing may be mounted here, so this disk cannot be filled */
	readonly canBeFull: boolean;
	/** Leaves no byte free. */
	fill(): Promise<void>;
	empty(): Promise<void>;
	remove(): Promise<void>;
}

/** A file system in memory, of which only what is written takes room. To be full it is made as small as what it holds. */
export async function openDisk(): Promise<Disk> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-faults-'));
	// Its mode lets the database's own user in.
	const canBeFull = await run('mount', ['-t', 'tmpfs', '-o', `size=${roomMb}m,mode=755`, 'tmpfs', folder]).then(
		() => true,
		() => false,
	);
	if (!canBeFull) await run('chmod', ['755', folder]);
	const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
	return {
		folder,
		canBeFull,
		fill: async () => {
			const { blocks, bfree, bsize } = await statfs(folder);
			await resize(String((blocks - bfree) * bsize));
		},
		empty: async () => {
			await resize(`${roomMb}m`);
		},
		remove: async () => {
			if (canBeFull) await run('umount', ['--lazy', folder]);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
