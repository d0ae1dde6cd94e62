import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Blobs, newId, openBlobs } from '../../platform/index.ts';
import { type TestStore, testStores } from '../../platform/testing/stores.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { createIncoming } from './create-incoming.ts';
import type { Arrived, Incoming, Sink } from './incoming.ts';

describe.each(testStores)('incoming bytes onto $name', ({ start, credentials }) => {
	let storage: Awaited<ReturnType<TestStore['start']>>;
	let dataDir: string;
	let blobs: Blobs;
	let incoming: Incoming;
	let arrived: Arrived;

	beforeAll(async () => {
		storage = await start();
	});
	afterAll(() => storage.close());
	beforeEach(async () => {
		for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
		dataDir = await mkdtemp(join(tmpdir(), 'print-room-incoming-'));
		blobs = await openBlobs({ storageUrl: storage.storageUrl, dataDir });
		incoming = createIncoming({ storageUrl: storage.storageUrl, dataDir }, blobs, silentLogger);
		arrived = { id: newId(), offset: 0, parts: [] };
	});
	afterEach(async () => {
		await blobs.close();
		await rm(dataDir, { recursive: true, force: true });
	});

	/** Records the progress as an upload's row does. */
	const acknowledge = (bytes: number, part: string | null) => {
		arrived = { id: arrived.id, offset: arrived.offset + bytes, parts: part === null ? [] : [...arrived.parts, part] };
	};
	async function put(sink: Sink, text: string): Promise<void> {
		await sink.write(Buffer.from(text));
		acknowledge(text.length, await sink.commit());
	}
	const content = () => incoming.withFile(arrived, (path) => readFile(path, 'utf8'));

	test('contain the committed bytes, over several writers [D14]', async () => {
		const first = await incoming.open(arrived, 1);
		await put(first, 'one ');
		await put(first, 'two ');
		await first.close();
		const second = await incoming.open(arrived, 2);
		await put(second, 'three');
		await second.close();
		expect(await content()).toBe('one two three');
	});

	test('lose bytes that were written and not committed [D14]', async () => {
		const first = await incoming.open(arrived, 1);
		await put(first, 'kept ');
		await first.write(Buffer.from('forgotten'));
		await first.close();
		const second = await incoming.open(arrived, 2);
		await put(second, 'too');
		await second.close();
		expect(await content()).toBe('kept too');
	});

	test('continue while a commit is under way [D14]', async () => {
		const sink = await incoming.open(arrived, 1);
		await sink.write(Buffer.from('early '));
		const committing = sink.commit();
		await sink.write(Buffer.from('late'));
		acknowledge(6, await committing);
		acknowledge(4, await sink.commit());
		expect(await sink.commit()).toBeNull();
		await sink.close();
		expect(await content()).toBe('early late');
	});

	test('incoming bytes can be taken away as a file, and leave nothing [D14]', async () => {
		const sink = await incoming.open(arrived, 1);
		await put(sink, 'whole');
		await sink.close();
		await incoming.withFile(arrived, (path) => blobs.putFile('images/a/original.bin', path));
		await incoming.remove(arrived.id);
		await incoming.remove(arrived.id);
		expect(await blobs.size('images/a/original.bin')).toBe(5);
		expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
	});

	test('incoming bytes are removed when an upload is given up [C7.11]', async () => {
		const sink = await incoming.open(arrived, 1);
		await put(sink, 'unwanted');
		await sink.close();
		await incoming.remove(arrived.id);
		await expect(content()).rejects.toThrow();
		expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
	});
});
