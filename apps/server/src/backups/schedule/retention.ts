import { indexFile, isProved, listBackups, manifestFile, readIndex } from '../manifest.ts';
import { type BackupPlace, objectName } from '../place/backup-place.ts';

/** Names of the backups that stay: the newest, and always the newest that was proved. */
async function keptBackups(place: BackupPlace, all: readonly string[], keep: number): Promise<Set<string>> {
	const kept = new Set(all.slice(-keep));
	for (const name of all.toReversed()) {
		if (!(await isProved(place, name))) continue;
		kept.add(name);
		break;
	}
	return kept;
}

/**
 * Removes backups beyond the newest `keep`, and the blobs that no remaining backup has. The newest proved backup stays, whatever its age. A
 * backup disappears with its manifest first, so that an interrupted removal leaves no half one. Runs under the lock of a backup.
 */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
	const all = await listBackups(place);
	const kept = await keptBackups(place, all, keep);
	const old = all.filter((name) => !kept.has(name));
	if (old.length === 0) return [];
	for (const name of old) {
		await place.remove(manifestFile(name));
		const files: string[] = [];
		for await (const file of place.list(`backups/${name}`)) files.push(file);
		for (const file of files) await place.remove(file);
	}
	const needed = new Set<string>();
	for (const name of kept) for await (const { sha256 } of readIndex(place, indexFile(name))) needed.add(objectName(sha256));
	const unneeded: string[] = [];
	for await (const name of place.list('objects')) if (!needed.has(name)) unneeded.push(name);
	for (const name of unneeded) await place.remove(name);
	return old;
}
