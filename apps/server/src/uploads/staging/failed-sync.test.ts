import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId, openBlobs } from '../../platform/index.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { createIncoming } from './create-incoming.ts';
import type { Arrived } from './incoming.ts';
import { uploadOfFile } from './incoming-folders.ts';

const broken = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));

describe('a sync that the disk fails', () => {
	let dataDir: string;
	let handles: FileHandle;
	beforeEach(async () => {
		dataDir = await mkdtemp(join(tmpdir(), 'print-room-failed-sync-'));
		await using file = await open(join(dataDir, 'any'), 'w');
		handles = Object.getPrototypeOf(file);
	});
	afterEach(() => rm(dataDir, { recursive: true, force: true }));

	const openAll = async () => {
		const blobs = await openBlobs({ storageUrl: null, dataDir });
		return { blobs, incoming: createIncoming({ storageUrl: null, dataDir }, blobs, silentLogger) };
	};
	const failOnce = (call: 'sync' | 'datasync') => vi.spyOn(handles, call).mockImplementationOnce(broken);
	/** An upload with five acknowledged bytes, whose next sync failed. */
	const openDoubtful = async () => {
		const { incoming } = await openAll();
		const arrived: Arrived = { id: newId(), offset: 5, parts: [] };
		const first = await incoming.open({ ...arrived, offset: 0 }, 1);
		await first.write(Buffer.from('kept '));
		await first.commit();
		await first.write(Buffer.from('doubtful'));
		failOnce('datasync');
		await expect(first.commit()).rejects.toThrow('EIO');
		await first.close();
		return { incoming, arrived };
	};

	test('a failed sync costs no acknowledged byte, and the file that was not synced is never synced again [O6.01]', async () => {
		const { blobs, incoming } = await openAll();
		const arrived: Arrived = { id: newId(), offset: 5, parts: [] };
		const first = await incoming.open({ ...arrived, offset: 0 }, 1);
		await first.write(Buffer.from('kept '));
		await first.commit();
		const path = join(dataDir, 'incoming', `${arrived.id}.upload`);
		const { ino } = await stat(path);
		await first.write(Buffer.from('doubtful'));
		failOnce('datasync');
		await expect(first.commit()).rejects.toThrow('EIO');
		await expect(first.commit()).rejects.toThrow('an earlier sync of this upload failed');
		await first.close();

		expect(await incoming.safeBytes(arrived)).toBe(5);
		const second = await incoming.open(arrived, 2);
		expect((await stat(path)).ino).not.toBe(ino);
		await second.write(Buffer.from('again'));
		await second.commit();
		await second.close();
		const whole = { ...arrived, offset: 10 };
		expect(await incoming.withFile(whole, (file) => readFile(file, 'utf8'))).toBe('kept again');
		await incoming.remove(arrived.id);
		expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
		await blobs.close();
	});

	test('an upload whose sync and then the sync of its copy failed goes on in a third file [O6.01]', async () => {
		const { incoming, arrived } = await openDoubtful();
		failOnce('datasync');
		await expect(incoming.open(arrived, 2)).rejects.toThrow('EIO');
		const draft = join(dataDir, 'incoming', (await readdir(join(dataDir, 'incoming'))).find((name) => name.endsWith('.copy')) ?? '');
		await using held = await open(draft);
		const { ino } = await held.stat();
		const second = await incoming.open(arrived, 3);
		expect((await stat(join(dataDir, 'incoming', `${arrived.id}.upload`))).ino).not.toBe(ino);
		await second.close();
		expect(await readdir(join(dataDir, 'incoming'))).toEqual([`${arrived.id}.upload`]);
	});

	test('an upload goes on only once the name of its new file has been synced [O6.01]', async () => {
		const { incoming, arrived } = await openDoubtful();
		failOnce('sync');
		await expect(incoming.open(arrived, 2)).rejects.toThrow('EIO');
		failOnce('sync');
		await expect(incoming.open(arrived, 3)).rejects.toThrow('EIO');
		await (await incoming.open(arrived, 4)).close();
		expect(await readdir(join(dataDir, 'incoming'))).toEqual([`${arrived.id}.upload`]);
		expect(await incoming.withFile(arrived, (file) => readFile(file, 'utf8'))).toBe('kept ');
	});

	test('an upload whose first sync failed begins again in a new file [O6.01]', async () => {
		const { incoming } = await openAll();
		const arrived: Arrived = { id: newId(), offset: 0, parts: [] };
		const first = await incoming.open(arrived, 1);
		await first.write(Buffer.from('lost'));
		failOnce('datasync');
		await expect(first.commit()).rejects.toThrow('EIO');
		await first.close();
		expect((await readdir(join(dataDir, 'incoming'))).map(uploadOfFile)).toEqual([arrived.id]);
		const second = await incoming.open(arrived, 2);
		await second.write(Buffer.from('sent'));
		await second.commit();
		await second.close();
		expect(await incoming.withFile({ ...arrived, offset: 4 }, (file) => readFile(file, 'utf8'))).toBe('sent');
	});

	test('a blob store keeps a file that could not be synced, and stores a copy of it the next time [O6.01]', async () => {
		const { blobs } = await openAll();
		const path = join(dataDir, 'received');
		await writeFile(path, 'picture');
		const { ino } = await stat(path);
		failOnce('sync');
		await expect(blobs.putFile('images/a/original.bin', path)).rejects.toThrow('EIO');
		expect(await blobs.exists('images/a/original.bin')).toBe(false);
		await blobs.putFile('images/a/original.bin', path);
		expect((await stat(join(dataDir, 'blobs/files/images/a/original.bin'))).ino).not.toBe(ino);
		expect(await readFile(join(dataDir, 'blobs/files/images/a/original.bin'), 'utf8')).toBe('picture');
		await expect(stat(path)).rejects.toThrow('ENOENT');
	});

	test('a blob store syncs the folder of a blob that an earlier process may not have synced [O6.01]', async () => {
		const { blobs } = await openAll();
		const path = join(dataDir, 'received');
		await writeFile(path, 'picture');
		const sync = vi.spyOn(handles, 'sync');
		await blobs.putFile('images/a/original.bin', path);
		sync.mockClear();
		expect(await blobs.isWhole('images/a/original.bin', 7)).toBe(true);
		expect(sync).toHaveBeenCalled();
		expect(await blobs.isWhole('images/a/original.bin', 8)).toBe(false);
		expect(await blobs.isWhole('images/b/original.bin', 7)).toBe(false);
		sync.mockImplementationOnce(broken);
		await expect(blobs.isWhole('images/a/original.bin', 7)).rejects.toThrow('EIO');
	});
});
