import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { sandboxOf, startChild } from '../pool/child-process.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { networkIsCut } from './confinement.ts';
import { makeSandbox, removeStaleSandboxes } from './sandbox.ts';

const hostileDecoder = fileURLToPath(new URL('../testing/hostile-decoder.ts', import.meta.url));
const limits = { memoryLimitBytes: 3 * 2 ** 30, cpuSeconds: 60 };
const crop = { x: 0, y: 0, width: 1, height: 1 };

/** Results of a hostile decoder that tries to leave its job. */
async function hostileResults(folder: string): Promise<Record<string, string>> {
	const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
	onTestFinished(() => void listener.close());
	await once(listener, 'listening');
	const address = listener.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const [input, output, foreign] = [join(folder, 'own.jpg'), join(folder, 'out.tif'), join(folder, 'secret.txt')];
	await writeFile(input, 'mine');
	await writeFile(foreign, 'not mine');
	const child = startChild(limits, hostileDecoder);
	const sandbox = sandboxOf(child);
	const job = sandbox.mapJob({ task: 'measureFile', args: { input, crop }, jobId: '1' });
	const args = { ...Object(Reflect.get(job, 'args')), foreign, beside: join(folder, 'planted'), port };
	child.send({ ...job, args: { ...args, output: join(sandbox.folder, 'out.tif') } });
	const [results] = await once(child, 'message');
	await once(child, 'exit');
	expect(existsSync(sandbox.folder)).toBe(false);
	expect(await readFile(input, 'utf8')).toBe('mine');
	expect(await readdir(folder)).toEqual(['own.jpg', 'secret.txt']);
	expect(output).not.toBe('');
	return Object(results);
}

describe('a decoder that a hostile file has taken over', () => {
	test('a decoder that a hostile file has taken over reads its own file, and no other; writes, starts and plants nothing [ASVS 15.2.5]', async ({
		folder,
	}) => {
		vi.stubEnv('ADMIN_PASSWORD', 'secret');
		onTestFinished(() => void vi.unstubAllEnvs());
		const { variables = '', socket: _socket, ...results } = await hostileResults(folder);
		const denied = 'ERR_ACCESS_DENIED';
		expect(results).toEqual({
			own: 'done',
			result: 'done',
			foreign: denied,
			beside: denied,
			link: denied,
			project: denied,
			system: denied,
			program: denied,
			process: denied,
			worker: denied,
		});
		expect(variables).not.toContain('ADMIN_PASSWORD');
	});

	test.runIf(networkIsCut())('reaches no network, not even this machine’s own [ASVS 15.2.5]', async ({ folder }) => {
		expect((await hostileResults(folder)).socket).toBe('ENETUNREACH');
	});
});

describe('a sandbox folder', () => {
	test('leads every path of a job through itself and back, and no text that only looks like one', ({ folder }) => {
		const sandbox = makeSandbox();
		onTestFinished(sandbox.remove);
		const outputs = { composition: join(folder, 'a.tif'), section: join(folder, 'b.tif') };
		const size = { width: 1, height: 1 };
		const job = {
			task: 'cutProof',
			args: { input: join(folder, 'in.tif'), crop, printMm: size, proofMm: size, outputs },
			jobId: '/1',
		} as const;
		const put = JSON.stringify(sandbox.mapJob(job));
		expect(put).not.toContain(folder);
		expect(put).toContain('"jobId":"/1"');
		expect(sandbox.mapAnswer(JSON.parse(put))).toEqual(job);
	});

	test('a sandbox folder of a killed shop goes a day later, and takes nothing with it that it leads to', async ({ folder }) => {
		const input = join(folder, 'in.tif');
		await writeFile(input, 'mine');
		const [left, used] = [makeSandbox(), makeSandbox()];
		onTestFinished(used.remove);
		left.mapJob({ task: 'measureFile', args: { input, crop }, jobId: '1' });
		const yesterday = new Date(Date.now() - 25 * 3_600_000);
		await utimes(left.folder, yesterday, yesterday);
		await removeStaleSandboxes();
		expect([existsSync(left.folder), existsSync(used.folder), await readFile(input, 'utf8')]).toEqual([false, true, 'mine']);
	});
});
