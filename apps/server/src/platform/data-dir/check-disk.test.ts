import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDisk, writeProblem } from './check-disk.ts';
import { StartProblem } from './start-problem.ts';

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-disk-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a disk with free space is accepted, and the probe leaves nothing behind', async () => {
	await checkDisk(path.join(dataDir, 'new'));
	expect(await readdir(path.join(dataDir, 'new'))).toEqual([]);
});

test('a disk without the room that the database needs is said in a sentence', async () => {
	const problem = await checkDisk(dataDir, Number.MAX_SAFE_INTEGER).catch((error: unknown) => error);
	expect(problem).toBeInstanceOf(StartProblem);
	expect(String(problem)).toMatch(/The disk of the data folder .* is full: \d+ MB are free, and the shop needs \d+ MB to start\./);
});

test.each([
	['ENOSPC', 'the disk is full'],
	['EROFS', 'the file system is read-only'],
	['EACCES', 'this user may not write there'],
])('a write that ends with %s is said in a sentence', (code, reason) => {
	const problem = writeProblem(dataDir, Object.assign(new Error('write'), { code }));
	expect(problem).toBeInstanceOf(StartProblem);
	expect(String(problem)).toContain(`The data folder ${dataDir} cannot be written to: ${reason}.`);
});

test("an error that is not the disk's is passed on unchanged", () => {
	const error = new TypeError('ours');
	expect(writeProblem(dataDir, error)).toBe(error);
});
