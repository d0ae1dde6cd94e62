import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { areRemovalsHeld, migrationsFolder } from '../platform/index.ts';
import { shopDatabase, silentLogger } from '../platform/testing/test-database.ts';
import {
	addTinyImages,
	backUp,
	beginUpload,
	emptyConfig,
	type FilledShop,
	fillShop,
	halfBytes,
	temporaryFolder,
} from '../testing/backed-up-shop.ts';
import { sha256Of, tusClient } from '../testing/network/tus-client.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import {
	type BackupPlace,
	BackupPlaceProblem,
	BackupRunning,
	checkBackup,
	DamagedBackup,
	listBackups,
	noteProved,
	openBackupPlace,
	restoreBackup,
} from './index.ts';
import { lockBackup } from './make/backup-lock.ts';
import { type IndexLine, indexFile, readIndex } from './manifest.ts';
import { namedBlobsSql, namedFolders } from './named-blobs.ts';
import { objectName } from './place/backup-place.ts';
import { removeOldBackups } from './schedule/retention.ts';

const shop = testShop();
let filled: FilledShop;
/** A backup that tests copy before they damage it. */
let whole: { readonly folder: string; readonly name: string };
const child = fileURLToPath(new URL('./make-backup-child.ts', import.meta.url));

beforeAll(async () => {
	filled = await fillShop(shop);
	const folder = await mkdtemp(join(tmpdir(), 'print-room-whole-backup-'));
	whole = { folder, name: (await backUp(shop, await openBackupPlace(folder))).name };
});
afterAll(() => rm(whole.folder, { recursive: true, force: true }));

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const linesOf = async (place: BackupPlace, name: string): Promise<IndexLine[]> => {
	const lines: IndexLine[] = [];
	for await (const line of readIndex(place, indexFile(name))) lines.push(line);
	return lines;
};
const idOf = (path: string): string => path.split('/').at(-1) ?? '';

test('a backup has the rows of one moment and each file that they name, for its owner only; the next one copies only what is new [O2.01]', async () => {
	const folder = join(await temporaryFolder(), 'made', 'here');
	const place = await openBackupPlace(folder);
	const { saved, half } = filled;
	const { name, manifest } = await backUp(shop, place);
	const [counted] = await query('select count(*)::int as jobs from graphile_worker._private_jobs');
	expect(manifest.tables).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ name: 'images', rows: 1 }),
			expect.objectContaining({ name: 'orders', rows: 1 }),
			expect.objectContaining({ name: '_private_jobs', rows: counted?.jobs }),
		]),
	);
	expect(manifest).toMatchObject({ missing: [], blobs: { copied: manifest.blobs.count } });
	const lines = await linesOf(place, name);
	expect(lines.map(({ key }) => key)).toEqual([
		`designs/${saved.design.id}/print.tif`,
		`designs/${saved.design.id}/thumb.jpg`,
		`images/${saved.image.id}/original.bin`,
		`images/${saved.image.id}/preview.jpg`,
		`images/${saved.image.id}/small-preview.jpg`,
		`images/${saved.image.id}/thumbnail.jpg`,
		`incoming/${idOf(half.path)}`,
	]);
	const written = [...namedBlobsSql.matchAll(/'([a-z-]+)\//g)].map(([, folder = '']) => `${folder}/`);
	const isKnown = (key: string) => namedFolders.some((known) => key.startsWith(`${known}/`));
	expect([...lines.map(({ key }) => key), ...written].filter((key) => !isKnown(key))).toEqual([]);
	expect(written).toContain('paper-tables/');
	expect(lines.at(-1)).toMatchObject({ bytes: halfBytes, sha256: sha256Of(half.bytes.subarray(0, halfBytes)) });
	const modes = await Promise.all(
		[folder, join(folder, 'backups'), join(folder, `backups/${name}/manifest.json`), join(folder, objectName(lines[0]?.sha256 ?? ''))].map(
			async (path) => ((await stat(path)).mode & 0o777).toString(8),
		),
	);
	expect(modes).toEqual(['700', '700', '600', '600']);

	await filled.guest.upload(half.bytes, 'new.jpg');
	const next = await backUp(shop, place);
	expect(next.manifest.blobs).toMatchObject({ count: manifest.blobs.count + 4, copied: 5 });
	expect(await listBackups(place)).toEqual([name, next.name]);
	expect(await checkBackup(place, name)).toMatchObject({ manifest: { blobs: manifest.blobs } });
	expect(await checkBackup(place, next.name)).toMatchObject({ manifest: { blobs: next.manifest.blobs } });
});

