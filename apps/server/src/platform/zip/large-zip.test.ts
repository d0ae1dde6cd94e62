import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileBlobs } from '../blobs/file-blobs.ts';
import { joinZip } from './joined-zip.ts';
import { readDirectory } from './read-directory.ts';
import { writeZip } from './write-zip.ts';

const run = promisify(execFile);
const gigabyte = 2 ** 30;
let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'print-room-large-zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file with holes takes no room on the disk; its zip does. */
async function sparse(name: string, bytes: number): Promise<string> {
	const path = join(folder, name);
	const file = await open(path, 'w');
	await file.truncate(bytes);
	await file.close();
	return path;
}

async function zipOf(sizes: readonly number[]) {
	const paths = await Promise.all(sizes.map((bytes, index) => sparse(`${index}.bin`, bytes)));
	const target = join(folder, 'large.zip');
	const written = await writeZip({
		blobs: await openFileBlobs(join(folder, 'blobs')),
		target,
		files: () => paths.map((localPath, index) => ({ path: `${index}/file.bin`, date: new Date(), source: { localPath } })),
		signal: new AbortController().signal,
	});
	return { target, written };
}

const reads = async (target: string): Promise<string> => {
	const { stdout } = await run('unzip', ['-t', target]);
	expect(stdout).toContain('No errors detected');
	return (await run('unzip', ['-lq', target])).stdout;
};

// The short version is the bench, which Info-ZIP judges too; only a zip of this size has the long headers.
test.runIf(process.env.TEST_LONG !== undefined).each([
	['of 5 GB', [0.5, 1, 1.5, 2].map((size) => size * gigabyte)],
	['with a file of more than 4 GiB', [4.2 * gigabyte, 1000]],
])('a zip %s is taken by Info-ZIP, and every checksum fits [D25]', { timeout: 1_200_000 }, async (_what, sizes) => {
	const whole = sizes.map(Math.floor);
	const { target, written } = await zipOf(whole);
	expect(written.bytes).toBeGreaterThan(4 * gigabyte);
	expect(written.files.map(({ bytes }) => bytes)).toEqual(whole);
	const listed = await reads(target);
	for (const bytes of whole) expect(listed).toContain(String(bytes));

	// The same files in a zip of orders.
	const blobs = await openFileBlobs(join(folder, 'joined'));
	await blobs.putFile('large.zip', target);
	const entries = await readDirectory(blobs, 'large.zip');
	const joined = joinZip(entries.map((entry) => ({ ...entry, path: `order-0001/${entry.path}` })));
	const joinedPath = join(folder, 'joined.zip');
	await pipeline(joined.open(blobs), createWriteStream(joinedPath));
	expect(await reads(joinedPath)).toContain(`order-0001/${whole.length - 1}/file.bin`);
});
