import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { amount } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import { median, race } from './support/timing.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('../apps/server/src/platform/zip/write-zip-child.ts', import.meta.url));
const fileCount = 20;
const fileBytes = amount(50 * 1_048_576, 1000);
const rounds = amount(5, 1);

interface Result {
	readonly tookMs: number;
	readonly peakMegabytes: number;
	readonly lagMs: number;
}

/**
 * Zip of 20 stored files of 50 MB with a SHA-256 of each, written to storage, against `zip -0` of the same files, synced to disk as
 * storage does. Both run in their own process; ours is timed from its first byte, `zip` as a whole.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-zip-'));
	try {
		const stored = join(folder, 'blobs', 'files');
		await mkdir(stored, { recursive: true });
		const keys = Array.from({ length: fileCount }, (_, index) => `file-${index}.bin`);
		const bytes = Buffer.alloc(fileBytes);
		for (const key of keys) await writeFile(join(stored, key), randomFillSync(bytes));

		const results: Result[] = [];
		const { referenceMs } = await race(
			{
				figure: async () => {
					// Without the cache a first start strips types, at 27 MB unrelated to zips.
					const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
					const { stdout } = await run(process.execPath, [child, folder, join(folder, 'ours.zip'), ...keys], { env });
					const measured: Result = JSON.parse(stdout);
					results.push(measured);
				},
				reference: async () => {
					const theirs = join(folder, 'theirs.zip');
					await rm(theirs, { force: true });
					await run('zip', ['-0', '-q', theirs, ...keys], { cwd: stored });
					await run('sync', [theirs]);
				},
			},
			rounds,
		);
		await run('unzip', ['-tq', join(stored, 'order-zips', 'measured.zip')]);
		// The first is the warm-up.
		const counted = results.slice(1);
		return [
			{
				name: 'zip of 20 files of 50 MB, with their checksums',
				unit: 'ms',
				figure: median(counted.map(({ tookMs }) => tookMs)),
				reference: { what: 'zip -0', figure: referenceMs },
				goal: { of: 'ratio', atMost: 1.1 },
			},
			{
				name: 'memory for that zip',
				unit: 'MB',
				figure: Math.max(...counted.map(({ peakMegabytes }) => peakMegabytes)),
				goal: { of: 'figure', atMost: 150 },
			},
			{
				name: 'longest standstill of the event loop meanwhile',
				unit: 'ms',
				figure: Math.max(...counted.map(({ lagMs }) => lagMs)),
				goal: { of: 'figure', atMost: 50 },
			},
		];
	} finally {
		await rm(folder, { recursive: true });
	}
}
