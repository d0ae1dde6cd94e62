import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a file whose reader waits for a writer that never comes; returns its path. */
export function endlessFile(folder: string): string {
	const path = join(folder, 'endless.jpg');
	execFileSync('mkfifo', [path]);
	return path;
}
