import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoctorFinding } from '@print-room/contract';
import { expect, onTestFinished, test } from 'vitest';
import { guideBlock, runLine } from '../../../../../fixtures/operating-guide.ts';
import { clusterHome } from '../../platform/index.ts';
import { startMailServer } from '../../platform/testing/mail-server.ts';
import { shopProcess } from '../shop-process.ts';
import { startTestShop } from '../test-shop.ts';
import { startStore } from './hosted-store.ts';

/** The worst last. */
const ranks = ['well', 'note', 'WRONG'];
const [command = ''] = guideBlock('Repair');
/** The same without npm, which takes longer to start than the doctor to look. */
const script = command.replace('npm run doctor', 'node scripts/doctor.mjs');

/** Runs the command as an operator does; `states` has the worst line of each part. */
async function doctor(environment: Readonly<Record<string, string>>, line = script) {
	const { code, stdout, stderr } = await runLine(line, { SANDBOX_CART_PORT: '1', ...environment });
	const found = [...stdout.matchAll(/^(well|note|WRONG) +(\w+) /gm)];
	const worst = found.toSorted(([, one = ''], [, other = '']) => ranks.indexOf(one) - ranks.indexOf(other));
	const states = Object.fromEntries(worst.map(([, state = '', part = '']) => [part, state]));
	return { code, text: stdout + stderr, states };
}

const allParts = ['cart', 'clock', 'configuration', 'database', 'disk', 'mail', 'memory', 'store'];

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
	const here = { ...environment, DATABASE_URL: shop.context.database.connectionString, DATA_DIR: shop.config.dataDir };
	const { code, text, states } = await doctor(here, command);
	expect(states, text).toMatchObject({ configuration: 'well', database: 'well', clock: 'well', store: 'well', mail: 'well', cart: 'note' });
	expect(Object.keys(states).toSorted()).toEqual(allParts);
	expect(code, text).toBe(Object.values(states).includes('WRONG') ? 1 : 0);
	const { body } = await (await shop.admin()).get<DoctorFinding[]>('/api/backOffice/doctor');
	expect(new Set(body.map(({ part }) => part))).toEqual(new Set(Object.keys(states)));
	expect(body.find(({ part }) => part === 'mail')).toMatchObject({ state: 'well', advice: null });
	expect(mail.mails).toEqual([]);

	// The database's own clock cannot be set in a test; what it answers can.
	await shop.context.database.pool.query(
		"create function public.clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$",
	);
	const late = await doctor({
		DATABASE_URL: `${shop.context.database.connectionString}?options=${encodeURIComponent('-c search_path=public,pg_catalog')}`,
		DATA_DIR: shop.config.dataDir,
	});
	expect(late.states, late.text).toMatchObject({ database: 'well', clock: 'WRONG' });
	expect(late.text).toMatch(/^WRONG +clock +This machine's clock and the database's are 3(?:599|600|601) s apart\.$/m);
	expect(late.code).toBe(1);
});

test('the doctor that the guide runs before a shop goes live reaches a hosted cart, and says so if it cannot [O1.03]', async ({
	annotate,
}) => {
	await using store = await startStore();
	if (store === null) {
		await annotate('not run: openssl is not installed, so no store had a certificate');
		return;
	}
	const mail = await startMailServer();
	onTestFinished(() => mail.close());
	const [line = ''] = guideBlock('Go live');
	const environment = {
		DATA_DIR: await scratch(),
		SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
		FOXY_STORE_DOMAIN: store.domain,
		FOXY_API_KEY: 'key',
		FOXY_WEBHOOK_KEY: 'key',
		NODE_EXTRA_CA_CERTS: store.certificateFile,
	};
	const live = await doctor(environment, line);
	expect(live.states, live.text).toMatchObject({ configuration: 'note', mail: 'well', cart: 'note' });
	expect(live.text).toContain(`The cart service ${store.domain} answers. Its payments are not compared with the orders.`);
	expect(store.calls()).toEqual(['HEAD /']);
	const without = await doctor({ ...environment, NODE_EXTRA_CA_CERTS: '' });
	expect(without.states, without.text).toMatchObject({ mail: 'well', cart: 'WRONG' });
	expect(without.code).toBe(1);
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

test('the doctor names each setting that cannot be used, and looks at the rest without it [O1.03]', async () => {
	const folder = await scratch();
	await writeFile(join(folder, 'sandbox-cart-keys.json'), '{}');
	const { code, text, states } = await doctor({ PORT: 'many', PUBLIC_URL: 'prints.example', MIN_FREE_MB: 'some', DATA_DIR: folder });
	for (const setting of [
		'PORT is "many"',
		'PUBLIC_URL is "prints.example"',
		'.* MIN_FREE_MB: ',
		'\\S+sandbox-cart-keys\\.json holds no apiKey',
	])
		expect(text).toMatch(new RegExp(`^WRONG +configuration +${setting}`, 'm'));
	expect(states, text).toMatchObject({ cart: 'note', database: 'note', store: 'note', mail: 'note' });
	expect(Object.keys(states).toSorted()).toEqual(allParts.filter((part) => part !== 'clock'));
	expect(code).toBe(1);
	expect(await readdir(folder)).toEqual(['sandbox-cart-keys.json']);
});

test('the doctor of a shop that was never started makes nothing [O1.03]', async () => {
	const folder = join(await scratch(), 'not-yet');
	const { code, states, text } = await doctor({ DATA_DIR: folder });
	expect(states, text).toMatchObject({ configuration: 'well', database: 'note', store: 'note' });
	expect(existsSync(folder)).toBe(false);
	expect(code, text).toBe(Object.values(states).includes('WRONG') ? 1 : 0);
});

test('the doctor of a data folder that cannot be made says so among its other lines [O1.03]', async () => {
	const file = join(await scratch(), 'file');
	await writeFile(file, '');
	const { code, states, text } = await doctor({ DATA_DIR: join(file, 'data') });
	expect(states, text).toMatchObject({ configuration: 'well', disk: 'WRONG', mail: 'note' });
	expect(code).toBe(1);
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
