import { execFile } from 'node:child_process';
import { randomFillSync, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withDatabase } from '../e2e/support/database.ts';
import { startShop } from '../e2e/support/shop.ts';
import { inRoot } from '../scripts/lib/paths.mjs';
import { amount } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';

const run = promisify(execFile);
const notePeak = new URL('./whole-shop/note-peak.ts', import.meta.url).href;
const imageCount = amount(360, 100);
const originalBytes = amount(12_000_000, 1000);
const previewBytes = amount(400_000, 500);
const thumbnailBytes = amount(40_000, 200);
const rounds = amount(2, 1);

interface Result {
	readonly tookMs: number;
	/** of the process that makes it; its launcher is a bare Node that waits */
	readonly peakMegabytes: number;
	/** number of files */
	readonly copied: number;
}

/** Adds images as rows and files: an original, a preview and a thumbnail each. */
async function addImages(client: pg.Client, files: string, count: number): Promise<void> {
	const sizes = { original: originalBytes, preview: previewBytes, thumbnail: thumbnailBytes };
	for (let index = 0; index < count; index++) {
		const id = randomUUID();
		await mkdir(join(files, 'images', id), { recursive: true });
		for (const [name, bytes] of Object.entries(sizes))
			await writeFile(join(files, 'images', id, `${name}.bin`), randomFillSync(Buffer.alloc(bytes)));
		await client.query(
			`insert into images (id, owner_id, name, sha256, bytes, type, adjusted, original_key, master_key, preview_key, thumbnail_key,
				placeholder, reading_version, width, height, original_width, original_height, preview_width, preview_height, colour_space, bit_depth)
			values ($1, 'somebody', 'a.jpg', '', $2, 'jpeg', true, $3, $3, $4, $5, '', 1000, 1, 1, 1, 1, 1, 1, 'srgb', 8)`,
			[id, originalBytes, `images/${id}/original.bin`, `images/${id}/preview.bin`, `images/${id}/thumbnail.bin`],
		);
	}
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

/** Runs what `npm run backup` starts, from its start to its end: launcher, Node and connection included. */
async function backUp(dataDir: string, into: string): Promise<Result> {
	const peaks = await mkdtemp(join(tmpdir(), 'bench-peaks-'));
	const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: `--import=${notePeak}`, PEAK_FOLDER: peaks };
	const startedAt = performance.now();
	const { stdout } = await run(process.execPath, [inRoot('scripts', 'backup.mjs'), into], { env });
	const tookMs = performance.now() - startedAt;
	const kilobytes = await Promise.all((await readdir(peaks)).map(async (name) => Number(await readFile(join(peaks, name), 'utf8'))));
	await rm(peaks, { recursive: true });
	const [, copied] = /of which (\d+) \(/.exec(stdout) ?? [];
	return { tookMs, peakMegabytes: Math.max(...kilobytes) / 1000, copied: Number(copied) };
}

/**
 * The command for a first backup of a running shop with its embedded database, and for the next one after one image in a hundred was added,
 * against `cp -r` of its data folder, synced to disk as a backup is: `cp` alone returns while most bytes are only in memory. Copies stay
 * until the end, because ext4 makes new files slowly for minutes after many were removed. Errors: too little room on the disk.
 */
export async function measure(): Promise<Measurement[]> {
	const neededBytes = imageCount * (originalBytes + previewBytes + thumbnailBytes) * (1 + 2 * rounds);
	const { bavail, bsize } = await statfs(tmpdir());
	if (bavail * bsize < neededBytes)
		throw new Error(`Backups are measured with ${Math.ceil(neededBytes / 1e9)} GB, for which ${tmpdir()} has no room.`);
	const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
	const shop = await startShop();
	const files = join(shop.dataDir, 'blobs', 'files');
	const add = (count: number) => withDatabase(shop, (client) => addImages(client, files, count));
	const added = Math.ceil(imageCount / 100);
	try {
		await add(imageCount);
		await run('sync');
		const [firsts, nexts, copies, peaks]: [number[], number[], number[], number[]] = [[], [], [], []];
		for (let round = 0; round < rounds; round++) {
			const [into, copy] = [join(folder, `backup-${round}`), join(folder, `copy-${round}`)];
			// A file of the running database may vanish while it is copied, which `cp` counts as a failure.
			copies.push(await timed(() => run('sh', ['-c', 'cp -r "$1" "$2" || true; sync -f "$2"', 'sh', shop.dataDir, copy])));
			const first = await backUp(shop.dataDir, into);
			await add(added);
			await run('sync');
			const next = await backUp(shop.dataDir, into);
			if (next.copied !== added * 3) throw new Error(`the next backup copied ${next.copied} files`);
			firsts.push(first.tookMs);
			nexts.push(next.tookMs);
			peaks.push(first.peakMegabytes, next.peakMegabytes);
		}
		const reference = { what: 'cp -r, synced', figure: median(copies) };
		return [
			{ name: 'first backup', unit: 'ms', figure: median(firsts), reference, goal: { of: 'ratio', atMost: 2 } },
			{ name: 'next backup, 1 % new', unit: 'ms', figure: median(nexts), reference, goal: { of: 'ratio', atMost: 0.1 } },
			{ name: 'backup, peak memory', unit: 'MB', figure: Math.max(...peaks), goal: { of: 'figure', atMost: 200 } },
		];
	} finally {
		await shop.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
