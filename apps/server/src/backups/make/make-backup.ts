import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Blobs, type Config, type Database, filePieces, migrationHashes, StartProblem } from '../../platform/index.ts';
import { backupFolder, backupName, countRows, listBackups, type Manifest, once, writeManifest } from '../manifest.ts';
import { type BackupPlace, BackupPlaceProblem } from '../place/backup-place.ts';
import { lockBackup } from './backup-lock.ts';
import { createBlobSource } from './blob-source.ts';
import { copyBlobs, forgetUnfinished } from './copy-blobs.ts';
import { shopIdOf } from './shop-id.ts';
import { readMigrations } from './shop-tables.ts';
import { takeSnapshot } from './snapshot.ts';

export interface BackupOptions {
	readonly database: Database;
	readonly blobs: Blobs;
	readonly config: Pick<Config, 'dataDir' | 'shopName' | 'appVersion'>;
	readonly migrationsFolder: string;
	readonly place: BackupPlace;
	readonly signal?: AbortSignal | undefined;
	/** called with the progress, for people; awaited */
	readonly report?: (sentence: string) => void | Promise<void>;
}

export interface MadeBackup {
	readonly name: string;
	readonly manifest: Manifest;
}

const markerFile = 'print-room-backups.json';
const markerSchema = z.object({ format: z.literal(1), shopId: z.string(), shopName: z.string() });
/** Removals that had begun before the backup have ended by the second look. */
const looks = 2;
/** Needed by a restored shop beside its database: the keys that sign what the sandbox cart has received. */
const neededFiles = ['sandbox-cart-keys.json'];

/**
 * Makes a backup while the shop runs. Rows come from one snapshot; the blobs that they name are copied afterwards, while a lock holds the
 * removal of files. What an interrupted backup has copied is not copied again. Errors: `BackupRunning`, `BackupPlaceProblem`,
 * `StartProblem`.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
	const { database, place, config, report = () => undefined } = options;
	const startedAt = new Date();
	await requirePresentTables(options);
	const lock = await lockBackup(database);
	try {
		const shopId = await shopIdOf(database.orm);
		await markPlace(place, shopId, config.shopName);
		const name = backupName(startedAt);
		const complete = await listBackups(place);
		await removeIncomplete(place, complete);
		await report(`Backing up to ${place.label}, as ${name}.`);
		const copied = await copyShop(options, { name, previous: complete.at(-1) ?? null, assertHeld: lock.assertHeld });
		const files = await copyFiles(place, name, config.dataDir);
		await place.settle();
		lock.assertHeld();
		const manifest: Manifest = {
			format: 1,
			shopId,
			shopName: config.shopName,
			appVersion: config.appVersion,
			startedAt: startedAt.toISOString(),
			endedAt: new Date().toISOString(),
			...copied,
			files,
		};
		await writeManifest(place, name, manifest);
		await forgetUnfinished(place);
		return { name, manifest };
	} finally {
		await lock.release();
	}
}

/** The names of blobs are read from today's tables. */
async function requirePresentTables({ database, migrationsFolder }: BackupOptions): Promise<void> {
	const ran = await readMigrations(database.pool);
	if (ran.length === 0) throw new StartProblem('There is no shop to back up: its database has no tables yet.');
	if (ran.at(-1) !== migrationHashes(migrationsFolder).at(-1))
		throw new StartProblem(
			'The database is of another version of the shop than this program. Make the backup with the version that runs, or start this one first.',
		);
}

/** Errors: `BackupPlaceProblem` if the place belongs to another shop. */
async function markPlace(place: BackupPlace, shopId: string, shopName: string): Promise<void> {
	if ((await place.size(markerFile)) === null) {
		await place.write(markerFile, once(`${JSON.stringify({ format: 1, shopId, shopName })}\n`));
		return;
	}
	const marker = markerSchema.safeParse(JSON.parse(await text(await place.read(markerFile))));
	if (!marker.success) throw new BackupPlaceProblem(`${place.label} holds a ${markerFile} that this version of the shop does not know.`);
	if (marker.data.shopId !== shopId)
		throw new BackupPlaceProblem(`${place.label} holds the backups of another shop, “${marker.data.shopName}”. Choose another folder.`);
}

/** Removes the rows of interrupted backups; the lock proves that none of them still runs. */
async function removeIncomplete(place: BackupPlace, complete: readonly string[]): Promise<void> {
	const left: string[] = [];
	for await (const name of place.list('backups')) if (!complete.includes(name.split('/')[1] ?? '')) left.push(name);
	for (const name of left) await place.remove(name);
}

type Copied = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences' | 'index' | 'blobs' | 'missing'>;

/** Looks a second time if a blob was missing: the shop may have been removing it when the backup began. */
async function copyShop(
	{ database, place, blobs, config, signal, report = () => undefined }: BackupOptions,
	{ name, previous, assertHeld }: { readonly name: string; readonly previous: string | null; readonly assertHeld: () => void },
): Promise<Copied> {
	const source = createBlobSource({ blobs, dataDir: config.dataDir });
	for (let look = 1; ; look++) {
		const { names, remove, ...rows } = await takeSnapshot(database.connectionString, place, name, signal);
		try {
			await report(`${countRows(rows.tables)} rows of ${rows.tables.length} tables are copied.`);
			const copied = await copyBlobs({ place, source, name, previous, names, signal, assertHeld });
			if (copied.missing.length === 0 || look === looks) return { ...rows, ...copied };
			// The second look replaces the files of the first.
			await place.settle();
		} finally {
			await remove();
		}
	}
}

async function copyFiles(place: BackupPlace, name: string, dataDir: string): Promise<Manifest['files']> {
	const secrets = await readdir(path.join(dataDir, 'secrets')).catch(() => []);
	// The password of the embedded database belongs to that database, which a restore makes again.
	const wanted = [
		...neededFiles,
		...secrets.filter((secret) => /^[a-z0-9-]+$/.test(secret) && secret !== 'postgres-password').map((secret) => `secrets/${secret}`),
	];
	const files: Manifest['files'] = [];
	for (const file of wanted) {
		const from = path.join(dataDir, file);
		if ((await stat(from).catch(() => null)) === null) continue;
		files.push({ name: file, ...(await place.write(`${backupFolder(name)}/files/${file}`, filePieces(from))) });
	}
	return files;
}
