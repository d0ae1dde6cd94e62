import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, Order, ZipJob, ZipTicket } from '@print-room/contract';
import { ZIP_STAGES } from '@print-room/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../../../fixtures/random.ts';
import { queryOf } from '../../testing/orders.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type ShopProcess, shopProcess } from '../../testing/shop-process.ts';
import { type Person, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { checkSums, openZipMaking, type ZipMaking } from '../../testing/zip-making.ts';

const isLong = process.env.TEST_LONG !== undefined;
const kills = isLong ? 50 : 3;
/** number of kills in one run */
const killsARun = 3;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);
const longestMs = 1200;
/** Short stages are awaited; otherwise the moment is random. */
const moments = [null, 'compressing', 'preparing', null, 'pending'] as const;
const aMomentMs = 60;

/** Observes and serves staff; shares database and files with the server that is killed, and runs no jobs. */
let onlooker: TestShop;
let shop: ShopProcess;
let staff: Person;
let zips: ZipMaking;
let designs: readonly CreatedDesign[];
let order: Order;

beforeAll(async () => {
	onlooker = await startTestShop({ worker: false });
	const { context, config } = onlooker;
	shop = await shopProcess({ DATABASE_URL: context.database.connectionString, DATA_DIR: config.dataDir });
	await shop.start();
	staff = await onlooker.supervisor();
	zips = await openZipMaking(onlooker, await onlooker.admin());
	designs = [await zips.design('one.jpg'), await zips.design('two.jpg')];
	order = await zips.order(...designs.map((design) => lineOf(design)));
});
afterAll(async () => {
	await shop.kill();
	await onlooker.close();
});

/** Waits until a stage has begun or passed. */
async function reached(stage: string): Promise<void> {
	const stages: readonly unknown[] = ZIP_STAGES;
	const at = stages.indexOf(stage);
	for (;;) {
		const [row] = await queryOf(onlooker)('select stage from order_zips');
		if (stages.indexOf(row?.stage) >= at) return;
		await pause(2);
	}
}

const jobNow = async (): Promise<ZipJob | undefined> => (await staff.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${order.id}`)).body[0];
const stageNow = async () => (await jobNow())?.status.stage;

/** Downloads the complete file. */
async function download({ url }: ZipTicket): Promise<{ readonly status: number; readonly bytes: Buffer }> {
	const { pathname, search } = new URL(url);
	const answer = await fetch(onlooker.url + pathname + search);
	return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A new run removes the file of the earlier one. */
async function areOver(tickets: readonly ZipTicket[]): Promise<void> {
	for (const ticket of tickets) expect((await download(ticket)).status).toBe(410);
}

test(`through ${kills} kills of the worker at random moments a zip is made in the end, was never there by half, and leaves nothing else [D25] [A4.07]`, {
	timeout: isLong ? 1_200_000 : 300_000,
}, async () => {
	const random = seededRandom(seed);
	const interrupted: string[] = [];
	const tickets: ZipTicket[] = [];
	let isOver = false;

	/** Downloads each zip as soon as it is completed. */
	async function lookOn(): Promise<void> {
		for (const known = new Set<number>(); !isOver; ) {
			const [row] = await queryOf(onlooker)('select run, stage, blob_key from order_zips');
			const run = Number(row?.run);
			if (row?.stage !== 'completed' && row !== undefined) expect(row.blob_key).toBeNull();
			if (row?.stage === 'completed' && !known.has(run)) {
				known.add(run);
				const { status, body } = await staff.post<ZipTicket>(`/api/zipOrders/${order.id}/ticket`, {});
				expect(status).toBe(200);
				const got = await download(body);
				expect([got.status, got.bytes.length]).toEqual([200, body.fileSize]);
				checkSums(await readZip(got.bytes));
				tickets.push(body);
			}
			// Limits the polling rate.
			await pause(50);
		}
	}

	const looking = lookOn().finally(() => {
		isOver = true;
	});
	for (let kill = 0; kill < kills; ) {
		for (const { id } of designs) if (random() < 0.7) await onlooker.context.blobs.remove(`designs/${id}/print.tif`);
		const earlier = tickets.slice(-1);
		expect((await staff.post(`/api/zipOrders/${order.id}`, {})).status).toBe(200);
		for (let ofRun = 0; ofRun < killsARun && kill < kills; ofRun++, kill++) {
			const moment = moments[kill % moments.length] ?? null;
			if (moment !== null) await reached(moment);
			await pause(random() * (moment === null ? longestMs : aMomentMs));
			const stage = await stageNow();
			await shop.kill();
			await areOver(earlier);
			interrupted.push(stage ?? 'none');
			await shop.start();
		}
		await expect.poll(stageNow).toBe('completed');
		const before = await jobNow();
		await expect.poll(() => tickets.length).toBe(before?.jobData.run);
		await queryOf(onlooker)("update order_zips set expired_at = now() - interval '1 second' where id = $1", before?.jobData.id);
	}
	isOver = true;
	await looking;

	expect(interrupted.some((stage) => stage !== 'completed')).toBe(true);
	if (isLong) expect([...new Set(interrupted)]).toEqual(expect.arrayContaining(['preparing', 'compressing']));
	await areOver(tickets);

	const { dataDir } = onlooker.config;
	await expect.poll(() => zips.leftovers()).toEqual([]);
	expect(await readdir(join(dataDir, 'blobs', 'drafts'))).toEqual([]);
	const job = await jobNow();
	const { id, run } = job?.jobData ?? { id: '', run: 0 };
	expect(await readdir(join(dataDir, 'blobs', 'files', 'archives'))).toEqual([id]);
	expect(await readdir(join(dataDir, 'blobs', 'files', 'archives', id))).toEqual([`${run}.zip`]);
	expect(run).toBe(Math.ceil(kills / killsARun));
});
