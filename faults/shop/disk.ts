import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, rmdir, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const roomBytes = 6000 * 2 ** 20;
/**
 * Nothing reaches the disk earlier than it must: metadata that no program synced waits for minutes, and a file that is renamed over another
 * is not written by itself.
 */
const mountOptions = 'loop,noatime,discard,commit=600,noauto_da_alloc';
const lookEveryMs = 10;

/** The data folder of a shop, on a file system of its own where one can be mounted. */
export interface Disk {
	readonly folder: string;
	/** null: nothing can be mounted here, so this disk cannot be filled or lose its power */
	readonly image: DiskImage | null;
	remove(): Promise<void>;
}

/** An ext4 file system in a file. */
export interface DiskImage {
	/** Leaves no byte free. */
	fill(): Promise<void>;
	empty(): Promise<void>;
	/** Keeps what is on the disk at this moment and not only in the system's memory. Those who write must have been stopped. */
	keepMoment(): Promise<void>;
	/** Gives the folder the disk as it was at the moment kept. Those who wrote must have ended. */
	goBack(): Promise<void>;
}

/** A folder in memory if there is room for the image and its copy. */
async function placeOfImages(): Promise<string> {
	const inMemory = '/dev/shm';
	const room = await statfs(inMemory).then(
		({ bavail, bsize }) => bavail * bsize,
		() => 0,
	);
	return mkdtemp(join(Math.min(room, freemem()) > 2 * 2 ** 30 ? inMemory : tmpdir(), 'print-room-disk-'));
}

async function mount(image: string, folder: string): Promise<void> {
	await run('mount', ['-o', mountOptions, image, folder]);
	// Its mode lets the database's own user in.
	await chmod(folder, 0o755);
}

async function unmount(folder: string): Promise<void> {
	for (let attempt = 1; attempt < 100; attempt++) {
		const isOff = await run('umount', [folder]).then(
			() => true,
			() => false,
		);
		if (isOff) return;
		await pause(lookEveryMs * 5);
	}
	await run('umount', ['--lazy', folder]);
}

/** Writes that the device has finished and those in its queue. */
async function writesOf(device: string): Promise<{ readonly done: number; readonly waiting: number }> {
	const fields = (await readFile(`/sys/block/${device}/stat`, 'utf8')).trim().split(/\s+/).map(Number);
	return { done: fields[4] ?? 0, waiting: fields[8] ?? 0 };
}

async function openImage(folder: string, place: string): Promise<DiskImage> {
	const image = join(place, 'disk.img');
	const moment = join(place, 'moment.img');
	const filler = join(folder, 'fills-the-disk');
	await writeFile(image, '');
	await truncate(image, roomBytes);
	await run('mkfs.ext4', ['-q', '-m', '0', image]);
	await mount(image, folder);
	await rmdir(join(folder, 'lost+found'));
	return {
		fill: async () => {
			for (;;) {
				const { bavail, bsize } = await statfs(folder);
				if (bavail === 0) return;
				// Appends; the shop writes meanwhile, so the last bytes are tried one block at a time.
				const more = Math.max(bsize, Math.floor(bavail * 0.9) * bsize);
				const before = await stat(filler).then(
					({ size }) => size,
					() => 0,
				);
				await run('fallocate', ['--offset', String(before), '--length', String(more), filler]).catch(() => undefined);
			}
		},
		empty: () => rm(filler, { force: true }),
		keepMoment: async () => {
			const device = basename((await run('findmnt', ['--noheadings', '--output', 'SOURCE', folder])).stdout.trim());
			// The system may be writing by itself: a copy is one moment if nothing was written while it was made.
			for (;;) {
				const before = await writesOf(device);
				await run('cp', ['--sparse=always', image, moment]);
				const after = await writesOf(device);
				if (before.waiting === 0 && after.waiting === 0 && before.done === after.done) return;
				await pause(lookEveryMs);
			}
		},
		goBack: async () => {
			await unmount(folder);
			await run('mv', [moment, image]);
			await mount(image, folder);
		},
	};
}

/** A file system in a file, of which only what is written takes room. */
export async function openDisk(): Promise<Disk> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-faults-'));
	await chmod(folder, 0o755);
	const place = await placeOfImages();
	const image = await openImage(folder, place).catch(() => null);
	return {
		folder,
		image,
		remove: async () => {
			if (image !== null) await unmount(folder);
			await rm(folder, { recursive: true, force: true });
			await rm(place, { recursive: true, force: true });
		},
	};
}
