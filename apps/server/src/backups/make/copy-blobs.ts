import { type IndexLine, indexFile, type Manifest, once, readIndex, unfinishedFolder } from '../manifest.ts';
import { type BackupPlace, objectName, type Stored } from '../place/backup-place.ts';
import { type NamedBlob, readNames } from './blob-names.ts';
import type { BlobSource } from './blob-source.ts';
import { createLookup } from './merged-index.ts';

const atOnce = 4;
/** Number of blobs whose copies are noted together for a backup that is interrupted. */
const batchSize = 64;
const batchBytes = 64 * 1_048_576;

export interface CopiedBlobs extends Pick<Manifest, 'blobs' | 'missing'> {
	readonly index: Stored;
}

interface CopyOptions {
	readonly place: BackupPlace;
	readonly source: BlobSource;
	/** name of the new backup */
	readonly name: string;
	/** the latest complete backup, or null */
	readonly previous: string | null;
	/** local file of `Snapshot` */
	readonly names: string;
	readonly signal?: AbortSignal | undefined;
	/** called before each batch */
	readonly assertHeld: () => void;
}

async function readUnfinished(place: BackupPlace): Promise<Map<string, IndexLine>> {
	const done = new Map<string, IndexLine>();
	for await (const { name } of place.list(unfinishedFolder)) for await (const line of readIndex(place, name)) done.set(line.key, line);
	return done;
}

export async function forgetUnfinished(place: BackupPlace): Promise<void> {
	const names: string[] = [];
	for await (const { name } of place.list(unfinishedFolder)) names.push(name);
	for (const name of names) await place.remove(name);
}

const triesToOpen = 3;

/** Returns null if the shop does not have the blob. The file of an upload may move between two looks. */
async function keepFrom(place: BackupPlace, source: BlobSource, named: NamedBlob): Promise<Stored | null> {
	for (let tries = 1; ; tries++) {
		const bytes = await source.open(named);
		if (bytes === null) return null;
		try {
			const stored = await place.keep(bytes);
			return named.upload === null || stored.bytes === named.upload.bytes ? stored : null;
		} catch (error) {
			const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT';
			if (!isMoved || tries === triesToOpen) throw error;
		}
	}
}

/**
 * Copies the blobs that the place does not have, and writes the index of this backup. A blob under a name never changes, so one that an
 * earlier backup has is not read again; only the bytes of an unfinished upload are.
 */
export async function copyBlobs({ place, source, name, previous, names, signal, assertHeld }: CopyOptions): Promise<CopiedBlobs> {
	const lookup = createLookup(previous === null ? null : readIndex(place, indexFile(previous)));
	const unfinished = await readUnfinished(place);
	const totals = { count: 0, bytes: 0, copied: 0, copiedBytes: 0 };
	const missing: string[] = [];
	let batch: IndexLine[] = [];
	let waiting = 0;
	const noteBatch = async () => {
		if (batch.length === 0) return;
		await place.settle();
		const lines = batch.map((line) => `${JSON.stringify(line)}\n`).join('');
		await place.write(`${unfinishedFolder}/${name}-${String(totals.copied).padStart(9, '0')}.jsonl`, once(lines));
		batch = [];
		waiting = 0;
	};
	/** Returns null if the shop does not have it. */
	const take = async (named: NamedBlob, known: IndexLine | null): Promise<{ line: IndexLine; isNew: boolean } | null> => {
		if (known !== null && (await place.size(objectName(known.sha256))) === known.bytes) return { line: known, isNew: false };
		const stored = await keepFrom(place, source, named);
		return stored === null ? null : { line: { key: named.key, ...stored }, isNew: true };
	};

	async function* lines(): AsyncGenerator<Uint8Array> {
		for await (const group of grouped(readNames(names), atOnce)) {
			signal?.throwIfAborted();
			assertHeld();
			const found = await Promise.all(
				group.map(async ({ named, previousLine }) => ({
					named,
					taken: await take(named, named.upload === null ? (unfinished.get(named.key) ?? previousLine) : null),
				})),
			);
			for (const { named, taken } of found) {
				if (taken === null) {
					missing.push(named.key);
					continue;
				}
				const { line, isNew } = taken;
				totals.count += 1;
				totals.bytes += line.bytes;
				if (isNew) {
					totals.copied += 1;
					totals.copiedBytes += line.bytes;
					batch.push(line);
					waiting += line.bytes;
				}
				yield Buffer.from(`${JSON.stringify(line)}\n`);
			}
			if (batch.length >= batchSize || waiting >= batchBytes) await noteBatch();
		}
	}
	/** Asks for previous lines in the order of the names. */
	async function* grouped(all: AsyncIterable<NamedBlob>, size: number) {
		let group: { named: NamedBlob; previousLine: IndexLine | null }[] = [];
		for await (const named of all) {
			group.push({ named, previousLine: await lookup(named.key) });
			if (group.length < size) continue;
			yield group;
			group = [];
		}
		if (group.length > 0) yield group;
	}

	const index = await place.write(indexFile(name), lines());
	await noteBatch();
	return { index, blobs: totals, missing };
}
