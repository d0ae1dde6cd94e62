import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { makePixelFlood } from '../../../../fixtures/hostile.ts';
import { patience } from '../../../../fixtures/patience.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { createImagingPool, type ImagingPool, type ImagingPoolOptions, isOfTheFile } from '../index.ts';
import { endlessFile } from '../testing/endless-file.ts';
import { folderTest } from '../testing/folder-test.ts';
import { childrenRunning, isAlive } from '../testing/processes.ts';
import { memoryIsLimited } from './child-process.ts';

const test = folderTest;
const limits = { maxPixels: 50_000_000 };
const size = { width: 30, height: 20 };
const childModule = 'imaging/src/pool/child.ts';
/** Named pipes make a child hang, and /proc shows that it is gone. */
const onLinux = process.platform === 'linux';

interface Watched {
	pool: ImagingPool;
	/** Resolves to the process of the next job that starts. */
	nextPid(): Promise<number>;
}

function watchedPool(options: ImagingPoolOptions = {}): Watched {
	const started: number[] = [];
	const listeners: ((pid: number) => void)[] = [];
	const debug = (facts: object, message: string) => {
		if (message !== 'imaging job started' || !('pid' in facts) || typeof facts.pid !== 'number') return;
		const listener = listeners.shift();
		if (listener === undefined) started.push(facts.pid);
		else listener(facts.pid);
	};
	const pool = createImagingPool({ ...options, logger: { debug, warn: () => {} } });
	onTestFinished(() => pool.close());
	const nextPid = async () => started.shift() ?? (await new Promise<number>((resolve) => listeners.push(resolve)));
	return { pool, nextPid };
}

async function photo(folder: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<string> {
	const path = join(folder, `photo.${format}`);
	await makePhoto({ seed: 4, width: 600, height: 400, profile: 'srgb', path, format });
	return path;
}

describe('a job', () => {
	test('runs in a process of its own that is gone afterwards [D19] [ASVS 15.2.5]', async ({ folder }) => {
		const { pool, nextPid } = watchedPool();
		const input = await photo(folder);
		const pids: number[] = [];
		for (const name of ['a.tif', 'b.tif']) {
			const output = join(folder, name);
			const job = pool.run('cutPrint', { input, crop: { x: 0, y: 0, width: 60, height: 40 }, printMm: { width: 60, height: 40 }, output });
			pids.push(await nextPid());
			expect(await job).toMatchObject({ path: output, width: 60, height: 40, colourSpace: 'srgb' });
		}
		expect(new Set([...pids, process.pid]).size).toBe(3);
		expect(await Promise.all(pids.map(isAlive))).toEqual([false, false]);
	});

	test('answers with all facts of a proof [C1.03] [D16]', async ({ folder }) => {
		const { pool } = watchedPool();
		const input = await photo(folder);
		const outputs = { composition: join(folder, 'composition.tif'), section: join(folder, 'section.tif') };
		const mm = { printMm: { width: 300, height: 200 }, proofMm: { width: 178, height: 127 } };
		const made = await pool.run('cutProof', { input, crop: { x: 0, y: 0, width: 600, height: 400 }, ...mm, outputs });
		expect(made).toEqual({
			composition: { path: outputs.composition, width: 2102, height: 1500, colourSpace: 'srgb', bytes: expect.any(Number) },
			section: { path: outputs.section, width: 356, height: 254, colourSpace: 'srgb', bytes: expect.any(Number) },
		});
	});

	test('answers with all facts of an ingest and of a thumb [D14]', async ({ folder }) => {
		const { pool } = watchedPool();
		const input = await photo(folder);
		const result = await pool.run('ingest', { input, outDir: folder, limits });
		const facts = { type: 'jpeg', width: 600, height: 400, pages: 1, notes: [], master: null };
		expect(result).toMatchObject({ ...facts, preview: { width: 600, ratioX: 1 } });
		const output = join(folder, 'thumb.jpg');
		const thumb = { input, crop: { x: 0, y: 0, width: 300, height: 400 }, output, side: 200 };
		expect(await pool.run('designThumb', thumb)).toEqual({ path: output, width: 150, height: 200 });
	});

	test('answers with all facts of a tile file', async ({ folder }) => {
		const { pool } = watchedPool();
		const output = join(folder, 'tiles');
		const level = { scale: 1, width: 600, height: 400, columns: 2, rows: 1 };
		const made = await pool.run('buildTiles', { input: await photo(folder), output });
		expect(made).toEqual({ path: output, bytes: expect.any(Number), tileSize: 512, levels: [level] });
	});

	test("a job keeps the code of the file's problem [D19]", async ({ folder }) => {
		const { pool } = watchedPool();
		const input = await photo(folder, 'png');
		await expect(pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 1000 } })).rejects.toMatchObject({
			name: 'ImagingError',
			code: 'FILE_TOO_MANY_PIXELS',
		});
	});

	test('waits for its turn when as many run as may, and the others are done in order [ASVS 15.2.2]', async ({ folder }) => {
		const { pool } = watchedPool({ concurrency: 1 });
		const input = await photo(folder);
		const order: number[] = [];
		const cut = async (index: number) => {
			const output = join(folder, `${index}.tif`);
			await pool.run('cutPrint', { input, crop: { x: 0, y: 0, width: 30, height: 30 }, printMm: { width: 30, height: 30 }, output });
			order.push(index);
		};
		await Promise.all([0, 1, 2, 3].map(cut));
		expect(order).toEqual([0, 1, 2, 3]);
	});
});

