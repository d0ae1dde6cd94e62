import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartProblem } from './start-problem.ts';

/** Space for a PostgreSQL log segment at start, and for recovery. */
const usuallyNeededMb = 64;
const bytesPerMb = 1_048_576;

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'this user may have no more of the disk',
	EFBIG: 'a limit on the size of files is reached',
	EROFS: 'the file system is read-only',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EIO: 'the disk fails',
};

const advice = 'Correct that, or set DATA_DIR to another folder, and start again.';

/** True if a write failed because the disk or the user's quota is full. */
export const isDiskFull = (error: unknown): boolean =>
	error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(error, 'code')));

/** True if the disk failed to keep or give bytes: an input or output error, a file system that became read-only, or any failure of a sync. */
export const isDiskFailing = (error: unknown): boolean =>
	error instanceof Error &&
	(['EIO', 'EROFS'].includes(String(Reflect.get(error, 'code'))) || ['fsync', 'fdatasync'].includes(String(Reflect.get(error, 'syscall'))));

/** Converts a write error into a sentence that names the folder and the reason. */
export function writeProblem(dataDir: string, error: unknown): unknown {
	const reason = reasons[error instanceof Error ? String(Reflect.get(error, 'code')) : ''];
	if (reason === undefined) return error;
	return new StartProblem(`The data folder ${dataDir} cannot be written to: ${reason}. ${advice}`, { cause: error });
}

/** Reports a full or read-only disk before the database is touched. Errors: StartProblem. */
export async function checkDisk(dataDir: string, neededMb = usuallyNeededMb): Promise<void> {
	await makeFolder('The data folder', dataDir);
	const { bavail, bsize } = await statfs(dataDir);
	const freeMb = Math.floor((bavail * bsize) / bytesPerMb);
	if (freeMb < neededMb)
		throw new StartProblem(
			`The disk of the data folder ${dataDir} is full: ${freeMb} MB are free, and the shop needs ${neededMb} MB to start. Make room and start again.`,
		);
	const probe = path.join(dataDir, `.written-${process.pid}`);
	try {
		const file = await open(probe, 'w', 0o600);
		try {
			await file.writeFile('x'.repeat(4096));
			await file.sync();
		} finally {
			await file.close();
		}
	} catch (error) {
		throw writeProblem(dataDir, error);
	} finally {
		await rm(probe, { force: true }).catch(() => undefined);
	}
}
