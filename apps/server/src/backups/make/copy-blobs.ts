import { BlobNotFound, isCode } from '../../platform/index.ts';
import { type IndexLine, indexFile, type Manifest, once, readIndex, unfinishedFolder } from '../manifest.ts';
import { type BackupPlace, type Bytes, objectName, type Stored } from '../place/backup-place.ts';
import { type NamedBlob, readNames } from './blob-names.ts';
import type { BlobSource } from './blob-source.ts';
import { createLookup } from './merged-index.ts';

const copiesAtOnce = 8;
/** Number of files that are looked up together: waking a thread costs more than the look-up itself. */
const comparedTogether = 64;
/** Number of blobs whose copies are noted together for a backup that is interrupted. */
const batchSize = 256;
const batchBytes = 256 * 1_048_576;

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
	for await (const name of place.list(unfinishedFolder)) for await (const line of readIndex(place, name)) done.set(line.key, line);
	return done;
}

export async function forgetUnfinished(place: BackupPlace): Promise<void> {
	const names: string[] = [];
	for await (const name of place.list(unfinishedFolder)) names.push(name);
	for (const name of names) await place.remove(name);
}

const triesToOpen = 3;

/** Returns null if the shop does not have the blob. The file of an upload may move between two looks. */
async function keepFrom({ place, source, signal }: CopyOptions, named: NamedBlob, stop: AbortSignal): Promise<Stored | null> {
	for (let tries = 1; ; tries++) {
		const bytes = await source.open(named);
		if (bytes === null) return null;
		try {
			const stored = await place.keep(unlessStopped(bytes, [signal, stop]));
			return named.upload === null || stored.bytes === named.upload.bytes ? stored : null;
		} catch (error) {
			const isGone = error instanceof BlobNotFound;
			if (isGone && named.upload === null) return null;
			if (!(isGone || isCode(error, 'ENOENT')) || tries === triesToOpen) throw error;
		}
	}
}

interface Compared {
	readonly named: NamedBlob;
	readonly line: IndexLine | null;
}

async function* grouped<Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<Value[]> {
	let group: Value[] = [];
	for await (const value of values) {
		if (group.push(value) < size) continue;
		yield group;
		group = [];
	}
	if (group.length > 0) yield group;
}

/**
 * Maps up to `atOnce` values at a time and yields the results in the order of the values. An early end, by a failure too, aborts the signal
 * and waits for the mappings that have begun.
 */
async function* mapAhead<Value, Result>(
	values: AsyncIterable<Value>,
	atOnce: number,
	map: (value: Value, signal: AbortSignal) => Promise<Result>,
): AsyncGenerator<Result> {
	const stop = new AbortController();
	const begun: Promise<Result>[] = [];
	try {
		for await (const value of values) {
			const result = map(value, stop.signal);
			// A failure is thrown when its turn comes.
			result.catch(() => undefined);
			if (begun.push(result) >= atOnce) yield* begun.splice(0, 1);
		}
		while (begun.length > 0) yield* begun.splice(0, 1);
	} finally {
		stop.abort();
		await Promise.allSettled(begun);
	}
}

async function* unlessStopped(bytes: Bytes, signals: readonly (AbortSignal | undefined)[]): Bytes {
	for await (const piece of bytes) {
		for (const signal of signals) signal?.throwIfAborted();
		yield piece;
	}
}

/**
 * Copies the blobs that the place does not have, and writes the index of this backup. A blob under a name never changes, so one that an
 * earlier backup has is not read again; only the bytes of an unfinished upload are.
 */
export async function copyBlobs(options: CopyOptions): Promise<CopiedBlobs> {
	const { place, name, previous, names, signal, assertHeld } = options;
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
	/** Asks for previous lines in the order of the names. The line of a blob that has to be copied is null. */
	async function* compared(): AsyncGenerator<Compared> {
		for await (const group of grouped(readNames(names), comparedTogether)) {
			const known: (IndexLine | null)[] = [];
			for (const { key, upload } of group) {
				const line = await lookup(key);
				known.push(upload === null ? (unfinished.get(key) ?? line) : null);
			}
			const sizes = await Promise.all(known.map((line) => line && place.size(objectName(line.sha256))));
			for (const [at, named] of group.entries()) {
				const line = known[at] ?? null;
				yield { named, line: line?.bytes === sizes[at] ? line : null };
			}
		}
	}
	/** The new line is null if the shop does not have the blob. */
	const take = async ({ named, line }: Compared, stop: AbortSignal) => {
		signal?.throwIfAborted();
		assertHeld();
		const { key } = named;
		if (line !== null) return { key, line, isNew: false };
		const stored = await keepFrom(options, named, stop);
		return { key, line: stored && { key, ...stored }, isNew: true };
	};

	async function* lines(): AsyncGenerator<Uint8Array> {
		for await (const { key, line, isNew } of mapAhead(compared(), copiesAtOnce, take)) {
			if (line === null) {
				missing.push(key);
				continue;
			}
			totals.count += 1;
			totals.bytes += line.bytes;
			if (isNew) {
				totals.copied += 1;
				totals.copiedBytes += line.bytes;
				batch.push(line);
				waiting += line.bytes;
			}
			yield Buffer.from(`${JSON.stringify(line)}\n`);
			if (batch.length >= batchSize || waiting >= batchBytes) await noteBatch();
		}
	}

	const index = await place.write(indexFile(name), lines());
	await noteBatch();
	return { index, blobs: totals, missing };
}
