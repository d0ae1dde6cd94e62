import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { namedBlobsSql } from '../named-blobs.ts';

export interface NamedBlob {
	readonly key: string;
	readonly upload: { readonly id: string; readonly bytes: number } | null;
}

const nameLine = z.tuple([z.string(), z.string().nullable(), z.number().nullable()]);

/**
 * Writes the blobs that rows name to a new local file, one JSON array `[key, uploadId, bytes]` a line. Sorted by the keys' bytes, as the index
 * of a backup is, so that both can be read side by side.
 */
export async function listNames(client: pg.ClientBase, target: string): Promise<void> {
	const query = `copy (select json_build_array(key, of_upload, bytes) from (${namedBlobsSql}) as named order by key collate "C") to stdout`;
	await pipeline(client.query(copyTo(query)), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

export async function* readNames(file: string): AsyncGenerator<NamedBlob> {
	const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
	for await (const line of lines) {
		if (line === '') continue;
		const [key, id, bytes] = nameLine.parse(JSON.parse(line));
		yield { key, upload: id === null || bytes === null ? null : { id, bytes } };
	}
}
