import { execFile } from 'node:child_process';
import { AppError } from '../../platform/index.ts';

/** Runs the virus scanner (ASVS 5.4.3): a program that gets the file's path and exits with 0 for clean, 1 for infected. */
export async function scan(command: string | null, path: string): Promise<void> {
	if (command === null) return;
	const code = await new Promise<number>((resolve, reject) => {
		execFile(command, [path], { timeout: 300_000, env: { PATH: process.env.PATH } }, (error) => {
			if (error === null) resolve(0);
			else if (typeof error.code === 'number') resolve(error.code);
			else reject(error);
		});
	});
	if (code === 1) throw new AppError('FILE_INFECTED', 'the scanner answered 1');
	if (code !== 0) throw new Error(`the virus scanner ended with code ${code}`);
}
