import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasSwift } from '../../../../../fixtures/stores/swift.ts';
import { testS3Credential } from '../testing/s3-server.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { startRuledS3 } from '../testing/strict-s3.ts';
import { BadBlobKey, BadByteRange, BlobNotFound, type Blobs, type ByteRange, createStorageProbe, openBlobs } from './index.ts';

const strict: TestStore = {
	name: 'S3 that demands Content-MD5 for multi-deletes',
	credentials: { AWS_ACCESS_KEY_ID: testS3Credential, AWS_SECRET_ACCESS_KEY: testS3Credential },
	start: () => startRuledS3(),
};

test('the tests of blobs say that they were not run on OpenStack Swift where it is not installed [O3.01]', async ({ annotate }) => {
	if (!hasSwift) await annotate('not run: OpenStack Swift is not installed, so no second store by the S3 protocol was tried');
});

describe.each([...testStores, strict])('blobs in $name [O3.01]', ({ start, credentials }) => {
	let storage: Awaited<ReturnType<TestStore['start']>>;
	let dataDir: string;
	let blobs: Blobs;

	beforeAll(async () => {
		storage = await start();
	});
	afterAll(() => storage.close());
	beforeEach(async () => {
		dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-blobs-'));
		for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
		blobs = await openBlobs({ storageUrl: storage.storageUrl, dataDir });
	});
	afterEach(async () => {
		await blobs.close();
		await rm(dataDir, { recursive: true, force: true });
	});

	const read = async (key: string, range?: ByteRange) => (await buffer((await blobs.openRead(key, range)).stream)).toString();
	const localFile = async (content: string | Uint8Array) => {
		const file = path.join(dataDir, `local-${randomBytes(4).toString('hex')}`);
		await writeFile(file, content);
		return file;
	};

	test('a blob store returns what was stored, with its size', async () => {
		await blobs.putBuffer('images/a1/original', Buffer.from('hello'));
		expect(await read('images/a1/original')).toBe('hello');
		expect((await blobs.openRead('images/a1/original')).size).toBe(5);
		expect(await blobs.size('images/a1/original')).toBe(5);
		expect(await blobs.exists('images/a1/original')).toBe(true);
	});

	test('a blob store keeps an empty blob', async () => {
		await blobs.putBuffer('empty', new Uint8Array());
		await blobs.putFile('empty-file', await localFile(''));
		expect([await read('empty'), await read('empty-file')]).toEqual(['', '']);
		expect(await blobs.size('empty')).toBe(0);
	});

	test('a blob store takes a file over', async () => {
		const file = await localFile('from a file');
		await blobs.putFile('taken/over.jpg', file);
		expect(await read('taken/over.jpg')).toBe('from a file');
		await expect(stat(file)).rejects.toThrow('ENOENT');
	});

	test('a blob store leaves the local file and the old blob alone when a file cannot be taken over', async () => {
		await blobs.putBuffer('kept', Buffer.from('old'));
		await expect(blobs.putFile('kept', path.join(dataDir, 'not-there'))).rejects.toThrow('ENOENT');
		expect(await read('kept')).toBe('old');
		const file = await localFile('new');
		await expect(blobs.putFile('../outside', file)).rejects.toThrow(BadBlobKey);
		expect(await readFile(file, 'utf8')).toBe('new');
	});

	test('replaces a blob as a whole', async () => {
		await blobs.putBuffer('twice', Buffer.from('a long first version'));
		await blobs.putBuffer('twice', Buffer.from('short'));
		expect(await read('twice')).toBe('short');
	});

	test('a blob store reads a range of bytes', async () => {
		await blobs.putBuffer('ranged', Buffer.from('0123456789'));
		expect(await read('ranged', { start: 2, end: 4 })).toBe('234');
		expect(await read('ranged', { start: 7 })).toBe('789');
		expect(await read('ranged', { start: 8, end: 99 })).toBe('89');
		expect((await blobs.openRead('ranged', { start: 0, end: 0 })).size).toBe(10);
		await expect(blobs.openRead('ranged', { start: 10 })).rejects.toThrow(BadByteRange);
		await expect(blobs.openRead('ranged', { start: 5, end: 4 })).rejects.toThrow(BadByteRange);
		await expect(blobs.openRead('ranged', { start: -1 })).rejects.toThrow(BadByteRange);
	});

	test('a blob store reads a small part in one go, and no more than exists', async () => {
		await blobs.putBuffer('parts', Buffer.from('0123456789'));
		const part = async (start: number, length: number) => (await blobs.read('parts', start, length)).toString();
		expect([await part(0, 4), await part(3, 4), await part(8, 50), await part(0, 10)]).toEqual(['0123', '3456', '89', '0123456789']);
		expect([await part(10, 5), await part(99, 5)]).toEqual(['', '']);
		await expect(blobs.read('nowhere', 0, 5)).rejects.toThrow(BlobNotFound);
		await blobs.putBuffer('folder/file', Buffer.from('x'));
		await expect(blobs.read('folder', 0, 5)).rejects.toThrow(BlobNotFound);
	});

	test('a blob store reads a blob in pieces that are used one after the other, however many are read at once', async () => {
		const [large, small] = [randomBytes(1_200_000), randomBytes(10)];
		await blobs.putBuffer('images/a/large.bin', large);
		await blobs.putBuffer('images/a/small.bin', small);
		await blobs.putBuffer('images/a/empty.bin', Buffer.alloc(0));
		const read = async (key: string) => {
			const copies: Buffer[] = [];
			for await (const piece of blobs.pieces(key)) copies.push(Buffer.from(piece));
			return Buffer.concat(copies);
		};
		const [whole, again, short, none] = await Promise.all(['large', 'large', 'small', 'empty'].map((name) => read(`images/a/${name}.bin`)));
		expect([whole?.equals(large), again?.equals(large), short?.equals(small), none?.length]).toEqual([true, true, true, 0]);
		for (const missing of ['images/a/nothing.bin', 'images/a', 'images/a/small.bin/x'])
			await expect(read(missing), missing).rejects.toThrow(BlobNotFound);
	});

	test('a blob store says when there is no such blob', async () => {
		expect(await blobs.exists('nowhere')).toBe(false);
		await expect(blobs.openRead('nowhere')).rejects.toThrow(BlobNotFound);
		await expect(blobs.size('nowhere')).rejects.toThrow(BlobNotFound);
		await expect(blobs.withLocalFile('nowhere', async () => 1)).rejects.toThrow(BlobNotFound);
		await blobs.putBuffer('folder/file', Buffer.from('x'));
		await expect(blobs.size('folder')).rejects.toThrow(BlobNotFound);
		expect(await blobs.exists('folder')).toBe(false);
	});

	test('removes a blob, and one that is not there', async () => {
		await blobs.putBuffer('gone', Buffer.from('x'));
		await blobs.remove('gone');
		await blobs.remove('gone');
		expect(await blobs.exists('gone')).toBe(false);
	});

	test('removes the blobs below a prefix and nothing beside it', async () => {
		for (const key of ['p/a/1', 'p/a/deep/2', 'p/ab/3', 'p/b']) await blobs.putBuffer(key, Buffer.from('x'));
		await blobs.removePrefix('p/a');
		await blobs.removePrefix('p/never');
		expect(await Promise.all(['p/a/1', 'p/a/deep/2', 'p/ab/3', 'p/b'].map((key) => blobs.exists(key)))).toEqual([false, false, true, true]);
	});

	test('lends a blob as a file while it is used, and leaves nothing behind', async () => {
		await blobs.putBuffer('lent/picture.jpg', Buffer.from('pixels'));
		const lent = await blobs.withLocalFile('lent/picture.jpg', async (file) => ({ file, text: await readFile(file, 'utf8') }));
		expect(lent).toEqual({ file: expect.stringMatching(/\.jpg$/), text: 'pixels' });
		const failing = blobs.withLocalFile('lent/picture.jpg', async () => {
			throw new Error('unreadable');
		});
		await expect(failing).rejects.toThrow('unreadable');
		expect(await read('lent/picture.jpg')).toBe('pixels');
		expect(await readdir(path.join(dataDir, 'temp')).catch(() => [])).toEqual([]);
	});

	test.each([
		'../up',
		'a/../b',
		'/root',
		'a//b',
		'a/',
		'',
		'.hidden',
		'a/.',
		'end.',
		'Upper',
		'sp ace',
		'a\\b',
		'nul\0',
		'ümlaut',
		'a..b',
		'x'.repeat(513),
	])('a blob store refuses the key %j [ASVS 5.3.2]', async (key) => {
		const attempts = [
			() => blobs.putBuffer(key, Buffer.from('x')),
			() => blobs.openRead(key),
			() => blobs.read(key, 0, 1),
			() => blobs.size(key),
			() => blobs.exists(key),
			() => blobs.remove(key),
			() => blobs.removePrefix(key),
			() => blobs.withLocalFile(key, async () => 1),
		];
		for (const attempt of attempts) await expect(attempt()).rejects.toThrow(BadBlobKey);
	});

	test('lists the blobs below a prefix with their times, and nothing beside it', async () => {
		for (const key of ['l/a/1', 'l/a/deep/2', 'l/ab/3']) await blobs.putBuffer(key, Buffer.from('x'));
		const found: { key: string; modifiedAt: Date }[] = [];
		for await (const entry of blobs.list('l/a')) found.push(entry);
		expect(found.map(({ key }) => key).sort()).toEqual(['l/a/1', 'l/a/deep/2']);
		for (const { modifiedAt } of found) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
		for await (const entry of blobs.list('l/none')) expect(entry).toBeUndefined();
	});

	test('passes the probe of the storage, which leaves nothing behind', async () => {
		await createStorageProbe(blobs)();
		const left: string[] = [];
		for await (const { key } of blobs.list('probe')) left.push(key);
		expect(left).toEqual([]);
	});

	test('a blob store keeps a file of several upload parts byte for byte', async () => {
		const bytes = Buffer.alloc(64 * 1024 * 1024 + 12_345, 'the same words again and again; ');
		randomBytes(1000).copy(bytes, 64 * 1024 * 1024 - 500);
		await blobs.putFile('big.zip', await localFile(bytes));
		const hash = createHash('sha256');
		for await (const chunk of (await blobs.openRead('big.zip')).stream) hash.update(chunk);
		expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
		const border = 64 * 1024 * 1024;
		expect((await blobs.read('big.zip', border - 300, 600)).equals(bytes.subarray(border - 300, border + 300))).toBe(true);
		const end = await buffer((await blobs.openRead('big.zip', { start: border - 1 })).stream);
		expect(end.equals(bytes.subarray(border - 1))).toBe(true);
		await blobs.remove('big.zip');
		expect(await blobs.exists('big.zip')).toBe(false);
	});

	test('lists and removes every blob of a folder that a store may list on several pages', async () => {
		const keys = Array.from({ length: 45 }, (_, index) => `pages/${String(index).padStart(2, '0')}`);
		await Promise.all(keys.map((key) => blobs.putBuffer(key, Buffer.from(key))));
		const listed = async () => {
			const found: string[] = [];
			for await (const { key } of blobs.list('pages')) found.push(key);
			return found.sort();
		};
		expect(await listed()).toEqual(keys);
		await blobs.removePrefix('pages');
		expect(await listed()).toEqual([]);
	});
});

/** S3 promises the same, but the stand-in for it does not keep that promise. */
test('blobs in files show readers one whole version while another is written', async () => {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-blobs-'));
	const blobs = await openBlobs({ storageUrl: null, dataDir });
	const version = (fill: string) => Buffer.from(fill.repeat(300_000));
	await blobs.putBuffer('changing', version('a'));
	const writing = (async () => {
		for (const fill of ['b', 'c', 'd']) await blobs.putBuffer('changing', version(fill));
	})();
	const seen = await Promise.all(Array.from({ length: 6 }, async () => buffer((await blobs.openRead('changing')).stream)));
	await writing;
	for (const bytes of seen) expect(bytes.equals(version(bytes.toString('utf8', 0, 1)))).toBe(true);
	await rm(dataDir, { recursive: true });
});
