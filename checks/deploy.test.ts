import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answersOk, endProcess, firstMessage, startProcess } from '../e2e/support/processes/start-process.ts';
import { freePorts } from '../fixtures/free-ports.ts';
import { hasNginx, runNginx } from '../fixtures/proxies/nginx.ts';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { filledIn, readCompose } from './support/compose.ts';
import { commandOf, readDockerfile } from './support/dockerfile.ts';
import { followDockerfile, type ImageFolder, type Started } from './support/image-folder.ts';
import { makeDataDir, removeDataDir, until } from './support/launcher.ts';

const read = (path: string) => readFileSync(inRoot('deploy', path), 'utf8');
const steps = readDockerfile(read('Dockerfile'));
const compose = readCompose(read('compose.yaml'));
const isLong = process.env.TEST_LONG !== undefined;

/** Command of the last such instruction. */
const imageCommand = (name: 'CMD' | 'HEALTHCHECK') => commandOf(steps.findLast((step) => step.name === name) ?? { name, text: '[]' });
const healthOf = (service: string) => compose.services.find(({ name }) => name === service)?.health ?? [];

/** A file with everything that it imports from the project, as paths below the root. */
function withImports(path: string, found = new Set<string>()): Set<string> {
	if (found.has(path)) return found;
	found.add(path);
	for (const [, to = ''] of readFileSync(inRoot(path), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g))
		withImports(relative(root, join(dirname(inRoot(path)), to)), found);
	return found;
}

