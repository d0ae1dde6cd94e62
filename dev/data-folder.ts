import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Contents = 'empty' | 'sample' | 'foreign';

const note = (folder: string) => join(folder, 'sample-data');

/** Opens the data folder, and empties it if its sample data were interrupted. */
export async function openDataFolder(folder: string): Promise<Contents> {
	const state = await readFile(note(folder), 'utf8').catch(() => null);
	if (state === 'begun\n') await rm(folder, { recursive: true });
	else if (state !== null) return 'sample';
	await mkdir(folder, { recursive: true });
	if ((await readdir(folder)).length > 0) return 'foreign';
	// Under root the database runs as another user, who needs to traverse the folder.
	await chmod(folder, 0o755);
	await writeFile(note(folder), 'begun\n');
	return 'empty';
}

/** Records that the sample data are complete. */
export const noteSampleData = (folder: string): Promise<void> => writeFile(note(folder), 'complete\n');
