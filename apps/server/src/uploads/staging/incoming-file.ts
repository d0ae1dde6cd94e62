import { mkdir, open, rm, stat } from 'node:fs/promises';
import { syncToDisk } from '../../platform/index.ts';
import { BytesMissing, type Incoming } from './incoming.ts';
import { incomingFile, incomingFolder } from './incoming-folders.ts';

/** Unfinished uploads as files under the data folder, in the file system of the blobs, so that a whole one is taken over by renaming. */
export function createFileIncoming(dataDir: string): Incoming {
	const sizeOf = (id: string): Promise<number> =>
		stat(incomingFile(dataDir, id)).then(
			({ size }) => size,
			(error: unknown) => {
				if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
				throw error;
			},
		);
	const missing = (offset: number, size: number) =>
		new BytesMissing(`of an upload ${offset} bytes were acknowledged, and ${size} are there`);
	return {
		safeBytes: async ({ id, offset }) => Math.min(offset, await sizeOf(id)),
		open: async ({ id, offset }) => {
			const isNew = offset === 0;
			const before = isNew ? 0 : await sizeOf(id);
			if (before < offset) throw missing(offset, before);
			if (isNew) await mkdir(incomingFolder(dataDir), { recursive: true });
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
			let end = offset;
			return {
				write: async (chunk) => {
					for (let done = 0; done < chunk.length; ) {
						const { bytesWritten } = await file.write(chunk, done, chunk.length - done, end);
						done += bytesWritten;
						end += bytesWritten;
					}
				},
				commit: async () => {
					const written = end;
					await file.datasync();
					const { size } = await file.stat();
					if (size < written) throw new Error(`of an upload ${written} bytes were written, and ${size} are there`);
					return null;
				},
				close: () => file.close(),
			};
		},
		withFile: async ({ id, offset }, use) => {
			const size = await sizeOf(id);
			if (size < offset) throw missing(offset, size);
			return use(incomingFile(dataDir, id));
		},
		remove: (id) => rm(incomingFile(dataDir, id), { force: true }),
	};
}
