import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BlobNotFound, type Blobs, newId } from '../../platform/index.ts';
import { type Arrived, BytesMissing, type Incoming } from './incoming.ts';
import { incomingFolder } from './incoming-folders.ts';

const prefixOf = (id: string): string => `incoming/${id}`;

export function startOfPart(key: string | undefined): number | null {
	const start = key === undefined ? undefined : /(\d+)-\d+$/.exec(key)?.[1];
	return start === undefined ? null : Number(start);
}

/** Parts with their expected sizes in bytes. */
const expectedParts = ({ offset, parts }: Arrived) =>
	parts.map((key, index) => {
		const start = startOfPart(key) ?? 0;
		return { key, start, bytes: (startOfPart(parts[index + 1]) ?? offset) - start };
	});

async function isThere(blobs: Blobs, { key, bytes }: { readonly key: string; readonly bytes: number }): Promise<boolean> {
	try {
		return (await blobs.size(key)) === bytes;
	} catch (error) {
		if (error instanceof BlobNotFound) return false;
		throw error;
	}
}

/** Checks the first and last part each time: expiry rules remove the oldest parts first, or all of them. */
async function safeBytes(blobs: Blobs, arrived: Arrived): Promise<number> {
	const parts = expectedParts(arrived);
	const ends = [parts.at(0), parts.at(-1)].filter((part) => part !== undefined);
	if ((await Promise.all(ends.map((part) => isThere(blobs, part)))).every(Boolean)) return arrived.offset;
	for (const part of parts) if (!(await isThere(blobs, part))) return part.start;
	return arrived.offset;
}

/** Unfinished uploads as parts in the blob store: any process can resume any of them, and one that dies takes nothing with it. */
export function createPartIncoming(dataDir: string, blobs: Blobs): Incoming {
	const newDraft = async (): Promise<string> => {
		await mkdir(incomingFolder(dataDir), { recursive: true });
		return join(incomingFolder(dataDir), `${newId()}.part`);
	};
	return {
		safeBytes: (arrived) => safeBytes(blobs, arrived),
		open: async ({ id, offset }, epoch) => {
			let start = offset;
			let end = offset;
			let draft: { readonly path: string; readonly file: FileHandle } | null = null;
			const drop = async () => {
				if (draft === null) return;
				const { path, file } = draft;
				draft = null;
				await file.close();
				await rm(path, { force: true });
			};
			return {
				write: async (chunk) => {
					if (draft === null) {
						const path = await newDraft();
						draft = { path, file: await open(path, 'wx', 0o600) };
					}
					// Unlike `write`, writes the whole chunk or fails.
					await draft.file.writeFile(chunk);
					end += chunk.length;
				},
				commit: async () => {
					if (draft === null) return null;
					const { path, file } = draft;
					// A key that no other writer can use: a late one must not replace acknowledged bytes.
					const key = `${prefixOf(id)}/${start}-${epoch}`;
					// From here on, new bytes belong to the next part.
					draft = null;
					start = end;
					try {
						await file.close();
						await blobs.putFile(key, path);
					} finally {
						await rm(path, { force: true });
					}
					return key;
				},
				close: drop,
			};
		},
		withFile: async ({ offset, parts }, use) => {
			const path = await newDraft();
			try {
				for (const key of parts) {
					const { stream } = await blobs.openRead(key).catch((error: unknown) => {
						throw error instanceof BlobNotFound ? new BytesMissing('a part of an upload is not there', { cause: error }) : error;
					});
					await pipeline(stream, createWriteStream(path, { flags: 'a', mode: 0o600 }));
				}
				const file = await open(path, 'r');
				const { size } = await file.stat().finally(() => file.close());
				if (size !== offset) throw new BytesMissing(`of an upload ${offset} bytes were acknowledged, and its parts have ${size}`);
				return await use(path);
			} finally {
				await rm(path, { force: true });
			}
		},
		remove: (id) => blobs.removePrefix(prefixOf(id)),
	};
}
