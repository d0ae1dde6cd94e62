import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImagingPool } from '@print-room/imaging';
import { comparePrint, type PrintComparison } from '../../designs/index.ts';
import type { Blobs, Config, Database } from '../../platform/index.ts';
import { listNames, readNames } from '../make/blob-names.ts';
import { createLookup } from '../make/merged-index.ts';
import { indexFile, type Manifest, readIndex } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { type CheckedIndexes, checkIndexes } from './check-indexes.ts';
import { NotProved } from './not-proved.ts';
import { isRestored } from './restore-blobs.ts';

export interface Proof {
	/** blobs that rows name, each read and compared */
	readonly blobs: number;
	readonly blobBytes: number;
	readonly indexes: CheckedIndexes;
	readonly comparison: PrintComparison;
}

interface Restored {
	readonly database: Database;
	readonly blobs: Blobs;
	readonly config: Config;
	readonly imaging: ImagingPool;
}

/** Proves a restored shop by what its own rows say. Errors: `NotProved`. */
export async function prove(shop: Restored, place: BackupPlace, name: string, manifest: Manifest): Promise<Proof> {
	const blobs = await proveBlobs(shop, place, name, manifest);
	const indexes = await checkIndexes(shop.database);
	const comparison = await comparePrint({ orm: shop.database.orm, ...shop }, new Set(manifest.missing));
	const { print } = comparison;
	// Another version may cut otherwise; then the print stays as it was sold.
	if (print !== null && !print.isSame && manifest.appVersion === shop.config.appVersion)
		throw new NotProved([`the print file of design ${print.designId} differs from the one that is cut from its master now`]);
	return { ...blobs, indexes, comparison };
}

async function proveBlobs(
	shop: Restored,
	place: BackupPlace,
	name: string,
	manifest: Manifest,
): Promise<{ blobs: number; blobBytes: number }> {
	const names = path.join(tmpdir(), `print-room-names-${randomBytes(8).toString('hex')}`);
	const lookup = createLookup(readIndex(place, indexFile(name)));
	const wereMissing = new Set(manifest.missing);
	const problems: string[] = [];
	const counted = { blobs: 0, blobBytes: 0 };
	const client = await shop.database.pool.connect();
	try {
		await listNames(client, names);
		for await (const { key } of readNames(names)) {
			if (wereMissing.has(key)) continue;
			const line = await lookup(key);
			if (line === null) problems.push(`a row names ${key}, which is not in the backup`);
			else if (!(await isRestored(shop, line))) problems.push(`${key} is missing or was changed`);
			else {
				counted.blobs += 1;
				counted.blobBytes += line.bytes;
			}
		}
	} finally {
		client.release();
		await rm(names, { force: true });
	}
	if (problems.length > 0) throw new NotProved(problems);
	return counted;
}
