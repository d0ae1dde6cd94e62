import type { AuditEntry, Order, Today } from '@print-room/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { warnOfIgnoredProxy } from '../accounts/index.ts';
import { newId, readConfig } from '../platform/index.ts';
import { makeOrders, queryOf, trackingStatuses } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { type Person, startTestShop, type Visitor } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });
let admin: Visitor;
let supervisor: Person;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
});
beforeEach(async () => {
	for (const table of [
		'order_tracking',
		'orders',
		'webhook_inbox',
		'cart_signals',
		'free_check_requests',
		'uploads',
		'graphile_worker._private_jobs',
	])
		await query(`delete from ${table}`);
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const read = async () => {
	const { status, body } = await supervisor.get<Today>('/api/backOffice/today');
	expect(status).toBe(200);
	return body;
};
const hoursSince = (at: string | null) => Math.round((Date.now() - new Date(at ?? '').getTime()) / 3_600_000);

test('an idle studio has nothing waiting', async () => {
	const today = await read();
	expect(today).toMatchObject({
		orders: { waiting: 0, oldestAt: null, new: 0, held: 0 },
		jobs: { failed: [], retried: [], waiting: 0 },
		memory: { count: 0, uploads: [] },
		webhooks: { failing: 0, refused: 0, isSilent: false },
		fileChecks: { unanswered: 0, oldestAt: null },
	});
	expect(today.tracking.map(({ orders }) => orders)).toEqual(today.tracking.map(() => 0));
	expect(today.tracking.slice(0, 3).map(({ name }) => name)).toEqual(['Order received', 'Checking files', 'Printing']);
});

test('paid orders that are not begun are waiting; orders without the shop’s money are held, as the list counts them [D20] [D38] [D48]', async () => {
	const statusOf = await trackingStatuses(admin);
	await makeOrders(shop, 2, { hoursAgo: 50 });
	await makeOrders(shop, 1, { status: 'authorized', hoursAgo: 1 });
	await makeOrders(shop, 1, { status: 'chargeback', hoursAgo: 2 });
	for (const status of ['pending', 'declined', 'refunded', 'voided']) await makeOrders(shop, 1, { status, hoursAgo: 90 });
	await makeOrders(shop, 1, { isTest: true, hoursAgo: 1 });
	await makeOrders(shop, 1, { currency: 'EUR', hoursAgo: 1 });
	const ids = await makeOrders(shop, 3, { hoursAgo: 99 });
	await admin.post('/api/orders/tracking', { ids, statusId: statusOf('Printing').id });
	await admin.post(`/api/orders/${ids[0]}/tracking`, { statusId: statusOf('Dispatched').id });
	const { orders, tracking } = await read();
	expect(orders).toMatchObject({ waiting: 3, new: 2, held: 7 });
	expect(hoursSince(orders.oldestAt)).toBe(50);
	const listed = async (isHeld: boolean) => {
		const filter = { where: { isHeld, trackingStatusId: { exists: false } } };
		return (await admin.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.length;
	};
	expect([await listed(false), await listed(true)]).toEqual([orders.waiting, orders.held]);
	expect(tracking.filter((status) => status.orders > 0).map(({ name, orders: count }) => [name, count])).toEqual([
		['Printing', 2],
		['Dispatched', 1],
	]);
});

test('failing deliveries and unanswered file checks are counted [D20]', async () => {
	await query("insert into webhook_inbox (id, event, body, failure, gave_up) values ($1, 'transaction/created', '', 'why', true)", newId());
	await query("insert into cart_signals (kind, hour, count, last_at) values ('refused', date_trunc('hour', now()), 7, now())");
	for (const [hoursAgo, answered] of [
		[5, false],
		[3, false],
		[9, true],
	] as const)
		await query(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, created_at, state)
			values ($1, 'somebody', 'A', 'Buyer', 'a@customers.example', '', now() - $2 * interval '1 hour', $3)`,
			newId(),
			hoursAgo,
			answered ? 'looksGood' : 'waiting',
		);
	const { webhooks, fileChecks } = await read();
	expect(webhooks).toMatchObject({ failing: 1, refused: 7 });
	expect(fileChecks.unanswered).toBe(2);
	expect(hoursSince(fileChecks.oldestAt)).toBe(5);
});

test('images that ran out of memory are listed until they are processed', async () => {
	const states = ['stored', 'failed', 'ready'] as const;
	const ids = states.map(() => newId());
	for (const [index, state] of states.entries())
		await query(
			`insert into uploads (id, owner_id, name, bytes, blob_key, state, error_code, memory_at)
			values ($1, 'somebody', $2, 1000, 'a', $3, $4, now() - $5 * interval '1 hour')`,
			ids[index],
			`${state}.tif`,
			state,
			state === 'failed' ? 'CRASHED' : null,
			9 - index,
		);
	const { memory } = await read();
	expect(memory).toMatchObject({
		count: 2,
		uploads: [
			{ id: ids[0], name: 'stored.tif', bytes: 1000, isGivenUp: false },
			{ id: ids[1], name: 'failed.tif', isGivenUp: true },
		],
	});
	expect(memory.uploads.map(({ at }) => hoursSince(at))).toEqual([9, 8]);
});

test('a proxy whose address headers are ignored is reported until it is configured [ASVS 2.4.1]', async () => {
	expect((await read()).proxy).toEqual({ isIgnored: false });
	await shop.nobody({ 'x-forwarded-for': '203.0.113.7' }).get('/api/borders');
	await expect.poll(async () => (await read()).proxy).toEqual({ isIgnored: true });
	const warned: string[] = [];
	const logger = { warn: (words: string) => warned.push(words) };
	const { orm } = shop.context;
	await warnOfIgnoredProxy(orm, shop.config, logger);
	expect(warned).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
	await warnOfIgnoredProxy(
		orm,
		{ ...readConfig({ TRUST_PROXY: 'on', SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' }), isSecure: true },
		logger,
	);
	expect(warned).toHaveLength(1);
});

describe('jobs', () => {
	const add = async (task: string, values: { readonly attempts: number; readonly error?: string; readonly deaths?: number }) => {
		const [job] = await query("select id::text as id from graphile_worker.add_job($1, '{}'::json, max_attempts => 3)", task);
		await query(
			'update graphile_worker._private_jobs set attempts = $2, last_error = $3, flags = $4 where id = $1',
			job?.id,
			values.attempts,
			values.error ?? null,
			values.deaths === undefined ? null : JSON.stringify({ deaths: values.deaths }),
		);
		return String(job?.id);
	};

	test('jobs that used up their attempts are listed with the reason, and jobs of other programs are not', async () => {
		const id = await add('mail-tracking', { attempts: 3, error: 'connection refused' });
		await add('mail-tracking', { attempts: 1, error: 'tried again soon' });
		await add('cut-design', { attempts: 0 });
		await add('somebody-else’s', { attempts: 3, error: 'not ours' });
		const { jobs } = await read();
		expect(jobs).toMatchObject({ failed: [{ id, task: 'mail-tracking', attempts: 3, lastError: 'connection refused' }], waiting: 2 });
		expect(hoursSince(jobs.failed[0]?.at ?? null)).toBe(0);
	});

	test('jobs that failed and are tried again by themselves are counted by kind, with the oldest and why the latest failed', async () => {
		const older = await add('ingest-image', { attempts: 2, error: 'the store is away' });
		await query(
			"update graphile_worker._private_jobs set created_at = now() - interval '5 hours', updated_at = now() - interval '1 minute' where id = $1",
			older,
		);
		await add('ingest-image', { attempts: 1, error: 'the disk is full' });
		await add('mail-tracking', { attempts: 1, error: 'the mail server is away' });
		await add('cut-design', { attempts: 0 });
		await add('cut-design', { attempts: 3, error: 'failed for good' });
		await add('somebody-else’s', { attempts: 1, error: 'not ours' });
		const { retried } = (await read()).jobs;
		expect(retried).toMatchObject([
			{ task: 'ingest-image', count: 2, lastError: 'the disk is full' },
			{ task: 'mail-tracking', count: 1, lastError: 'the mail server is away' },
		]);
		expect(retried.map(({ oldestAt }) => hoursSince(oldestAt))).toEqual([5, 0]);
	});

	test('jobs are worked on again when staff say so, from the first attempt on', async () => {
		const id = await add('mail-tracking', { attempts: 3, error: 'Its worker died 20 times.', deaths: 20 });
		expect(await supervisor.post(`/api/backOffice/jobs/${id}/retry`, {})).toMatchObject({ status: 200, body: { ok: true } });
		expect(await query('select attempts, flags, is_available from graphile_worker._private_jobs where id = $1', id)).toEqual([
			{ attempts: 0, flags: null, is_available: true },
		]);
		expect((await read()).jobs).toMatchObject({ failed: [], waiting: 1 });
		// A second click, or a second person's.
		expect((await admin.post(`/api/backOffice/jobs/${id}/retry`, {})).status).toBe(200);
		const entries = (await admin.get<AuditEntry[]>(`/api/auditEntries?filter[where][model]=jobs&filter[where][recordId]=${id}`)).body;
		expect(entries).toMatchObject([
			{ action: 'retry', actorId: supervisor.id, recordName: 'mail-tracking', changes: [{ field: 'attempts', before: 3, after: 0 }] },
		]);
	});

	test('jobs are really worked on then', async () => {
		const [orderId = ''] = await makeOrders(shop, 1, { email: 'late@customers.example' });
		await admin.post(`/api/orders/${orderId}/tracking`, { statusId: (await trackingStatuses(admin))('Printing').id });
		await query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the mail server was away'");
		const worker = await startTestShop({ beside: shop });
		const [job] = (await read()).jobs.failed;
		expect(await worker.mails()).toEqual([]);
		await admin.post(`/api/backOffice/jobs/${job?.id}/retry`, {});
		await worker.mailTo('late@customers.example', 'Printing');
		await expect.poll(async () => (await read()).jobs).toEqual({ failed: [], retried: [], waiting: 0 });
		await worker.close();
	});

	test('jobs that are done, of other programs or no jobs at all are not there', async () => {
		const foreign = await add('somebody-else’s', { attempts: 3, error: 'not ours' });
		for (const id of [foreign, '999999999', 'nonsense', '9'.repeat(60), newId()])
			expect(await admin.post(`/api/backOffice/jobs/${id}/retry`, {})).toMatchObject({
				status: 404,
				body: { error: { code: 'ENTITY_NOT_FOUND' } },
			});
	});
});