describe.runIf(onLinux)('a child', () => {
	test('a child works below the priority of the process that answers requests, with all its threads', async ({ folder }) => {
		const { pool, nextPid } = watchedPool();
		const job = pool.run('ingest', { input: endlessFile(folder), outDir: folder, limits });
		const pid = await nextPid();
		const threads = async () => (await readdir(`/proc/${pid}/task`)).map(Number);
		await vi.waitFor(async () => expect((await threads()).length).toBeGreaterThan(1), patience);
		expect(new Set((await threads()).map(getPriority))).toEqual(new Set([getPriority() + 5]));
		await Promise.all([pool.close(), expect(job).rejects.toThrow()]);
	});

	test('sees only the variables that a program needs to run [ASVS 15.2.5]', async ({ folder }) => {
		process.env.PRINT_ROOM_TEST_KEY = 'a-secret';
		const { pool, nextPid } = watchedPool();
		delete process.env.PRINT_ROOM_TEST_KEY;
		const stop = new AbortController();
		const job = pool.run('ingest', { input: endlessFile(folder), outDir: folder, limits }, { signal: stop.signal });
		const pid = await nextPid();
		// The system shows none for a moment while it starts the program.
		const environment = await vi.waitUntil(() => readFile(`/proc/${pid}/environ`, 'utf8'), patience);
		stop.abort();
		await expect(job).rejects.toThrow();
		const names = environment.split('\0').map((pair) => pair.split('=')[0]);
		expect(names).toContain('PATH');
		expect(
			names.filter(
				(name) =>
					!/^(PATH|TMPDIR|LD_LIBRARY_PATH|MALLOC_ARENA_MAX|NODE_(ENV|COMPILE_CACHE)|NODE_CHANNEL_(FD|SERIALIZATION_MODE))?$/.test(
						name ?? '',
					),
			),
		).toEqual([]);
		expect(environment).not.toContain('a-secret');
	});

	test('a child that hangs is killed by the timer, and the next job is done [D19] [ASVS 15.2.2]', async ({ folder }) => {
		const { pool, nextPid } = watchedPool({ timeoutMs: 8000, concurrency: 1 });
		const hanging = pool.run('ingest', { input: endlessFile(folder), outDir: folder, limits });
		const pid = await nextPid();
		await expect(hanging).rejects.toMatchObject({ name: 'ImagingError', code: 'TIMED_OUT' });
		expect(await isAlive(pid)).toBe(false);
		await expect(pool.run('ingest', { input: await photo(folder), outDir: folder, limits })).resolves.toMatchObject({ type: 'jpeg' });
	});

	test.for([
		['SIGTERM', 'ingest'],
		['SIGSEGV', 'cutPrint'],
		['SIGSEGV', 'ingest'],
		['SIGABRT', 'ingest'],
		['SIGBUS', 'ingest'],
	] as const)(
		'a child that ends by %s in the middle of %s says nothing about the file, and the next job is done [D19]',
		async ([signal, task], { folder }) => {
			const { pool, nextPid } = watchedPool({ concurrency: 1 });
			const input = endlessFile(folder);
			const args = { input, outDir: folder, limits, crop: { x: 0, y: 0, ...size }, printMm: size, output: join(folder, 'print.tif') };
			const crashing = task === 'ingest' ? pool.run(task, args) : pool.run(task, args);
			process.kill(await nextPid(), signal);
			const error = await crashing.catch((thrown: unknown) => thrown);
			expect(error).toMatchObject({ name: 'ImagingError', code: 'CRASHED' });
			expect(isOfTheFile(error)).toBe(false);
			await expect(pool.run('ingest', { input: await photo(folder), outDir: folder, limits })).resolves.toMatchObject({ type: 'jpeg' });
		},
	);

	test('a child that is killed is followed by another one with nothing beside it, and the job is done', async ({ folder }) => {
		const { pool, nextPid } = watchedPool({ concurrency: 2 });
		const input = endlessFile(folder);
		const stop = new AbortController();
		const beside = pool.run('ingest', { input, outDir: folder, limits }, { signal: stop.signal });
		await nextPid();
		const output = join(folder, 'print.tif');
		const killed = pool.run('cutPrint', { input, crop: { x: 0, y: 0, ...size }, printMm: size, output });
		process.kill(await nextPid(), 'SIGKILL');
		const later = pool.run('ingest', { input: await photo(folder), outDir: folder, limits });
		let isBesideOver = false;
		const over = expect(beside.finally(() => (isBesideOver = true))).rejects.toThrow('over');
		stop.abort(new Error('over'));
		const second = await nextPid();
		expect(isBesideOver).toBe(true);
		expect((await childrenRunning(childModule)).length).toBeLessThanOrEqual(2);
		process.kill(second, 'SIGTERM');
		await expect(killed).rejects.toMatchObject({ code: 'CRASHED' });
		await expect(later).resolves.toMatchObject({ type: 'jpeg' });
		await over;
	});

	test('a child that is killed, and killed again when it is alone, has memory blamed and not the file', async ({ folder }) => {
		const { pool, nextPid } = watchedPool({ concurrency: 2 });
		const killed = pool.run('ingest', { input: endlessFile(folder), outDir: folder, limits });
		for (const _time of [1, 2]) process.kill(await nextPid(), 'SIGKILL');
		const error = await killed.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ name: 'ImagingError', code: 'OUT_OF_MEMORY' });
		expect(isOfTheFile(error)).toBe(false);
	});

	test('a child is killed when its job is called off, and leaves no file [D19]', async ({ folder }) => {
		const { pool, nextPid } = watchedPool();
		const input = join(folder, 'large.png');
		await makePixelFlood(input, 20_000);
		const stop = new AbortController();
		const output = join(folder, 'print.tif');
		const whole = { x: 0, y: 0, width: 20_000, height: 20_000 };
		const job = pool.run('cutPrint', { input, crop: whole, printMm: { width: 900, height: 900 }, output }, { signal: stop.signal });
		const pid = await nextPid();
		while ((await readdir(folder)).length < 2) await new Promise((resolve) => setImmediate(resolve));
		stop.abort(new Error('called off'));
		await expect(job).rejects.toThrow('called off');
		expect(await isAlive(pid)).toBe(false);
		expect(await readdir(folder)).toEqual(['large.png']);
	});

	test('a child is killed in the middle of a folder of tiles, and leaves no folder [D19]', async ({ folder }) => {
		const { pool, nextPid } = watchedPool();
		const input = join(folder, 'large.png');
		await makePixelFlood(input, 20_000);
		const job = pool.run('buildTiles', { input, output: join(folder, 'tiles') });
		const pid = await nextPid();
		while ((await readdir(folder)).length < 2) await new Promise((resolve) => setImmediate(resolve));
		process.kill(pid, 'SIGTERM');
		await expect(job).rejects.toMatchObject({ code: 'CRASHED' });
		expect(await readdir(folder)).toEqual(['large.png']);
	});

	test.runIf(memoryIsLimited)(
		'a child that wants more memory than it may have is stopped by the kernel [D19] [ASVS 15.2.5]',
		async ({ folder }) => {
			const { pool } = watchedPool({ memoryLimitBytes: 900 * 2 ** 20 });
			const input = join(folder, 'interlaced.png');
			await makePixelFlood(input, 32_000, { interlaced: true });
			await expect(pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 2e9 } })).rejects.toMatchObject({
				code: 'OUT_OF_MEMORY',
			});
			await expect(pool.run('ingest', { input: await photo(folder), outDir: folder, limits })).resolves.toMatchObject({ type: 'jpeg' });
			expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
		},
	);
});
