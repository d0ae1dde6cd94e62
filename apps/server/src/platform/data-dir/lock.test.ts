import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirInUse, type LockKind, lockDataDir, StartProblem } from './index.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-lock-'));
});

afterEach(async () => {
	for (const child of children.splice(0)) {
		child.kill('SIGKILL');
		if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
	}
	// Takes away the socket file that a killed child left.
	if (process.platform !== 'win32') await (await lockDataDir(dataDir, 'file')).release();
	await rm(dataDir, { recursive: true, force: true });
});

const kinds: readonly LockKind[] = process.platform === 'win32' ? ['system'] : ['system', 'file'];

/** Locks the folder and releases it at once; false if it is in use. */
async function isFree(kind: LockKind): Promise<boolean> {
	try {
		await (await lockDataDir(dataDir, kind)).release();
		return true;
	} catch (error) {
		if (error instanceof DataDirInUse) return false;
		throw error;
	}
}

describe.each(kinds)('a lock on the data folder (%s)', (kind) => {
	test('a lock on the data folder keeps another process out and names the folder and the holder', async () => {
		const { child, said } = await startChild(kind);
		expect(said).toBe('locked');
		const refusal = await lockDataDir(dataDir, kind).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(DataDirInUse);
		expect(String(refusal)).toContain(`The data folder ${dataDir} is in use by the process ${child.pid}.`);
	});

	test('a lock on the data folder is refused to a second process, also by another path to the same folder', async () => {
		const lock = await lockDataDir(dataDir, kind);
		const link = `${dataDir}-link`;
		await symlink(dataDir, link);
		expect((await startChild(kind, link)).said).toBe('DataDirInUse');
		await rm(link);
		await lock.release();
	});

	test('reports a data folder that is a file, or is below one', async () => {
		const file = path.join(dataDir, 'file');
		await writeFile(file, '');
		for (const folder of [file, path.join(file, 'data')]) {
			const refusal = await lockDataDir(folder, kind).catch((error: unknown) => error);
			expect(refusal).toBeInstanceOf(StartProblem);
			expect(String(refusal)).toContain(folder);
		}
	});

	test('a lock on the data folder goes with its process, however that ends', async () => {
		const { child } = await startChild(kind);
		expect(await isFree(kind)).toBe(false);
		child.kill('SIGKILL');
		await once(child, 'exit');
		expect(await isFree(kind)).toBe(true);
	});

	test('a lock on the data folder is free again once released', async () => {
		const lock = await lockDataDir(dataDir, kind);
		expect(await isFree(kind)).toBe(false);
		await lock.release();
		expect(await isFree(kind)).toBe(true);
	});

	test('a lock on the data folder goes to one of several processes that find a dead one', async () => {
		const { child } = await startChild(kind);
		child.kill('SIGKILL');
		await once(child, 'exit');
		const answers = await Promise.all([1, 2, 3].map(() => startChild(kind)));
		expect(answers.map(({ said }) => said).sort()).toEqual(['DataDirInUse', 'DataDirInUse', 'locked']);
	});
});

async function startChild(kind: LockKind, folder = dataDir): Promise<{ child: ChildProcess; said: string }> {
	const script = path.join(import.meta.dirname, 'lock-child.ts');
	const child = spawn(process.execPath, [script, folder, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
	children.push(child);
	const [said] = await once(createInterface({ input: child.stdout }), 'line');
	return { child, said: String(said) };
}
