import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runLine } from '../fixtures/operating-guide.ts';
import { inRoot } from '../scripts/lib/paths.mjs';
import { makeDataDir, removeDataDir } from './support/launcher.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const [launcher, server] = [inRoot('scripts', 'start.mjs'), inRoot('apps', 'server', 'src', 'main.ts')];

let dataDir: string;
beforeEach(() => {
	dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Output of a failing start, and its exit code. */
async function start(entry: string, wrapper: readonly string[] = []) {
	const [command = '', ...args] = [...wrapper, process.execPath, entry];
	const keys = { SANDBOX_CART_API_KEY: 'a-key', SANDBOX_CART_WEBHOOK_KEY: 'another-key' };
	const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(entry === server && keys) };
	const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
	const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
	return { said, code };
}

const cannotWrite = (reason: string) =>
	`The data folder ${dataDir} cannot be written to: ${reason}. Correct that, or set DATA_DIR to another folder, and start again.\n`;

describe.runIf(canMount)('a start on a disk', () => {
	afterEach(() => void execFileSync('umount', [dataDir]));

	test('a full disk is named by the launcher and by the server, and nothing is left there', async () => {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
		expect(() => writeFileSync(join(dataDir, 'filling'), Buffer.alloc(2_000_000))).toThrow(/ENOSPC/);
		expect(await start(server)).toEqual({
			said: `The disk of the data folder ${dataDir} is full: 0 MB are free, and the shop needs 64 MB to start. Make room and start again.\n`,
			code: 78,
		});
		expect(await start(launcher)).toMatchObject({ said: cannotWrite('the disk is full'), code: 1 });
		expect(readdirSync(dataDir)).toEqual(['filling']);
	});

	test('a read-only disk is named by the launcher, by the server and by the doctor', async () => {
		execFileSync('mount', ['--bind', dataDir, dataDir]);
		execFileSync('mount', ['-o', 'remount,bind,ro', dataDir]);
		expect(await start(server)).toEqual({ said: cannotWrite('the file system is read-only'), code: 78 });
		expect(await start(launcher)).toMatchObject({ said: cannotWrite('the file system is read-only'), code: 1 });
		const { code, stdout } = await runLine('npm run doctor', { DATA_DIR: join(dataDir, 'below') });
		expect(stdout).toMatch(/^WRONG +disk +The data folder \S+below cannot be written to\.$/m);
		expect([code, stdout.match(/^WRONG/gm)]).toEqual([1, ['WRONG']]);
	});
});

test.runIf(process.platform === 'linux')('a start whose files may not grow says so, for the launcher and for the server', async () => {
	const wrapper = ['prlimit', '--fsize=0'];
	expect(await start(server, wrapper)).toEqual({ said: cannotWrite('a limit on the size of files is reached'), code: 78 });
	expect(await start(launcher, wrapper)).toMatchObject({ said: cannotWrite('a limit on the size of files is reached'), code: 1 });
	expect(readdirSync(dataDir)).toEqual([]);
});
