import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Bytes, Stored } from './backup-place.ts';

const gatheredBytes = 1_048_576;

/** Writes the bytes to a new file that only this user may read. Returns their number and hash. */
export async function writeHashed(path: string, bytes: Bytes): Promise<Stored> {
	const file = await open(path, 'wx', 0o600);
	try {
		return await pour(file, bytes);
	} finally {
		await file.close();
	}
}

/** Gathers small chunks, such as the rows of a COPY, into few writes. */
async function pour(file: FileHandle, bytes: Bytes): Promise<Stored> {
	const hash = createHash('sha256');
	let total = 0;
	let gathered: Uint8Array[] = [];
	let waiting = 0;
	const flush = async () => {
		const chunks = gathered;
		gathered = [];
		waiting = 0;
		const expected = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
		const { bytesWritten } = await file.writev(chunks);
		if (bytesWritten !== expected) throw new Error(`of ${expected} bytes ${bytesWritten} were written`);
	};
	for await (const chunk of bytes) {
		hash.update(chunk);
		total += chunk.length;
		waiting += chunk.length;
		gathered.push(chunk);
		if (waiting >= gatheredBytes || gathered.length >= 256) await flush();
	}
	if (gathered.length > 0) await flush();
	return { bytes: total, sha256: hash.digest('hex') };
}
