import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOrMakeSecret, StartProblem } from './index.ts';

let dataDir: string;

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-secrets-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a secret of the data folder', () => {
	test('a secret of the data folder has 32 random bytes that stay the same, in a file that only its user can read', async () => {
		const first = await readOrMakeSecret(dataDir, 'session-key');
		expect(first).toHaveLength(32);
		expect(await readOrMakeSecret(dataDir, 'session-key')).toEqual(first);
		expect(await readOrMakeSecret(dataDir, 'other')).not.toEqual(first);
		expect((await stat(path.join(dataDir, 'secrets', 'session-key'))).mode & 0o777).toBe(0o600);
		expect((await stat(path.join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
	});

	test('a secret of the data folder is the same for processes that create it at the same time', async () => {
		const script = path.join(import.meta.dirname, 'secret-child.ts');
		const runs = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, [script, dataDir])));
		expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
		expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['shared']);
	});

	test('a secret of the data folder is never silently replaced if it is damaged', async () => {
		await readOrMakeSecret(dataDir, 'key');
		await writeFile(path.join(dataDir, 'secrets', 'key'), 'half');
		await expect(readOrMakeSecret(dataDir, 'key')).rejects.toThrow('is damaged');
		await expect(readOrMakeSecret(dataDir, 'key')).rejects.toThrow(StartProblem);
	});

	test('a secret of the data folder has a plain name only', async () => {
		await expect(readOrMakeSecret(dataDir, '../outside')).rejects.toThrow(RangeError);
	});
});
