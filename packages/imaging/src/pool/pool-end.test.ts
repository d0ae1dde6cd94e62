import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { createImagingPool } from '../index.ts';
import { endlessFile } from '../testing/endless-file.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { childrenRunning, whenGone } from '../testing/processes.ts';

const limits = { maxPixels: 50_000_000 };
const childModule = 'imaging/src/pool/child.ts';
/** Named pipes make a child hang, and /proc shows that it is gone. */
const onLinux = process.platform === 'linux';

describe.runIf(onLinux)('no child is left', () => {
	test('when the pool is closed in the middle of its work [D19]', async ({ folder }) => {
		const pool = createImagingPool({ concurrency: 1 });
		onTestFinished(() => pool.close());
		const input = endlessFile(folder);
		const jobs = [1, 2, 3].map(() => pool.run('ingest', { input, outDir: folder, limits }));
		const refused = Promise.all(jobs.map((job) => expect(job).rejects.toMatchObject({ code: 'CRASHED' })));
		await pool.close();
		await refused;
		await expect(pool.run('ingest', { input, outDir: folder, limits })).rejects.toMatchObject({ code: 'CRASHED' });
		expect(await childrenRunning(childModule)).toEqual([]);
	});

	test('when the parent is killed while one hangs and one waits [D19]', async ({ folder }) => {
		const index = new URL('../index.ts', import.meta.url).href;
		const script = `
			const { createImagingPool } = await import(${JSON.stringify(index)});
			const logger = { debug: ({ pid }) => console.log(pid), warn() {} };
			const pool = createImagingPool({ logger, concurrency: 1 });
			const ingest = () => pool.run('ingest', { input: ${JSON.stringify(endlessFile(folder))}, outDir: '.', limits: { maxPixels: 1 } });
			await Promise.all([ingest(), ingest()]);`;
		const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
		const [line] = await once(createInterface(parent.stdout), 'line');
		const children = new Set([Number(line), ...(await childrenRunning(childModule, parent.pid))]);
		expect(children.size).toBeGreaterThanOrEqual(1);
		parent.kill('SIGKILL');
		await Promise.all([...children].map(whenGone));
	});

	test('when a program that opened a pool comes to its end without closing it', async () => {
		const index = fileURLToPath(new URL('../index.ts', import.meta.url));
		const program = spawn(process.execPath, [
			'--input-type=module',
			'--eval',
			`(await import(${JSON.stringify(index)})).createImagingPool()`,
		]);
		expect(await once(program, 'exit')).toEqual([0, null]);
	});
});
