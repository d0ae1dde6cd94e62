import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { BlobNotFound, type Blobs, openBlobs } from '../blobs/index.ts';
import { joinZip } from './joined-zip.ts';
import { readDirectory } from './read-directory.ts';
import { writeZip } from './write-zip.ts';

const date = new Date('2026-11-21T12:00:00Z');
const dosTime = 0x5d75_6000;
const large = Buffer.alloc(700_000, 7);

let folder: string;
let blobs: Blobs;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'print-room-joined-zip-'));
	blobs = await openBlobs({ storageUrl: null, dataDir: folder });
	await blobs.putBuffer('large.bin', large);
	for (const name of ['one', 'two']) {
		const target = join(folder, `${name}.zip`);
		const files = [
			{ path: `${name}/Düne – 沙丘.jpg`, date, source: { blobKey: 'large.bin' } },
			{ path: `${name}/empty.bin`, date, source: { bytes: Buffer.alloc(0) } },
			{ path: 'list.txt', date, source: { bytes: Buffer.from(name) } },
		];
		await writeZip({ blobs, target, files: () => files, signal: new AbortController().signal });
		await blobs.putFile(`${name}.zip`, target);
	}
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const joined = async () => {
	const entries = (await Promise.all(['one.zip', 'two.zip'].map((key) => readDirectory(blobs, key)))).flat();
	return joinZip([...entries.filter(({ path }) => path !== 'list.txt'), { path: 'all.txt', dosTime, content: Buffer.from('all') }]);
};

describe('a zip of files from other zips', () => {
	test('a zip of files from other zips is a whole zip with a known length, and a real reader finds every checksum right [D25]', async () => {
		const zip = await joined();
		const bytes = await buffer(zip.open(blobs));
		expect(bytes).toHaveLength(zip.size);
		const files = await readZip(bytes);
		expect([...files.keys()]).toEqual(['one/Düne – 沙丘.jpg', 'one/empty.bin', 'two/Düne – 沙丘.jpg', 'two/empty.bin', 'all.txt']);
		expect(files.get('two/Düne – 沙丘.jpg')?.equals(large)).toBe(true);
		expect(files.get('all.txt')?.toString()).toBe('all');
	});

	test('a zip of files from other zips is the same in whatever parts it is read [D24]', async () => {
		const zip = await joined();
		const whole = await buffer(zip.open(blobs));
		await fc.assert(
			fc.asyncProperty(fc.nat(zip.size - 1), fc.nat(zip.size - 1), async (a, b) => {
				const [start, end] = [Math.min(a, b), Math.max(a, b)];
				expect((await buffer(zip.open(blobs, { start, end }))).equals(whole.subarray(start, end + 1))).toBe(true);
			}),
			{ numRuns: 40 },
		);
		for (const at of [0, zip.size - 1]) expect(await buffer(zip.open(blobs, { start: at, end: at }))).toEqual(whole.subarray(at, at + 1));
	});

	test('a zip of files from other zips reads no file before its turn, and stops reading when its reader leaves [ASVS 15.2.2]', async () => {
		const zip = await joined();
		const opened: string[] = [];
		const watched: Pick<Blobs, 'openRead'> = {
			openRead: async (key, range) => {
				opened.push(key);
				return blobs.openRead(key, range);
			},
		};
		const stream = zip.open(watched);
		await new Promise((resolve) => stream.once('readable', resolve));
		expect(opened).not.toContain('two.zip');
		stream.destroy();
		await new Promise((resolve) => stream.once('close', resolve));
	});

	test('records lengths and offsets beyond 4 GiB with 64 bits', () => {
		const bytes = 5 * 2 ** 30;
		const stored = { dosTime, crc32: 1, blobKey: 'huge.zip', start: 30 };
		const zip = joinZip([
			{ ...stored, path: 'huge.bin', bytes },
			{ ...stored, path: 'small.bin', bytes: 10 },
		]);
		expect(zip.size).toBeGreaterThan(bytes);
		expect(zip.size).toBeLessThan(bytes + 500);
	});
});

describe('the directory of a zip', () => {
	test('the directory of a zip cannot be read from a missing file or one that is not a zip', async () => {
		await expect(readDirectory(blobs, 'large.bin')).rejects.toThrow('is no zip');
		await blobs.putBuffer('short.bin', Buffer.from('x'));
		await expect(readDirectory(blobs, 'short.bin')).rejects.toThrow('is no zip');
		await expect(readDirectory(blobs, 'gone.zip')).rejects.toBeInstanceOf(BlobNotFound);
	});
});
