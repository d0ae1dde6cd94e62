import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Bytes, Stored } from './backup-place.ts';

const gatheredBytes = 262_144;
const mostSpare = 8;
/** Buffers of earlier files. A new one for each file would cost more garbage collection than writing does. */
const spare: Buffer[] = [];

/** Writes the bytes to a new file that only this user may read. Returns their number and hash. */
export async function writeHashed(path: string, bytes: Bytes): Promise<Stored> {
	const file = await open(path, 'wx', 0o600);
	try {
		return await writeHashedTo(file, bytes);
	} finally {
		await file.close();
	}
}

/** Writes the bytes to an open file, which stays open. Returns their number and hash. */
export async function writeHashedTo(file: FileHandle, bytes: Bytes): Promise<Stored> {
	const gathered = spare.pop() ?? Buffer.allocUnsafeSlow(gatheredBytes);
	try {
		return await pour(file, bytes, gathered);
	} finally {
		if (spare.length < mostSpare) spare.push(gathered);
	}
}

/** Gathers small chunks, such as the rows of a COPY, into few writes. */
async function pour(file: FileHandle, bytes: Bytes, gathered: Buffer): Promise<Stored> {
	const hash = createHash('sha256');
	let total = 0;
	let filled = 0;
	const flush = async () => {
		await writeAll(file, gathered.subarray(0, filled));
		filled = 0;
	};
	for await (const chunk of bytes) {
		hash.update(chunk);
		total += chunk.length;
		if (filled + chunk.length > gathered.length) await flush();
		if (chunk.length > gathered.length) await writeAll(file, chunk);
		else {
			gathered.set(chunk, filled);
			filled += chunk.length;
		}
	}
	await flush();
	return { bytes: total, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
	for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
