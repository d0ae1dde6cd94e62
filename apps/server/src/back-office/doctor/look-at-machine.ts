import { access, constants, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import path from 'node:path';
import type { DoctorFinding } from '@print-room/contract';
import type { Config } from '../../platform/index.ts';
import { note, well, wrong } from './finding.ts';

const megabyte = 1_048_576;
/** Memory of the server itself with its embedded database. */
const serverBytes = 700 * megabyte;
/** Share of its limit that an image process usually needs; a large file needs all of it. */
const usualShare = 0.2;

const inGb = (bytes: number): string => `${(bytes / 1_000_000_000).toFixed(1)} GB`;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whether a start could make the folder, as far as rights and the kind of file system say. */
async function canBeMade(folder: string): Promise<boolean> {
	const parent = path.dirname(folder);
	try {
		await access(parent, constants.W_OK | constants.X_OK);
		return true;
	} catch (error) {
		return isMissing(error) && parent !== folder && canBeMade(parent);
	}
}

export async function lookAtDisk({ dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>): Promise<readonly DoctorFinding[]> {
	try {
		await access(dataDir, constants.R_OK | constants.W_OK);
	} catch (error) {
		if (isMissing(error) && (await canBeMade(dataDir)))
			return [note('disk', `The data folder ${dataDir} does not exist yet.`, 'The first `npm start` creates it.')];
		return [
			wrong(
				'disk',
				`The data folder ${dataDir} cannot be written to.`,
				'Give it to the user that runs the shop, or set DATA_DIR to another folder.',
			),
		];
	}
	const { bavail, blocks, bsize } = await statfs(dataDir);
	const free = bavail * bsize;
	const text = `${inGb(free)} of ${inGb(blocks * bsize)} are free on the disk of ${dataDir}.`;
	if (free < minFreeBytes)
		return [wrong('disk', text, `Uploads are refused below ${inGb(minFreeBytes)} (MIN_FREE_MB). Free space, or give the disk more.`)];
	if (free < minFreeBytes + 2_000_000_000) return [note('disk', text, 'A few large uploads or zips would fill it.')];
	return [well('disk', text)];
}

/** Memory in bytes that this process may use: its container's limit, or the machine's memory. */
const memory = (): { readonly all: number; readonly free: number } => {
	const limit = process.constrainedMemory();
	const isLimited = limit > 0 && limit < totalmem();
	return isLimited
		? { all: limit, free: process.availableMemory() }
		: { all: totalmem(), free: Math.max(freemem(), process.availableMemory()) };
};

export async function lookAtMemory({
	role,
	workerConcurrency,
	imageMemoryBytes,
}: Pick<Config, 'role' | 'workerConcurrency' | 'imageMemoryBytes'>): Promise<readonly DoctorFinding[]> {
	const { all, free } = memory();
	const images = role === 'web' ? 0 : workerConcurrency;
	const text = `${inGb(free)} of ${inGb(all)} memory are free${images === 0 ? '' : `; ${images} image processes may use ${inGb(imageMemoryBytes)} each`}.`;
	if (images > 0 && all < serverBytes + imageMemoryBytes)
		return [
			wrong('memory', text, 'The largest images cannot be processed: give it more memory, or lower IMAGE_MEMORY_MB and MAX_MEGAPIXELS.'),
		];
	if (all < serverBytes + images * imageMemoryBytes || free < images * imageMemoryBytes * usualShare)
		return [
			note('memory', text, 'Several large images at once may run out of it and are then processed one by one. Lower WORKER_CONCURRENCY.'),
		];
	return [well('memory', text)];
}
