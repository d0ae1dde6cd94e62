import { mkdir } from 'node:fs/promises';
import { StartProblem } from './start-problem.ts';

const reasons: Readonly<Record<string, string>> = {
	EEXIST: 'there is a file of that name',
	ENOTDIR: 'a folder on the way to it is a file',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EROFS: 'the file system there is read-only',
};

/** Throws a `StartProblem` if retrying cannot help. `what` is the subject of the message, such as "The data folder". */
export async function makeFolder(what: string, folder: string, mode = 0o777): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode });
	} catch (error) {
		const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
		const reason = reasons[code];
		if (reason === undefined) throw error;
		throw new StartProblem(`${what} ${folder} cannot be made: ${reason}. Set DATA_DIR to another folder, or mend this one.`, {
			cause: error,
		});
	}
}
