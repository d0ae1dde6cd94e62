import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order, ZipJob, ZipTicket } from '@print-room/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../platform/index.ts';
import { startWorkerRole } from '../shop.ts';
import { queryOf } from '../testing/orders.ts';
import { readZip } from '../testing/read-zip.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { checkSums, openZipMaking } from '../testing/zip-making.ts';
import { workFolder } from '../uploads/index.ts';
import { runOfFolder } from './making/folder.ts';

const shop = testShop({ worker: false });
const query = queryOf(shop);
const migration = (name: string) => readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
let staff: Person;
let orders: Order[];

beforeAll(async () => {
	const worker = await startWorkerRole(shop.context, '');
	staff = await shop.supervisor();
	const zips = await openZipMaking(shop, await shop.admin());
	const design = await zips.design('Harbour.jpg');
	orders = [await zips.order(lineOf(design)), await zips.order(lineOf(design))];
	await worker.stop();
});

/** Replaces the table by the one that earlier versions have, and removes the names of jobs that they do not know. */
async function bringBackArchives(): Promise<void> {
	for (const table of ['tasks', 'known_crontabs'])
		await query(`delete from graphile_worker._private_${table} where identifier like '%order-zip%'`);
	await query('drop table order_zips');
	await query('drop sequence order_zip_changes');
	for (const name of ['0008_archives', '0020_asked-as']) await query(await migration(name));
}

async function addArchive(orderId: string, stage: string, facts: { readonly blobKey?: string; readonly fileSize?: number } = {}) {
	const id = newId();
	await query(
		`insert into archives (id, order_id, stage, expires_in_hours, asked_by_id, watchers, change, blob_key, file_name, file_size, expired_at)
		values ($1, $2, $3, 24, $4, $5, nextval('archive_changes'), $6, $7, $8, now() + interval '1 day')`,
		...[id, orderId, stage, staff.id, JSON.stringify([{ userId: staff.id, email: true, browser: false }])],
		...[facts.blobKey?.replace('ID', id) ?? null, facts.blobKey === undefined ? null : 'order.zip', facts.fileSize ?? null],
	);
	return id;
}

/** Names of the table's constraints, indexes and triggers. */
const namesOf = async (table: string): Promise<string[]> =>
	(
		await query(
			`select conname::text as name from pg_constraint where conrelid = $1::regclass
			union select indexrelid::regclass::text from pg_index where indrelid = $1::regclass
			union select tgname::text from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1`,
			table,
		)
	).map(({ name }) => String(name));

test('an upgrade goes on with the zips and jobs of versions that called them archives [A7.18] [D25]', async () => {
	const [waiting, stored] = orders;
	if (waiting === undefined || stored === undefined) throw new Error('An order is missing.');
	const names = await namesOf('order_zips');

	await bringBackArchives();
	const waitingId = await addArchive(waiting.id, 'initialized');
	const bytes = Buffer.from('a zip that an earlier version stored');
	const storedId = await addArchive(stored.id, 'completed', { blobKey: 'archives/ID/1.zip', fileSize: bytes.length });
	await shop.context.blobs.putBuffer(`archives/${storedId}/1.zip`, bytes);
	const handedOut = shop.context.files
		.ticketsFor('zip', z.unknown())
		.sealUntil({ archiveId: storedId, run: 1, userId: staff.id, sessionId: await sessionOf(staff) }, new Date(Date.now() + 60_000));
	const folder = join(workFolder(shop.config.dataDir), `archive-${newId()}-1-abc`);
	await mkdir(folder, { recursive: true });
	await query(
		`select graphile_worker.add_job('make-archive', $1::json, queue_name => 'archives', max_attempts => 10, job_key => $2, priority => 20)`,
		...[JSON.stringify({ archiveId: waitingId, run: 1 }), `archive:${waitingId}`],
	);
	await query("select graphile_worker.add_job('mail-archive', $1::json, job_key => $2)", ...mailJob(storedId));
	await query("select graphile_worker.add_job('sweep-archives', '{}'::json)");

	await query(await migration('0031_order-zips'));
	expect(await namesOf('order_zips')).toEqual(names);
	expect(await query("select key, queue_name from graphile_worker.jobs where key like '%zip%' order by key")).toEqual([
		{ key: `mail-order-zip:${storedId}:1:${staff.id}`, queue_name: null },
		{ key: `order-zip:${waitingId}`, queue_name: 'order-zips' },
	]);

	const worker = await startWorkerRole(shop.context, '');
	onTestFinished(() => worker.stop());
	await shop.mailTo(staff.email, `order #${stored.displayId} is ready`);
	const answer = await fetch(`${shop.url}/api/zipOrders/download/order.zip?x-access-token=${handedOut}`);
	expect(await answer.text()).toBe(bytes.toString());

	await shop.mailTo(staff.email, `order #${waiting.displayId} is ready`);
	const files = await readZip(await download(waiting.id));
	checkSums(files);
	expect([...files.keys()]).toContain('manifest.json');
	expect(
		(await staff.get<ZipJob[]>('/api/zipOrders/jobs')).body.map(({ jobData, status }) => [jobData.id, status.stage]).toSorted(),
	).toEqual(
		[
			[waitingId, 'completed'],
			[storedId, 'completed'],
		].toSorted(),
	);

	// A new run removes the file that the earlier version stored.
	await staff.post(`/api/zipOrders/${stored.id}`, {});
	await expect.poll(() => shop.context.blobs.exists(`archives/${storedId}/1.zip`)).toBe(false);
	await expect.poll(async () => (await readdir(workFolder(shop.config.dataDir))).filter((name) => runOfFolder(name) !== null)).toEqual([]);
	expect(await query('select last_error from graphile_worker.jobs where last_error is not null')).toEqual([]);
});

const mailJob = (id: string) => [JSON.stringify({ archiveId: id, run: 1, userId: staff.id }), `mail-archive:${id}:1:${staff.id}`];

async function sessionOf({ id }: Person): Promise<string> {
	const [session] = await query('select id from sessions where user_id = $1', id);
	return String(session?.id);
}

async function download(orderId: string): Promise<Buffer> {
	const { url } = (await staff.post<ZipTicket>(`/api/zipOrders/${orderId}/ticket`, {})).body;
	const { pathname, search } = new URL(url);
	return Buffer.from(await (await fetch(`${shop.url}${pathname}${search}`)).arrayBuffer());
}
