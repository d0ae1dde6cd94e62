import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../../../fixtures/random.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { type ShopProcess, shopProcess } from '../../testing/shop-process.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { delivered, lineOf, type TransactionBody, transactionOf } from '../../testing/transactions.ts';

const isLong = process.env.TEST_LONG !== undefined;
const kills = isLong ? 50 : 3;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);
const staff = 'printers@studio.example';

/** An onlooker: shares the database and the outbox with the killed server and runs no job itself. */
let onlooker: TestShop;
let shop: ShopProcess;
let design: CreatedDesign;

beforeAll(async () => {
	onlooker = await startTestShop({ worker: false });
	const { context, config } = onlooker;
	shop = await shopProcess({
		DATABASE_URL: context.database.connectionString,
		DATA_DIR: config.dataDir,
		ORDERS_EMAIL: staff,
		PUBLIC_URL: 'https://prints.example',
	});
	await shop.start();
	const guest = await onlooker.guest();
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'ordered.jpg')).body;
	design = (await (await openPurchases(onlooker)).design(guest, image.id)).body;
});
afterAll(async () => {
	await shop.kill();
	await onlooker.close();
});

/** Sends a delivery until it is answered with 200, as the cart service does, which does not notice lost answers. */
async function deliver(body: TransactionBody): Promise<void> {
	for (;;) {
		try {
			const answer = await fetch(`${shop.url}/api/webhooks/foxy`, delivered(body));
			await answer.text();
			if (answer.status === 200) return;
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
		}
		// The server is down: this paces the attempts and waits for nothing else.
		await pause(20);
	}
}

test(`through ${kills} kills of the server at random moments each payment becomes exactly one complete order that staff are mailed about [D20]`, {
	timeout: isLong ? 900_000 : 300_000,
}, async () => {
	const random = seededRandom(seed);
	const paid: TransactionBody[] = [];
	let isOver = false;
	const { pool } = onlooker.context.database;
	const jobs = async (upTo = Number.MAX_SAFE_INTEGER) =>
		(
			await pool.query<{ id: string; last_error: string | null }>(
				"select id, last_error from graphile_worker.jobs where task_identifier in ('process-webhook', 'mail-order') and id <= $1 order by id",
				[upTo],
			)
		).rows;

	/** Pays for one cart after the other, through crashes of the server. */
	async function pay(): Promise<void> {
		while (!isOver) {
			const body = transactionOf([lineOf(design, { quantity: 1 + Math.floor(random() * 5) }), lineOf(design, { code: 'unknown' })]);
			paid.push(body);
			const deliveries = [{ ...body, status: 'authorized' }, body, ...(random() < 0.33 ? [body] : [])];
			if (random() < 0.5) await Promise.all(deliveries.map(deliver));
			else for (const delivery of deliveries) await deliver(delivery);
			await pause(60 * random());
		}
	}

	const buyers = [pay(), pay()];
	for (let kill = 0; kill < kills; kill++) {
		await pause(60 + random() * 900);
		await shop.kill();
		await shop.start();
		// The queue gives up a job during which its worker died twenty times; no job may see all of these kills.
		if (kill % 10 === 9) {
			const latest = Number((await jobs()).at(-1)?.id ?? 0);
			await expect.poll(() => jobs(latest)).toEqual([]);
		}
	}
	isOver = true;
	await Promise.all(buyers);

	// A killed worker's jobs are released once others have missed it for a while. A job that was given up stays with its error.
	await expect.poll(() => jobs()).toEqual([]);

	const { body: orders } = await (await onlooker.admin()).get<Order[]>('/api/orders?filter[limit]=10000');
	expect(orders.map((order) => order.fcTransactionId).toSorted()).toEqual(paid.map(({ id }) => String(id)).toSorted());
	const byTransaction = new Map(orders.map((order) => [order.fcTransactionId, order]));
	for (const { id, total_order } of paid)
		expect(byTransaction.get(String(id))).toMatchObject({
			payment: 'paid',
			totalOrder: total_order,
			flags: [],
			items: [
				{ designId: design.id, flags: [] },
				{ code: 'unknown', flags: ['UNKNOWN_DESIGN'] },
			],
		});
	expect((await pool.query('select 1 from webhook_inbox where processed_at is null or gave_up')).rows).toEqual([]);

	const mailed = (await onlooker.mails())
		.filter(({ to }) => to === staff)
		.map(({ subject }) => /order (\d+)/i.exec(subject)?.[1] ?? subject);
	expect([...new Set(mailed)].toSorted()).toEqual(orders.map((order) => order.displayId).toSorted());
	// A mail handed over just before a kill is handed over again; there are no other duplicates.
	expect(mailed.length - orders.length).toBeLessThanOrEqual(kills * onlooker.config.workerConcurrency);
});
