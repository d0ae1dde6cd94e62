import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

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

const safeFolders = new Set<string>();
const mostRemembered = 10_000;

/**
 * Creates a folder and those on the way to it from `root`. Resolves when their names would survive a power cut, also if a process that died
 * had created them.
 */
export async function makeSafeFolder(root: string, folder: string): Promise<void> {
	const made = await mkdir(folder, { recursive: true });
	const isNew = (one: string) => made !== undefined && one.length >= made.length;
	if (safeFolders.size >= mostRemembered) safeFolders.clear();
	// A folder is remembered after those above it, so the way up ends at the first that is.
	const way: string[] = [];
	for (let one = folder; one !== root && one.startsWith(root) && (isNew(one) || !safeFolders.has(one)); one = path.dirname(one))
		way.push(one);
	for (const one of way) await syncToDisk(path.dirname(one));
	for (const one of way) safeFolders.add(one);
}
