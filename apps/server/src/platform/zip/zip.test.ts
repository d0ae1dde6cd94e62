import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const date = new Date('2026-11-21T12:00:00Z');
const megabyte = Buffer.alloc(1_048_576, 7);

async function* listed(...entries: ZipEntry[]): AsyncIterable<ZipEntry> {
	yield* entries;
}

describe('a zip', () => {
	test('holds buffers and streams under their names, and a real reader finds every checksum right', async () => {
		const entries = listed(
			{ name: 'README.txt', date, content: Buffer.from('what is what') },
			{ name: 'images/Düne – 沙丘.jpg', date, content: Readable.from([megabyte, megabyte]) },
			{ name: 'empty.bin', date, content: Buffer.alloc(0) },
		);
		const files = await readZip(await buffer(zipOf(entries)));
		expect([...files.keys()]).toEqual(['README.txt', 'images/Düne – 沙丘.jpg', 'empty.bin']);
		expect(files.get('README.txt')?.toString()).toBe('what is what');
		expect(files.get('images/Düne – 沙丘.jpg')?.equals(Buffer.concat([megabyte, megabyte]))).toBe(true);
	});

	test('waits for its reader: nothing is read ahead [ASVS 15.2.2]', async () => {
		const asked: number[] = [];
		async function* many(): AsyncIterable<ZipEntry> {
			for (let index = 0; index < 200; index++) {
				asked.push(index);
				yield { name: `${index}.bin`, date, content: megabyte };
			}
		}
		const zip = zipOf(many());
		await new Promise((resolve) => zip.once('readable', resolve));
		await new Promise((resolve) => setImmediate(resolve));
		expect(asked.length).toBeLessThan(20);
		expect((await readZip(await buffer(zip))).size).toBe(200);
	});

	test('ends its entries when its reader leaves', async () => {
		const content = new Readable({ read: () => undefined });
		const isOver = vi.fn();
		async function* endless(): AsyncIterable<ZipEntry> {
			try {
				yield { name: 'a.bin', date, content };
			} finally {
				isOver();
			}
		}
		const zip = zipOf(endless());
		zip.on('error', () => undefined);
		await vi.waitFor(() => expect(content.listenerCount('error')).toBeGreaterThan(0), patience);
		zip.destroy();
		await vi.waitFor(() => expect(isOver).toHaveBeenCalledOnce(), patience);
		expect(content.destroyed).toBe(true);
	});

	test('fails when a file breaks off, instead of ending too early', async () => {
		const content = Readable.from(
			(async function* () {
				yield megabyte;
				throw new Error('the disk is gone');
			})(),
		);
		await expect(buffer(zipOf(listed({ name: 'a.bin', date, content })))).rejects.toThrow('the disk is gone');
	});

	test('fails when the next entry cannot be had', async () => {
		async function* failing(): AsyncIterable<ZipEntry> {
			yield { name: 'a.bin', date, content: megabyte };
			throw new Error('no such row');
		}
		await expect(buffer(zipOf(failing()))).rejects.toThrow('no such row');
	});
});
