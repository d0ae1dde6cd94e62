import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { BlobNotFound, type Blobs, openBlobs } from '../blobs/index.ts';
import { type FileToZip, UnreadableFile, writeZip, type ZipToWrite } from './write-zip.ts';

const date = new Date('2026-11-21T12:00:00Z');
const large = Buffer.alloc(3_000_000, 7);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let blobs: Blobs;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'print-room-write-zip-'));
	blobs = await openBlobs({ storageUrl: null, dataDir: folder });
	await blobs.putBuffer('a/large.bin', large);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (files: readonly FileToZip[], more: Partial<ZipToWrite> = {}) =>
	writeZip({ blobs, target: join(folder, 'out.zip'), files: () => files, signal: new AbortController().signal, ...more });
const fromBlob = (path: string, blobKey = 'a/large.bin'): FileToZip => ({ path, date, source: { blobKey } });

describe('writing a zip to a file', () => {
	test('reports length and SHA-256 of everything written, also in the last entry [D25]', async () => {
		const counted: number[] = [];
		const target = join(folder, 'out.zip');
		const { bytes, files } = await write([], {
			files: function* (written) {
				yield fromBlob('one/large.bin');
				yield { path: 'two.zip', date, source: { localPath: join(folder, 'blobs/files/a/large.bin') } };
				yield { path: 'list.txt', date, source: { bytes: Buffer.from(written.map(({ path }) => path).join('\n')) } };
			},
			onFile: async (written) => void counted.push(written.length),
		});
		const zip = await readFile(target);
		expect(bytes).toBe(zip.length);
		const read = await readZip(zip);
		expect(read.get('list.txt')?.toString()).toBe('one/large.bin\ntwo.zip');
		expect(files).toEqual([...read].map(([path, content]) => ({ path, bytes: content.length, sha256: sha256(content) })));
		expect(counted).toEqual([1, 2, 3]);
	});

	test('writing a zip to a file refuses a file that changed or is missing [D25]', async () => {
		await expect(write([{ ...fromBlob('one.bin'), sha256: sha256(large) }])).resolves.toBeDefined();
		await rm(join(folder, 'out.zip'));
		await expect(write([{ ...fromBlob('one.bin'), sha256: sha256(Buffer.from('another')) }])).rejects.toMatchObject({
			name: 'UnreadableFile',
			path: 'one.bin',
			isDamaged: true,
		});
		await rm(join(folder, 'out.zip'));
		const missing = await write([fromBlob('a.bin'), fromBlob('b.bin', 'a/gone.bin')]).catch((error: unknown) => error);
		expect(missing).toMatchObject({ path: 'b.bin', isDamaged: false, cause: expect.any(BlobNotFound) });
	});

	test('writing a zip to a file names the file that breaks off', async () => {
		const stream = Readable.from(
			(async function* () {
				yield large;
				throw new Error('the connection is gone');
			})(),
		);
		const failure = await write([fromBlob('one.bin')], { blobs: { openRead: async () => ({ stream, size: 2 * large.length }) } }).catch(
			(error: unknown) => error,
		);
		expect(failure).toBeInstanceOf(UnreadableFile);
		expect(failure).toMatchObject({ path: 'one.bin', isDamaged: false, cause: { message: 'the connection is gone' } });
	});

	test('stops at once with the given reason, also in the middle of a file', async () => {
		const stop = new AbortController();
		const stream = new Readable({ read: () => stop.abort(new Error('not wanted')) });
		await expect(
			write([fromBlob('one.bin')], { signal: stop.signal, blobs: { openRead: async () => ({ stream, size: 1 }) } }),
		).rejects.toThrow('not wanted');
		expect(stream.destroyed).toBe(true);
	});

	test('writing a zip to a file writes over nothing', async () => {
		await write([fromBlob('one.bin')]);
		await expect(write([fromBlob('one.bin')])).rejects.toThrow('EEXIST');
	});
});