test('files that are deleted, moved or resumed during a backup are in it as they were acknowledged before it, and are removed afterwards [O2.01] [O2.05]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const guest = await shop.guest();
	const image = (await guest.upload(filled.half.bytes, 'gone.jpg')).body;
	const [finished, dropped] = [await beginUpload(shop, guest, 3), await beginUpload(shop, guest, 4)];
	const tus = tusClient(shop.url, guest);
	const originalKey = `images/${image.id}/original.bin`;
	const jobs = (task: string) =>
		query(
			'select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
			task,
		);
	const { name, manifest } = await backUp(shop, place, {
		report: async (sentence) => {
			if (!sentence.includes('rows of')) return;
			expect((await guest.remove(`/account/user/uploads/${image.id}`)).status).toBeLessThan(300);
			expect((await tus.remove(dropped.path)).status).toBe(204);
			expect((await tus.patch(finished.path, halfBytes, finished.bytes.subarray(halfBytes))).status).toBe(204);
			await expect.poll(async () => (await query('select state from uploads where id = $1', idOf(finished.path)))[0]?.state).toBe('ready');
			await expect.poll(() => jobs('remove-files')).toEqual([]);
			expect(await shop.context.blobs.exists(originalKey)).toBe(true);
		},
	});
	expect(manifest.missing).toEqual([]);
	const lines = new Map((await linesOf(place, name)).map((line) => [line.key, line]));
	expect(lines.get(originalKey)?.sha256).toBe(sha256Of(filled.half.bytes));
	for (const { path, bytes } of [finished, dropped])
		expect(lines.get(`incoming/${idOf(path)}`)).toMatchObject({ bytes: halfBytes, sha256: sha256Of(bytes.subarray(0, halfBytes)) });
	await checkBackup(place, name);

	expect(await jobs('remove-held-files')).toMatchObject([{ payload: { prefixes: [`images/${image.id}`] } }]);
	await query('update graphile_worker._private_jobs set run_at = now()');
	await expect.poll(() => shop.context.blobs.exists(originalKey)).toBe(false);
});

test('everything that was acknowledged before a backup begins is in it, and in the restored shop, while people upload and order [O2.01] [O2.05]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const { purchases, half } = filled;
	let isOver = false;
	const acknowledged: string[] = [];
	const paid: string[] = [];
	const people = [1, 2].map(async (seed) => {
		const guest = await shop.guest();
		for (let turn = 0; !isOver; turn++) {
			const { status, body } = await guest.upload(half.bytes, `picture-${seed}-${turn}.jpg`);
			if (status === 200) acknowledged.push(body.id);
			if (turn % 2 === 1) await guest.remove(`/account/user/uploads/${body.id}`);
			else paid.push(await purchases.pay((await purchases.design(guest, body.id)).body));
		}
	});
	await expect.poll(() => Math.min(acknowledged.length, paid.length)).toBeGreaterThan(1);
	const [before, paidBefore] = [[...acknowledged], [...paid]];
	const { name, manifest } = await backUp(shop, place);
	isOver = true;
	await Promise.all(people);
	expect(manifest.missing).toEqual([]);
	const keys = (await linesOf(place, name)).map(({ key }) => key);
	const deletedBefore = new Set(before.filter((id) => !keys.includes(`images/${id}/original.bin`)));
	const still = await query('select id from images where id = any($1)', [...deletedBefore]);
	expect(still).toEqual([]);

	const database = await shopDatabase();
	const environment = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.connectionString };
	await restoreBackup({ place, name, config: emptyConfig(environment), migrationsFolder, logger: silentLogger });
	const again = await startTestShop({ databaseUrl: database.connectionString, environment });
	// The restored shop takes up the deliveries that waited, so both have the same orders in the end.
	const linesIn = (one: TestShop) =>
		queryOf(one)(
			`select o.fc_transaction_id, o.payment, o.total_order_pence, o.customer_email, i.design_id, i.name, i.quantity, i.price_pence,
				d.owner_id, d.original_crop, d.price_pence as asked
			from orders o join order_items i on i.order_id = o.id join designs d on d.id = i.design_id
			where o.fc_transaction_id = any($1) order by 1`,
			paidBefore,
		);
	for (const one of [shop, again]) await expect.poll(async () => (await linesIn(one)).length).toBe(paidBefore.length);
	expect(await linesIn(again)).toEqual(await linesIn(shop));
	await again.close();
	await database.close();
});

test('a second backup at the same time, and one into another shop’s folder, are refused with the reason [O2.01]', async () => {
	const folder = await temporaryFolder();
	const place = await openBackupPlace(folder);
	const lock = await lockBackup(shop.context.database);
	await expect(backUp(shop, place)).rejects.toThrow(BackupRunning);
	await lock.release();
	await writeFile(join(folder, 'print-room-backups.json'), JSON.stringify({ format: 1, shopId: 'another', shopName: 'Other prints' }));
	await expect(backUp(shop, place)).rejects.toThrow('holds the backups of another shop, “Other prints”');
	await writeFile(join(folder, 'a-file'), '');
	await expect(openBackupPlace(join(folder, 'a-file'))).rejects.toThrow(BackupPlaceProblem);
});

