import type { CartService } from '@print-room/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { cartServiceOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
let admin: Visitor;

beforeAll(async () => {
	admin = await shop.admin();
});
beforeEach(async () => {
	await query('delete from webhook_inbox');
	await query('delete from cart_signals');
});

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const read = async () => (await admin.get<CartService>('/api/cartService')).body;

interface Stored {
	readonly hoursAgo: number;
	readonly processed?: boolean;
	readonly failure?: string;
	readonly gaveUp?: boolean;
	readonly body?: string;
}
async function store({ hoursAgo, processed = true, failure, gaveUp = false, body = '{}' }: Stored): Promise<string> {
	const id = newId();
	await query(
		`insert into webhook_inbox (id, event, body, created_at, processed_at, failure, attempts, gave_up)
		values ($1, 'transaction/created', $2, now() - $3 * interval '1 hour', $4, $5, $6, $7)`,
		id,
		Buffer.from(body),
		hoursAgo,
		processed ? new Date() : null,
		failure ?? null,
		failure === undefined ? 0 : 25,
		gaveUp,
	);
	return id;
}

test('a shop without deliveries reports nothing about its cart service [D20]', async () => {
	expect(await read()).toEqual({
		kind: 'sandbox',
		lastDeliveryAt: null,
		silence: { isUnusual: false, hours: null, usualHours: null },
		failing: [],
		failingCount: 0,
		refused: { count: 0, lastAt: null },
		stopped: { count: 0, lastAt: null },
		reconciliation: null,
	});
});

describe('silence of the cart service [D20]', () => {
	test('silence of the cart service is unusual when it lasts twice as long as the longest ever', async () => {
		for (const hoursAgo of [90, 80, 75, 70, 61]) await store({ hoursAgo });
		expect((await read()).silence).toEqual({ isUnusual: true, hours: 61, usualHours: 10 });
		await store({ hoursAgo: 23 });
		expect((await read()).silence).toMatchObject({ isUnusual: false, hours: 23, usualHours: 38 });
	});

	test('silence of the cart service stays unusual for as long as it lasts, and cannot be judged from a few deliveries', async () => {
		for (const day of [70, 71, 72, 73]) await store({ hoursAgo: day * 24 });
		expect((await read()).silence.isUnusual).toBe(false);
		await store({ hoursAgo: 74 * 24 });
		expect((await read()).silence.isUnusual).toBe(true);
	});
});

describe('deliveries that made no order [D20]', () => {
	test('deliveries that made no order are listed with their reason, the newest first, and 50 of them at most', async () => {
		for (let hoursAgo = 1; hoursAgo <= 60; hoursAgo += 1)
			await store({ hoursAgo, processed: false, failure: `why ${hoursAgo}`, gaveUp: true });
		await store({ hoursAgo: 1 });
		const { failing, failingCount } = await read();
		expect([failing.length, failingCount]).toEqual([50, 60]);
		expect(failing[0]).toMatchObject({ event: 'transaction/created', transactionId: null, failure: 'why 1', attempts: 25, gaveUp: true });
		expect(failing[49]?.failure).toBe('why 50');
	});

	test('deliveries that made no order are listed too when no worker has them, and not in the minutes in which one may', async () => {
		const [id] = [await store({ hoursAgo: 0.2, processed: false }), await store({ hoursAgo: 0.1, processed: false })];
		expect((await read()).failing).toMatchObject([{ id, failure: 'Waiting to be processed. Is a worker running?', gaveUp: false }]);
	});

	test('deliveries that made no order are worked on again when staff say so, from the first attempt on', async () => {
		const paid = transactionOf([]);
		const id = await store({ hoursAgo: 1, processed: false, failure: 'the disk was full', gaveUp: true, body: JSON.stringify(paid) });
		expect(await admin.post(`/api/webhookDeliveries/${id}/retry`, {})).toMatchObject({ status: 200, body: { ok: true } });
		await cartServiceOf(shop, admin).orderOf(paid.id);
		await expect.poll(async () => (await read()).failingCount).toBe(0);
		expect(await query('select gave_up, failure from webhook_inbox where id = $1', id)).toEqual([{ gave_up: false, failure: null }]);
	});

	test('deliveries that made no order stay failing with the reason when they fail again', async () => {
		const id = await store({ hoursAgo: 1, processed: false, failure: 'once', gaveUp: true, body: 'no JSON' });
		await admin.post(`/api/webhookDeliveries/${id}/retry`, {});
		await expect
			.poll(async () => (await read()).failing)
			.toMatchObject([{ id, failure: 'The body cannot be read as a transaction (The body is not JSON).', gaveUp: true }]);
	});

	test('deliveries that made no order are left alone when they made their order already, and unknown ones are not there', async () => {
		const id = await store({ hoursAgo: 1 });
		expect((await admin.post(`/api/webhookDeliveries/${id}/retry`, {})).status).toBe(200);
		expect(await query('select 1 from graphile_worker.jobs where key = $1', `webhook:${id}`)).toEqual([]);
		for (const unknown of [newId(), 'nonsense'])
			expect(await admin.post(`/api/webhookDeliveries/${unknown}/retry`, {})).toMatchObject({
				status: 404,
				body: { error: { code: 'ENTITY_NOT_FOUND' } },
			});
	});
});

test('wrong signatures and stopped carts of the last day are counted [D13] [D20]', async () => {
	const count = (kind: string, hoursAgo: number, times: number) =>
		query(
			`insert into cart_signals (kind, hour, count, last_at) values ($1, date_trunc('hour', now() - $2 * interval '1 hour'), $3, now() - $2 * interval '1 hour')`,
			kind,
			hoursAgo,
			times,
		);
	await count('refused', 1, 3);
	await count('refused', 20, 4);
	await count('refused', 26, 100);
	await count('stopped', 2, 1);
	const { refused, stopped } = await read();
	expect([refused.count, stopped.count]).toEqual([7, 1]);
	expect(Date.now() - Date.parse(refused.lastAt ?? '')).toBeLessThan(3_700_000);
});
