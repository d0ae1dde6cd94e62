import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const run = promisify(execFile);
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;

/** Tests the zip with Info-ZIP's `unzip`, where that is installed. */
async function testWithUnzip(bytes: Buffer): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-zip-'));
	try {
		const path = join(folder, 'read.zip');
		await writeFile(path, bytes);
		await run('unzip', ['-tq', path]).catch((error: unknown) => {
			if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
		});
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The files of a zip of stored entries by their names, in its order; throws unless every checksum fits. */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
	await testWithUnzip(bytes);
	const end = bytes.length - 22;
	if (bytes.readUInt32LE(end) !== endOfCentral) throw new Error('the zip does not end as one');
	const files = new Map<string, Buffer>();
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
		if (bytes.readUInt32LE(at) !== centralHeader || bytes.readUInt16LE(at + 10) !== 0) throw new Error('not a stored entry');
		const size = bytes.readUInt32LE(at + 24);
		const nameLength = bytes.readUInt16LE(at + 28);
		const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
		const local = bytes.readUInt32LE(at + 42);
		const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
		const content = bytes.subarray(start, start + size);
		if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
		if (files.has(name)) throw new Error(`${name} is there twice`);
		files.set(name, content);
		at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return files;
}
