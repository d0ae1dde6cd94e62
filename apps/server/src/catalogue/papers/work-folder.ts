import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs work in a folder of its own under `DATA_DIR/work`, which is emptied at each start of the shop. */
export async function withWorkFolder<Result>(dataDir: string, use: (folder: string) => Promise<Result>): Promise<Result> {
	const within = join(dataDir, 'work');
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, 'paper-'));
	try {
		return await use(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
