import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../fixtures/free-ports.ts';
import { guideBlock, runLine, startLine } from '../fixtures/operating-guide.ts';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { makeDataDir, removeDataDir, until } from './support/launcher.ts';

describe.runIf(process.env.TEST_LONG !== undefined)('a shop that an operator installs by hand', () => {
	const install = guideBlock('What runs');
	let place: string;
	let project: string;
	let dataDir: string;
	let environment: Readonly<Record<string, string>>;
	let address: string;
	let shop: ChildProcess | undefined;

	beforeAll(async () => {
		place = mkdtempSync(join(tmpdir(), 'print-room-by-hand-'));
		project = join(place, 'shop');
		dataDir = makeDataDir();
		const [port = 0] = await freePorts(1);
		address = `http://127.0.0.1:${port}`;
		environment = {
			PORT: String(port),
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			EXAMPLE_PAPERS: 'off',
			LOG_LEVEL: 'warn',
			SANDBOX_CART_API_KEY: 'test-api-key',
			SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key',
			npm_config_audit: 'false',
			npm_config_fund: 'false',
			// The tools of this checkout would answer for the folder's own.
			PATH: (process.env.PATH ?? '')
				.split(':')
				.filter((folder) => folder !== inRoot('node_modules', '.bin'))
				.join(':'),
		};
		const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
		for (const file of files) if (existsSync(inRoot(file))) cpSync(inRoot(file), join(project, file));
	});
	afterAll(async () => {
		await stop();
		removeDataDir(dataDir);
		rmSync(place, { recursive: true, force: true });
	});

	async function stop(): Promise<void> {
		if (shop === undefined) return;
		const exited = once(shop, 'exit');
		shop.kill('SIGTERM');
		shop = undefined;
		await exited;
	}

	/** Runs all lines but the last, which starts the shop, and waits until it is ready. */
	async function follow(lines: readonly string[]): Promise<void> {
		for (const line of lines.slice(0, -1)) {
			if (line.startsWith('npm ci')) await stop();
			const { code, stdout, stderr } = await runLine(line, environment, project);
			expect({ line, code }, stdout + stderr).toEqual({ line, code: 0 });
		}
		const child = startLine(lines.at(-1) ?? '', environment, project);
		shop = child;
		let said = '';
		for (const stream of [child.stdout, child.stderr])
			stream?.on('data', (text: Buffer) => {
				said += text.toString();
			});
		const isReady = () =>
			fetch(`${address}/readyz`).then(
				({ ok }) => ok,
				() => false,
			);
		await until('the shop is ready, or has ended', async () => child.exitCode !== null || (await isReady()), 240);
		expect(child.exitCode, said).toBeNull();
	}

	test('the guide’s commands install, build and start a shop, and upgrade it later [O1.03] [O4.01]', async () => {
		await follow(install);
		expect(await (await fetch(address)).text()).toContain('<title>');
		const cookie = (await fetch(`${address}/api/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
		const who = async () => (await fetch(`${address}/api/whoami`, { headers: { cookie } })).json();
		const before = await who();
		const backups = join(place, 'backups');
		await follow(guideBlock('Upgrades', 1, { '/mnt/backups': backups }));
		expect(await who()).toEqual(before);
		expect(readdirSync(join(backups, 'backups'))).toHaveLength(1);
	}, 2_400_000);

	test('the commands of a production install leave its packages in place while the shop runs [O1.03] [O2.01]', async () => {
		await follow(['npm ci --omit=dev', install.at(-1) ?? '']);
		expect(existsSync(join(project, 'node_modules', 'vitest'))).toBe(false);
		const trace = join(project, 'node_modules', 'trace');
		writeFileSync(trace, '');
		const { code, stdout, stderr } = await runLine('npm run doctor', environment, project);
		expect(stdout).toMatch(/^well +database /m);
		expect({ code, stderr }, stdout).toEqual({ code: /^WRONG/m.test(stdout) ? 1 : 0, stderr: '' });
		expect(existsSync(trace)).toBe(true);
	}, 1_200_000);
});
