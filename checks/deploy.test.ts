import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../fixtures/free-ports.ts';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { commandOf, readDockerfile } from './support/dockerfile.ts';
import { until } from './support/launcher.ts';

const read = (path: string) => readFileSync(inRoot('deploy', path), 'utf8');
const steps = readDockerfile(read('Dockerfile'));
const compose = read('compose.yaml');
const isLong = process.env.TEST_LONG !== undefined;

describe('what is shipped for containers', () => {
	test('the image runs as a user that is not root, with a check of its health [O1.02]', () => {
		expect(steps.findLast(({ name }) => name === 'USER')?.text).toBe('node');
		expect(commandOf(steps.find(({ name }) => name === 'HEALTHCHECK') ?? { name: '', text: '[]' })[0]).toBe('node_modules/.bin/node');
		const services = compose
			.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
			.split(/\n {2}(?=\w+:\n)/)
			.slice(1);
		expect(services).toHaveLength(5);
		const checked = services.filter((service) => service.includes('healthcheck:')).map((service) => service.split(':', 1)[0]);
		expect(checked).toEqual(['web', 'database', 'proxy']);
	});

	test('the image holds no secret, and compose.yaml takes each from .env and stops without it [O1.02]', () => {
		for (const { name, text } of steps) {
			expect(name).not.toBe('ARG');
			if (name === 'ENV') expect(text).not.toMatch(/PASSWORD|SECRET|KEY|TOKEN|_URL/);
		}
		const secrets = [...compose.matchAll(/^\s+(\w*(?:PASSWORD|SECRET|KEY|SMTP_URL)\w*): (.*)$/gm)].map(([, name = '', value = '']) => ({
			name,
			value,
		}));
		expect(secrets.length).toBeGreaterThan(6);
		for (const { name, value } of secrets) if (value !== 'print-room') expect(`${name} ${value}`).toMatch(/\$\{\w+:\?/);
		const needed = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
		const offered = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)];
		expect(new Set(offered.map(([, name]) => name))).toEqual(needed);
		expect(offered.every(([, , value]) => value === '')).toBe(true);
		expect(read('Dockerfile.dockerignore')).toMatch(/^\*\*\/\.env\*$/m);
	});

	test('compose.yaml names variables that the shop reads [O1.02]', () => {
		const config = readFileSync(inRoot('apps', 'server', 'src', 'platform', 'config.ts'), 'utf8');
		const known = new Set([...config.matchAll(/^\t([A-Z][A-Z_]+):/gm)].map(([, name]) => name));
		const shop = compose.slice(0, compose.indexOf('\nservices:'));
		const named = [...shop.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name).filter((name) => !name.startsWith('AWS_'));
		expect(named.length).toBeGreaterThan(10);
		expect(named.filter((name) => !known.has(name))).toEqual([]);
	});
});

test('the systemd unit runs as a user of its own and is accepted by systemd, where it is installed [O1.02]', () => {
	const unit = read(join('systemd', 'print-room.service'));
	expect(unit).toMatch(/^User=print-room$/m);
	expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
	const folder = mkdtempSync(join(tmpdir(), 'print-room-unit-'));
	try {
		const checked = spawnSync('systemd-analyze', ['verify', '--man=no', inRoot('deploy', 'systemd', 'print-room.service')], {
			encoding: 'utf8',
		});
		// The program lies where the unit's text says, which is not so here.
		const said = (checked.stderr ?? '')
			.split('\n')
			.filter((line) => line.includes('print-room.service') && !/not executable|No such file/.test(line));
		expect(said).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

describe.runIf(isLong)('the Dockerfile’s steps in a folder of their own', () => {
	let place: string;
	const environment: Record<string, string> = {};
	let folder = '';

	/** A path of the image, below the test's folder; each stage has its own. */
	const within = (stage: number, path: string) => join(place, `stage-${stage}`, path);

	beforeAll(() => {
		place = mkdtempSync(join(tmpdir(), 'print-room-image-'));
		let stage = -1;
		let work = '/';
		for (const { name, text } of steps) {
			if (name === 'FROM') [stage, work] = [stage + 1, '/'];
			else if (name === 'WORKDIR') {
				work = text;
				mkdirSync(within(stage, work), { recursive: true });
			} else if (name === 'ENV') for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) environment[key] = value;
			else if (name === 'COPY') copy(stage, work, text.split(' '));
			// The image's user exists only there.
			else if (name === 'RUN' && !text.startsWith('chown ')) execFileSync('sh', ['-c', text], { cwd: within(stage, work), stdio: 'pipe' });
			folder = within(stage, '/shop');
		}
	}, 2_400_000);
	afterAll(() => rmSync(place, { recursive: true, force: true }));

	function copy(stage: number, work: string, words: string[]): void {
		const isFromStage = words[0] === '--from=build';
		const [to = '', ...sources] = (isFromStage ? words.slice(1) : words).toReversed();
		for (const source of sources.toReversed()) {
			const from = isFromStage ? within(0, source) : inRoot(source);
			const target = source === '.' || !to.endsWith('/') ? join(within(stage, work), to) : join(within(stage, work), to, basename(source));
			if (source === '.') copyContext(target);
			else cpSync(from, target, { recursive: true, filter: (path) => !path.slice(root.length).includes('node_modules') });
		}
	}

	/** Tracked files: what a clone has, and so no data, secrets or packages. */
	function copyContext(target: string): void {
		const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
		for (const file of files) cpSync(inRoot(file), join(target, file));
	}

	test('the Dockerfile’s steps make a shop that starts as the image does, is healthy and stops [O1.02]', async () => {
		const [port = 0, metrics = 0] = await freePorts(2);
		const env = {
			PATH: process.env.PATH,
			...environment,
			PORT: String(port),
			METRICS_PORT: String(metrics),
			DATA_DIR: within(1, '/data'),
			ALLOW_SANDBOX_CART: 'on',
			SANDBOX_CART_API_KEY: 'test-api-key',
			SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key',
		};
		const [command = '', ...args] = commandOf(steps.findLast(({ name }) => name === 'CMD') ?? { name: '', text: '[]' });
		const child = spawn(join(folder, command), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
		const said: string[] = [];
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void said.push(text));
		const output = () => said.join('');
		const exited = once(child, 'exit');
		try {
			await until('the shop is open', () => output().includes('the shop is open') || child.exitCode !== null);
			expect(child.exitCode, output()).toBeNull();
			expect(output()).not.toMatch(/password: (?!as set)/);
			const [probe = '', ...probeArgs] = commandOf(steps.find(({ name }) => name === 'HEALTHCHECK') ?? { name: '', text: '[]' });
			const shown = probeArgs.map((text) => text.replace('9464', String(metrics)));
			expect(spawnSync(join(folder, probe), shown, { cwd: folder }).status).toBe(0);
			expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
			expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>');
		} finally {
			child.kill('SIGTERM');
			await exited;
		}
	}, 120_000);
});
