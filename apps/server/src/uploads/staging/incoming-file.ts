import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { makeSafeFolder, syncToDisk } from '../../platform/index.ts';
import { BytesMissing, type Incoming, type Sink } from './incoming.ts';
import { doubtfulFile, incomingFile, incomingFolder } from './incoming-folders.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const missingAs =
	<Value>(value: Value) =>
	(error: unknown): Value => {
		if (isMissing(error)) return value;
		throw error;
	};

const sizeOfFile = (path: string): Promise<number | null> => stat(path).then(({ size }) => size, missingAs(null));

const missing = (offset: number, size: number) => new BytesMissing(`of an upload ${offset} bytes were acknowledged, and ${size} are there`);

interface Place {
	readonly dataDir: string;
	readonly id: string;
}

const sizeOf = async ({ dataDir, id }: Place): Promise<number> =>
	(await sizeOfFile(incomingFile(dataDir, id))) ?? (await sizeOfFile(doubtfulFile(dataDir, id))) ?? 0;

const draftFile = ({ dataDir, id }: Place): string => `${doubtfulFile(dataDir, id)}.copy`;

/** Acknowledged bytes of a doubtful file in a file that is synced before it has its name. */
async function copyBytes({ dataDir, id }: Place, size: number, offset: number): Promise<void> {
	if (size < offset) throw missing(offset, size);
	const doubtful = doubtfulFile(dataDir, id);
	const draft = draftFile({ dataDir, id });
	// A draft may be here because its own sync failed.
	await rm(draft, { force: true });
	const file = await open(draft, 'wx', 0o600);
	try {
		// Unlike `write`, writes each chunk whole or fails.
		if (offset > 0) for await (const chunk of createReadStream(doubtful, { end: offset - 1 })) await file.writeFile(chunk);
		await file.datasync();
	} finally {
		await file.close();
	}
	await rename(draft, incomingFile(dataDir, id));
}

/**
 * Gives an upload whose sync failed a new file with its acknowledged bytes. After a failed sync the system counts the file's pages as
 * written, so a second sync of the same file would succeed without proof. Bytes acknowledged before had been synced. As long as the doubtful
 * file is there, the name of the new one may not have been synced.
 */
async function renewDoubtful(place: Place, offset: number): Promise<void> {
	const { dataDir, id } = place;
	const size = await sizeOfFile(doubtfulFile(dataDir, id));
	if (size === null) return;
	if ((await sizeOfFile(incomingFile(dataDir, id))) === null) await copyBytes(place, size, offset);
	await syncToDisk(incomingFolder(dataDir));
	await rm(doubtfulFile(dataDir, id), { force: true });
}

/** A file of which exactly the acknowledged bytes are left. */
async function openAt({ dataDir, id }: Place, offset: number): Promise<FileHandle> {
	const isNew = offset === 0;
	if (isNew) {
		await makeSafeFolder(dataDir, incomingFolder(dataDir));
		await rm(doubtfulFile(dataDir, id), { force: true });
	} else {
		await renewDoubtful({ dataDir, id }, offset);
		const before = await sizeOf({ dataDir, id });
		if (before < offset) throw missing(offset, before);
	}
	const file = await open(incomingFile(dataDir, id), isNew ? 'w' : 'r+', 0o600);
	try {
		const { size } = await file.stat();
		if (size < offset) throw missing(offset, size);
		// Bytes that a dead writer wrote but never acknowledged.
		if (size > offset) await file.truncate(offset);
		if (isNew) await syncToDisk(incomingFolder(dataDir));
	} catch (error) {
		await file.close();
		throw error;
	}
	return file;
}

function sinkInto({ dataDir, id }: Place, file: FileHandle, offset: number): Sink {
	let end = offset;
	let isDoubtful = false;
	return {
		write: async (chunk) => {
			for (let done = 0; done < chunk.length; ) {
				const { bytesWritten } = await file.write(chunk, done, chunk.length - done, end);
				done += bytesWritten;
				end += bytesWritten;
			}
		},
		commit: async () => {
			if (isDoubtful) throw new Error('an earlier sync of this upload failed');
			const written = end;
			try {
				await file.datasync();
			} catch (error) {
				isDoubtful = true;
				await rename(incomingFile(dataDir, id), doubtfulFile(dataDir, id)).catch(missingAs(undefined));
				throw error;
			}
			const { size } = await file.stat();
			if (size < written) throw new Error(`of an upload ${written} bytes were written, and ${size} are there`);
			return null;
		},
		close: () => file.close(),
	};
}

/** Unfinished uploads as files under the data folder, in the file system of the blobs, so that a whole one is taken over by renaming. */
export function createFileIncoming(dataDir: string): Incoming {
	return {
		safeBytes: async ({ id, offset }) => Math.min(offset, await sizeOf({ dataDir, id })),
		open: async ({ id, offset }) => sinkInto({ dataDir, id }, await openAt({ dataDir, id }, offset), offset),
		withFile: async ({ id, offset }, use) => {
			await renewDoubtful({ dataDir, id }, offset);
			const size = await sizeOf({ dataDir, id });
			if (size < offset) throw missing(offset, size);
			return use(incomingFile(dataDir, id));
		},
		remove: async (id) => {
			for (const path of [incomingFile(dataDir, id), doubtfulFile(dataDir, id), draftFile({ dataDir, id })])
				await rm(path, { force: true });
		},
	};
}