describe('what is shipped for containers', () => {
	test('the image runs as a user that is not root, and every service has a check of its health [O1.02]', () => {
		expect(steps.findLast(({ name }) => name === 'USER')?.text).toBe('node');
		expect(imageCommand('HEALTHCHECK')[0]).toBe('node_modules/.bin/node');
		expect(compose.services.map(({ name }) => name)).toEqual(['web', 'worker', 'database', 'store', 'proxy']);
		const ofTheImage = compose.services.filter(({ health, text }) => health === null && text.includes('<<: *shop'));
		expect(ofTheImage.map(({ name }) => name)).toEqual(['worker']);
		expect(compose.services.filter((one) => one.health === null && !ofTheImage.includes(one))).toEqual([]);
		const store = compose.services.find(({ name }) => name === 'store');
		expect(store?.text).toContain(` --port :7070 --health ${/:7070(\/\w+)/.exec(healthOf('store')[0] ?? '')?.[1]} `);
	});

	test('the image has every file of the commands that the operating guide names [O1.02]', () => {
		const copied = steps
			.slice(steps.findLastIndex(({ name }) => name === 'FROM'))
			.filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from='))
			.flatMap(({ text }) => text.split(' ').slice(0, -1));
		const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
		for (const name of ['doctor', 'backup', 'restore', 'reconcile']) {
			const entry = /^exec node (scripts\/\S+)$/.exec(scripts[name] ?? '')?.[1] ?? '';
			const files = [...withImports(entry), `apps/server/src/${name}.ts`];
			expect(files.length).toBeGreaterThan(4);
			expect(files.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
		}
	});

	test('the image holds no secret, and compose.yaml takes each from .env and stops without one that is needed [O1.02]', () => {
		for (const { name, text } of steps) {
			expect(name).not.toBe('ARG');
			if (name === 'ENV') expect(text).not.toMatch(/PASSWORD|SECRET|KEY|TOKEN|_URL/);
		}
		const secrets = [...read('compose.yaml').matchAll(/^\s+(\w*(?:PASSWORD|SECRET|KEY|TOKEN|SMTP_URL)\w*): (.*)$/gm)];
		expect(secrets.length).toBeGreaterThan(8);
		const optional = ['FOXY_API_CLIENT_SECRET', 'FOXY_API_REFRESH_TOKEN'];
		for (const [, name = '', value = ''] of secrets)
			if (value !== 'print-room') expect(value).toMatch(optional.includes(name) ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?/);
		const offered = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)];
		expect(new Set(offered.map(([, name]) => name))).toEqual(compose.needed);
		expect(offered.every(([, , value]) => value === '')).toBe(true);
		expect(read('Dockerfile.dockerignore')).toMatch(/^\*\*\/\.env\*$/m);
	});

	test('compose.yaml sets every variable that the shop reads, but for those of the sandbox cart and those that follow from the image [O1.02]', () => {
		const config = readFileSync(inRoot('apps', 'server', 'src', 'platform', 'config.ts'), 'utf8');
		const known = [...config.matchAll(/^\t([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
		const ofTheImage = steps
			.filter(({ name }) => name === 'ENV')
			.flatMap(({ text }) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name));
		const left = known.filter((name) => !(name in compose.variables) && !ofTheImage.includes(name) && !name.includes('SANDBOX_CART'));
		expect(left).toEqual(['ROLE', 'APP_VERSION', 'WEB_APP_DIR']);
		const named = Object.keys(compose.variables).filter((name) => !name.startsWith('AWS_'));
		expect(named.filter((name) => !known.includes(name))).toEqual([]);
	});
});

test('the proxy’s check of its health asks the shop through nginx, and fails where nginx has no shop behind it [O1.02]', async ({
	annotate,
}) => {
	const [command = '', ...args] = healthOf('proxy');
	const missing = hasNginx ? (spawnSync(command, ['--version']).error === undefined ? null : command) : 'nginx';
	if (missing !== null) return void (await annotate(`not run: ${missing} is not installed, so the proxy was not asked for its health`));
	const asked: (string | undefined)[] = [];
	const shop = createServer(({ url }, answer) => {
		asked.push(url);
		answer.end('{}');
	});
	const [port = 0, shopPort = 0] = await freePorts(2);
	shop.listen(shopPort, '127.0.0.1');
	await once(shop, 'listening');
	onTestFinished(() => void shop.close());
	await using _nginx = await runNginx({ port, shopPorts: [shopPort] });
	const ask = () =>
		new Promise<unknown>((resolve) => {
			const words = args.map((word) => word.replace('https://127.0.0.1/', `https://127.0.0.1:${port}/`));
			execFile(command, words, (error) => resolve(error === null ? 0 : error.code));
		});
	expect([await ask(), asked]).toEqual([0, ['/healthz']]);
	shop.close();
	shop.closeAllConnections();
	expect(await ask()).not.toBe(0);
});

test('the systemd unit runs as a user of its own and is accepted by systemd, where it is installed [O1.02]', async ({ annotate }) => {
	const unit = read(join('systemd', 'print-room.service'));
	expect(unit).toMatch(/^User=print-room$/m);
	expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
	const checked = spawnSync('systemd-analyze', ['verify', '--man=no', inRoot('deploy', 'systemd', 'print-room.service')], {
		encoding: 'utf8',
	});
	if (checked.error !== undefined)
		return void (await annotate('not run: systemd-analyze is not installed, so systemd did not read the unit'));
	// The program lies where the unit's text says, which is not so here.
	const said = checked.stderr
		.split('\n')
		.filter((line) => line.includes('print-room.service') && !/not executable|No such file/.test(line));
	expect(said).toEqual([]);
});

describe.runIf(isLong)('the Dockerfile’s steps in a folder of their own', () => {
	let image: ImageFolder;
	beforeAll(() => {
		image = followDockerfile(steps);
	}, 2_400_000);
	afterAll(() => image.remove());

	async function isOpen(started: Started): Promise<void> {
		await until('the shop is open', () => started.output().includes('the shop is open') || started.hasEnded());
		expect(started.hasEnded(), started.output()).toBe(false);
	}

	/** A command that the image's user runs in a container, with its end. */
	async function expectCommand(words: string, environment: Record<string, string>, expected: RegExp): Promise<void> {
		const { code, output } = await image.run(words.split(' '), environment);
		expect(output).toMatch(expected);
		expect(output).not.toMatch(/installing|npm error|npm warn/i);
		expect(code, output).toBe(0);
	}

	test('the image starts, is healthy, runs the operator’s commands as its user and stops [O1.02] [O2.01] [O2.02]', async () => {
		const [port = 0, metrics = 0] = await freePorts(2);
		const backups = image.within('/backups');
		const environment = {
			PORT: String(port),
			METRICS_PORT: String(metrics),
			DATA_DIR: image.within('/data'),
			ALLOW_SANDBOX_CART: 'on',
			SANDBOX_CART_API_KEY: 'test-api-key',
			SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key',
			// Machines that run tests may have less.
			IMAGE_MEMORY_MB: '1024',
			MIN_FREE_MB: '0',
		};
		const shop = image.start(imageCommand('CMD'), environment);
		try {
			await isOpen(shop);
			expect(shop.output()).not.toMatch(/password: (?!as set)/);
			expect(await image.run(imageCommand('HEALTHCHECK'), environment)).toMatchObject({ code: 0 });
			expect(await answersOk(`http://127.0.0.1:${port}/readyz`)).toBe(true);
			expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>');
			await expectCommand('npm run doctor', environment, /^well +database [\s\S]*^well +store /m);
			await expectCommand(`npm run backup -- ${backups}`, environment, /is complete: \d+ rows/);
			await expectCommand(`npm run backup -- --check ${backups}`, environment, /is whole: \d+ rows/);
			const restored = { ...environment, DATA_DIR: join(image.within('/data'), 'restored') };
			await expectCommand(`npm run restore -- ${backups}`, restored, /was restored and proved/);
			const { code, output } = await image.run(['npm', 'run', 'reconcile'], environment);
			// No sandbox cart runs there.
			expect(code, output).toBe(2);
		} finally {
			await shop.stop();
		}
	}, 600_000);

	test('web and worker run apart with compose.yaml’s variables, the worker makes a backup, and both say that their database is away [O1.02]', async () => {
		const folder = makeDataDir();
		onTestFinished(() => removeDataDir(folder));
		const [storePort = 0, port = 0, ...metrics] = await freePorts(4);
		const database = startProcess({
			file: 'apps/server/src/platform/database/database-child.ts',
			args: [join(folder, 'database'), 'max_connections=80'],
		});
		onTestFinished(() => endProcess(database));
		const store = startProcess({
			file: 'apps/server/src/platform/testing/s3-child.ts',
			args: [String(storePort), join(folder, 'store')],
		});
		onTestFinished(() => endProcess(store));
		const opened = await firstMessage('the database', database);
		if (typeof opened !== 'object' || opened === null || !('connectionString' in opened)) throw new Error('The database has no address.');
		await firstMessage('the store', store);
		const dotenv = {
			PUBLIC_URL: 'https://prints.example',
			POSTGRES_PASSWORD: 'not used',
			STORE_SECRET: 'not used',
			FOXY_STORE_DOMAIN: 'prints.foxycart.example',
			FOXY_API_KEY: 'an-api-key',
			FOXY_WEBHOOK_KEY: 'a-webhook-key',
			SMTP_URL: 'smtp://127.0.0.1:1',
			MAIL_FROM: 'shop@prints.example',
			ORDERS_EMAIL: 'orders@prints.example',
			ADMIN_EMAIL: 'admin@prints.example',
			ADMIN_PASSWORD: 'a-first-password',
		};
		const shared = {
			...Object.fromEntries(Object.entries(compose.variables).map(([name, value]) => [name, filledIn(value, dotenv)])),
			DATABASE_URL: String(opened.connectionString),
			STORAGE_URL: `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${storePort}`)}&region=us-east-1`,
			AWS_ACCESS_KEY_ID: 'S3RVER',
			AWS_SECRET_ACCESS_KEY: 'S3RVER',
		};
		const [web, worker] = (['web', 'worker'] as const).map((role, index) => ({
			...shared,
			ROLE: role,
			PORT: String(port),
			METRICS_PORT: String(metrics[index]),
			DATA_DIR: image.volume(`/volumes/${role}`),
		}));
		if (web === undefined || worker === undefined) throw new Error('There are two roles.');
		const started = [web, worker].map((environment) => image.start(imageCommand('CMD'), environment));
		const health = async () => {
			const ofWeb = healthOf('web').map((word) => word.replace(':3000/', `:${port}/`));
			const checks = [image.run(ofWeb, web), ...[web, worker].map((environment) => image.run(imageCommand('HEALTHCHECK'), environment))];
			return (await Promise.all(checks)).map(({ code }) => code);
		};
		try {
			for (const process of started) await isOpen(process);
			expect(await health()).toEqual([0, 0, 0]);
			const address = `http://127.0.0.1:${port}`;
			const cookie = (await fetch(`${address}/api/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
			const form = new FormData();
			form.set('file', new Blob([readFileSync(inRoot('docs', 'images', 'editor.png'))]), 'editor.png');
			const uploaded = await fetch(`${address}/account/uploads`, { method: 'POST', body: form, headers: { cookie } });
			expect(uploaded.status, await uploaded.text()).toBe(200);
			await expectCommand(`npm run backup -- ${image.volume('/volumes/backups')}`, worker, /is complete: \d+ rows and [1-9]\d* files/);
			// Neither the mail server nor the cart service of this test is there.
			const { output } = await image.run(['npm', 'run', 'doctor'], worker);
			expect(output).toMatch(/^well +database [\s\S]*^well +store /m);
			await endProcess(database);
			expect(await health()).toEqual([1, 1, 1]);
		} finally {
			await Promise.all(started.map((process) => process.stop()));
		}
	}, 600_000);
});
