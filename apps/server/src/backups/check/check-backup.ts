import { createHash } from 'node:crypto';
import { backupFolder, DamagedBackup, indexFile, type Manifest, readIndex, readManifest } from '../manifest.ts';
import { type BackupPlace, NotInPlace, objectName, type Stored } from '../place/backup-place.ts';

export interface CheckedBackup {
	readonly manifest: Manifest;
	readonly files: number;
	readonly bytes: number;
}

const atOnce = 4;

/** Reads every byte of a file. Returns a sentence about what is wrong, or null. */
async function problemOf(place: BackupPlace, name: string, expected: Stored): Promise<string | null> {
	const hash = createHash('sha256');
	let bytes = 0;
	try {
		for await (const chunk of await place.read(name)) {
			if (!(chunk instanceof Uint8Array)) throw new TypeError('a backup is read as bytes');
			hash.update(chunk);
			bytes += chunk.length;
		}
	} catch (error) {
		if (error instanceof NotInPlace) return `${name} is missing`;
		return `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
	}
	if (bytes !== expected.bytes) return `${name} has ${bytes} bytes instead of ${expected.bytes}`;
	return hash.digest('hex') === expected.sha256 ? null : `${name} was changed`;
}

/** Proves a backup without restoring it: reads every byte and compares it with the manifest. Errors: `DamagedBackup`. */
export async function checkBackup(place: BackupPlace, name: string, signal?: AbortSignal): Promise<CheckedBackup> {
	const manifest = await readManifest(place, name);
	const problems: string[] = [];
	const counted = { files: 0, bytes: 0 };
	const check = async (file: string, expected: Stored, key?: string): Promise<boolean> => {
		signal?.throwIfAborted();
		const problem = await problemOf(place, file, expected);
		counted.files += 1;
		counted.bytes += expected.bytes;
		if (problem !== null) problems.push(key === undefined ? problem : `${problem} (${key} in the shop)`);
		return problem === null;
	};
	for (const table of manifest.tables) await check(table.file, table);
	for (const file of manifest.files) await check(`${backupFolder(name)}/files/${file.name}`, file);
	if (await check(indexFile(name), manifest.index)) {
		let count = 0;
		let group: Promise<boolean>[] = [];
		for await (const line of readIndex(place, indexFile(name))) {
			count += 1;
			group.push(check(objectName(line.sha256), line, line.key));
			if (group.length < atOnce) continue;
			await Promise.all(group);
			group = [];
		}
		await Promise.all(group);
		if (count !== manifest.blobs.count) problems.push(`its list names ${count} files instead of ${manifest.blobs.count}`);
	}
	if (problems.length > 0) throw new DamagedBackup(name, problems);
	return { manifest, ...counted };
}
