import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createImagingPool } from '@print-room/imaging';
import { type Config, type Logger, lockDataDir, migrate, openBlobs, openDatabase, openQueue, syncToDisk } from '../../platform/index.ts';
import { checkBackup } from '../check/check-backup.ts';
import { backupFolder, DamagedBackup, type Manifest, readManifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { writeHashed } from '../place/write-hashed.ts';
import { requireEmptyShop } from './empty-shop.ts';
import { migrateTo } from './migrate-to.ts';
import { type Proof, prove } from './prove.ts';
import { restoreBlobs } from './restore-blobs.ts';
import { type RestoredRows, restoreRows } from './restore-rows.ts';

export interface RestoreOptions {
	readonly place: BackupPlace;
	readonly name: string;
	/** configuration of the empty shop */
	readonly config: Config;
	readonly migrationsFolder: string;
	readonly logger: Logger;
	readonly report?: (sentence: string) => void;
}

export interface RestoredShop extends RestoredRows {
	readonly manifest: Manifest;
	readonly proof: Proof;
	readonly durationMs: number;
}

/**
 * Restores a backup into an empty shop that does not run, and proves it. The backup is read completely before anything is written; the rows
 * appear in one transaction after the blobs. Errors: `DataDirInUse`, `StartProblem`, `DamagedBackup`, `NotProved`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredShop> {
	const { config, logger } = options;
	const started = performance.now();
	const lock = await lockDataDir(config.dataDir);
	try {
		const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger, maxConnections: 4 });
		try {
			const restored = await restoreInto(options, database);
			return { ...restored, durationMs: performance.now() - started };
		} finally {
			await database.close();
		}
	} finally {
		await lock.release();
	}
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function restoreInto(options: RestoreOptions, database: Opened): Promise<Omit<RestoredShop, 'durationMs'>> {
	const { place, name, config, migrationsFolder, logger, report = () => undefined } = options;
	const { migrations } = await readManifest(place, name);
	const blobs = await openBlobs(config);
	const imaging = createImagingPool({ concurrency: 1, memoryLimitBytes: config.imageMemoryBytes, logger });
	try {
		await requireEmptyShop(database, blobs, config, migrations);
		const { manifest, files, bytes } = await checkBackup(place, name);
		report(`The backup ${name} is whole: ${files} files with ${bytes} bytes were read and compared.`);
		await openQueue({ pool: database.pool, logger }).migrate();
		await migrateTo(database, migrationsFolder, manifest.migrations);
		await restoreBlobs({ config, blobs }, place, name);
		await restoreFiles(options, manifest);
		report(`${manifest.blobs.count} files are in the storage.`);
		const rows = await restoreAllRows(options, database, manifest);
		await migrate(database, migrationsFolder);
		report(`${rows.rows} rows of ${manifest.tables.length} tables are in the database.`);
		const proof = await prove({ database, blobs, config, imaging }, place, name, manifest);
		return { ...rows, manifest, proof };
	} finally {
		await imaging.close();
		await blobs.close();
	}
}

async function restoreAllRows({ place, name, config }: RestoreOptions, { pool }: Opened, manifest: Manifest): Promise<RestoredRows> {
	const client = await pool.connect();
	try {
		const rows = await restoreRows(client, place, name, manifest);
		// The bytes of an unfinished upload are one file, or one part in an object store, whatever they were before.
		await client.query(
			`update uploads set parts = case when $1 and "offset" > 0 then array['incoming/' || id || '/0-0'] else '{}' end
			where state in ('receiving', 'received', 'failed')`,
			[config.storageUrl !== null],
		);
		await client.query('analyze');
		return rows;
	} finally {
		client.release();
	}
}

async function restoreFiles({ place, name, config }: RestoreOptions, { files }: Manifest): Promise<void> {
	for (const file of files) {
		const target = path.join(config.dataDir, file.name);
		await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
		const draft = `${target}.restored`;
		await rm(draft, { force: true });
		const { sha256 } = await writeHashed(draft, await place.read(`${backupFolder(name)}/files/${file.name}`));
		if (sha256 !== file.sha256) throw new DamagedBackup(name, [`${file.name} was changed`]);
		await rename(draft, target);
		await syncToDisk(path.dirname(target));
	}
}
