import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DoctorFinding } from '@print-room/contract';
import { expect, onTestFinished, test } from 'vitest';
import { clusterHome } from '../../platform/index.ts';
import { startMailServer } from '../../platform/testing/mail-server.ts';
import { shopProcess } from '../shop-process.ts';
import { startTestShop } from '../test-shop.ts';

const command = fileURLToPath(new URL('../../doctor.ts', import.meta.url));
const cart = { SANDBOX_CART_API_KEY: 'test-api-key', SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key', SANDBOX_CART_PORT: '1' };

/** The worst last. */
const ranks = ['well', 'note', 'WRONG'];

/** Runs the command; `states` has the worst line of each part. */
function doctor(environment: Readonly<Record<string, string>>) {
	const env = { PATH: process.env.PATH, ...cart, ...environment };
	return new Promise<{ code: number; text: string; states: Record<string, string> }>((resolve) => {
		execFile(process.execPath, [command], { env, encoding: 'utf8' }, (error, stdout, stderr) => {
			const found = [...stdout.matchAll(/^(well|note|WRONG) +(\w+) /gm)];
			const worst = found.toSorted(([, one = ''], [, other = '']) => ranks.indexOf(one) - ranks.indexOf(other));
			const states = Object.fromEntries(worst.map(([, state = '', part = '']) => [part, state]));
			resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr, states });
		});
	});
}

async function scratch(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-doctor-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

test('the doctor of a well shop says so line by line, and Today shows an administrator the same [O1.03]', async () => {
	const mail = await startMailServer();
	onTestFinished(() => mail.close());
	const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
	const shop = await startTestShop({ worker: false, environment });
	onTestFinished(() => shop.close());
	const { code, text, states } = await doctor({
		...environment,
		DATABASE_URL: shop.context.database.connectionString,
		DATA_DIR: shop.config.dataDir,
	});
	expect(states, text).toMatchObject({ configuration: 'well', database: 'well', clock: 'well', store: 'well', mail: 'well', cart: 'note' });
	expect(Object.keys(states).toSorted()).toEqual(['cart', 'clock', 'configuration', 'database', 'disk', 'mail', 'memory', 'store']);
	expect(code, text).toBe(Object.values(states).includes('WRONG') ? 1 : 0);
	const { body } = await (await shop.admin()).get<DoctorFinding[]>('/api/backOffice/doctor');
	expect(new Set(body.map(({ part }) => part))).toEqual(new Set(Object.keys(states)));
	expect(body.find(({ part }) => part === 'mail')).toMatchObject({ state: 'well', advice: null });
	expect(mail.mails).toEqual([]);
});

test('the doctor names each part that cannot be reached with what to do, and ends with 1 [O1.03]', async () => {
	const { code, text, states } = await doctor({
		DATABASE_URL: 'postgres://print_room:a-secret@127.0.0.1:1/shop',
		STORAGE_URL: 's3://prints?endpoint=http://127.0.0.1:1',
		AWS_ACCESS_KEY_ID: 'key',
		AWS_SECRET_ACCESS_KEY: 'a-secret',
		SMTP_URL: 'smtp://someone:a-secret@127.0.0.1:1',
		PUBLIC_URL: 'http://prints.example',
		ALLOW_SANDBOX_CART: 'on',
		DATA_DIR: await scratch(),
		MIN_FREE_MB: '99999999',
		IMAGE_MEMORY_MB: '99999999',
	});
	expect(code, text).toBe(1);
	for (const part of ['configuration', 'database', 'store', 'mail', 'cart', 'disk', 'memory']) expect(states[part], text).toBe('WRONG');
	expect(text).not.toContain('a-secret');
	const lines = text.trimEnd().split('\n');
	for (const [at, line] of lines.entries()) if (/^(WRONG|note)/.test(line)) expect(lines[at + 1]).toMatch(/^ {10,}\S/);
	expect(lines.at(-1)).toMatch(/^\d+ things are wrong\.$/);
});

test('the doctor of a configuration that cannot work says what is wrong with it [O1.03]', async () => {
	const { code, text } = await doctor({ PORT: 'many' });
	expect(code).toBe(1);
	expect(text).toMatch(/^WRONG +configuration .*PORT/s);
});

test('the doctor of a shop that was never started makes nothing [O1.03]', async () => {
	const folder = join(await scratch(), 'not-yet');
	const { code, states, text } = await doctor({ DATA_DIR: folder });
	expect(states, text).toMatchObject({ database: 'note', store: 'note', disk: 'note' });
	expect(existsSync(folder)).toBe(false);
	expect(code, text).toBe(Object.values(states).includes('WRONG') ? 1 : 0);
});

test('the doctor works while a shop with everything embedded runs, and while it does not [O1.03]', async () => {
	const folder = await scratch();
	const shop = await shopProcess({ DATA_DIR: folder });
	await shop.start();
	onTestFinished(async () => {
		await shop.stop();
		// Root's database is outside of a closed folder.
		const home = await clusterHome(folder);
		if (home !== folder) await rm(home, { recursive: true, force: true });
	});
	expect((await doctor({ DATA_DIR: folder })).states).toMatchObject({ database: 'well', store: 'well' });
	await shop.stop();
	expect((await doctor({ DATA_DIR: folder })).states).toMatchObject({ database: 'well', store: 'well' });
});
