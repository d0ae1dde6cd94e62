import { open } from 'node:fs/promises';

/** Resolves when a file, or the names in a folder, would survive a power cut. A new name is only safe once its folder is synced. */
export async function syncToDisk(path: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(path, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