test.each([
	[
		'a changed byte in a file',
		'object',
		async (file: string) =>
			writeFile(
				file,
				(await readFile(file)).map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
			),
		/was changed \(designs/,
	],
	['a file that is cut short', 'object', async (file: string) => truncate(file, 10), /has 10 bytes instead of \d+ \(designs/],
	['a missing file', 'object', (file: string) => rm(file), /is missing \(designs/],
	[
		'a changed row',
		'rows',
		async (file: string) =>
			writeFile(
				file,
				(await readFile(file)).map((byte, at) => (at === 60 ? byte ^ 1 : byte)),
			),
		/public\.orders\.copy was changed/,
	],
	[
		'a changed manifest',
		'manifest',
		async (file: string) => writeFile(file, `${await readFile(file, 'utf8')} `),
		/manifest\.json was changed/,
	],
] as const)('a check finds %s, and names it [O2.02] [O2.03]', async (_what, kind, damage, problem) => {
	const folder = await temporaryFolder();
	await cp(whole.folder, folder, { recursive: true });
	const place = await openBackupPlace(folder);
	const { name } = whole;
	const [first] = await linesOf(place, name);
	const files = {
		object: objectName(first?.sha256 ?? ''),
		rows: `backups/${name}/rows/public.orders.copy`,
		manifest: `backups/${name}/manifest.json`,
	};
	await damage(join(folder, files[kind]));
	const error = await checkBackup(place, name).catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(DamagedBackup);
	expect(error).toMatchObject({ problems: [expect.stringMatching(problem)] });
});

test('old backups go with the files that only they have, and the newest proved one always stays [O2.04]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ seed: 9 }), 'short-lived.jpg')).body;
	const names = [(await backUp(shop, place)).name];
	const only = (await linesOf(place, names[0] ?? '')).find(({ key }) => key === `images/${image.id}/preview.jpg`);
	await guest.remove(`/account/user/uploads/${image.id}`);
	for (let made = 0; made < 3; made++) names.push((await backUp(shop, place)).name);
	const [first = '', second = '', third = '', fourth = ''] = names;
	await noteProved(place, second, new Date());
	expect(await removeOldBackups(place, 1)).toEqual([first, third]);
	expect(await listBackups(place)).toEqual([second, fourth]);
	expect(await place.size(objectName(only?.sha256 ?? ''))).toBeNull();
	for (const name of [second, fourth]) await checkBackup(place, name);
	await noteProved(place, fourth, new Date());
	expect(await removeOldBackups(place, 1)).toEqual([second]);
});

test('a backup that is stopped ends, holds no removals and is not listed [O2.01]', async () => {
	const place = await openBackupPlace(await temporaryFolder());
	const stop = new AbortController();
	const stopped = new Error('the process stops');
	const report = (sentence: string) => (/rows of/.test(sentence) ? stop.abort(stopped) : undefined);
	await expect(backUp(shop, place, { signal: stop.signal, report })).rejects.toBe(stopped);
	await expect.poll(() => areRemovalsHeld(shop.context.orm)).toBe(false);
	expect(await listBackups(place)).toEqual([]);
});

test('a killed backup leaves no half one, and the next goes on with what it had copied [O2.01]', async () => {
	const folder = await temporaryFolder();
	const last = (await addTinyImages(shop, 600)).toSorted().at(-1) ?? '';
	const file = join(shop.config.dataDir, 'blobs', 'files', 'images', last, 'original.bin');
	// A pipe without a writer: the backup waits for its first byte until it is killed.
	await rm(file);
	await promisify(execFile)('mkfifo', [file]);
	const { database } = shop.context;
	const backup = spawn(process.execPath, [child, shop.config.dataDir, folder, database.connectionString], { stdio: 'ignore' });
	const ended = once(backup, 'exit');
	await expect.poll(() => readdir(join(folder, 'unfinished')).catch(() => []), patience).not.toEqual([]);
	backup.kill('SIGKILL');
	expect(await ended).toEqual([null, 'SIGKILL']);
	await rm(file);
	await writeFile(file, last);
	await expect.poll(() => areRemovalsHeld(shop.context.orm)).toBe(false);
	const place = await openBackupPlace(folder);
	expect(await listBackups(place)).toEqual([]);
	const { name, manifest } = await backUp(shop, place);
	expect(manifest.blobs.count).toBeGreaterThan(300);
	expect(manifest.blobs.copied).toBeLessThanOrEqual(manifest.blobs.count - 256);
	await checkBackup(place, name);
	expect(await readdir(join(folder, 'backups'))).toEqual([name]);
});
