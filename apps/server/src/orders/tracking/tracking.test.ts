import type { AuditEntry, Order, OrderStatusInfo, TrackingEntry } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrders, queryOf, trackingStatuses, waitingForLocks } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';

const shop = testShop({ worker: false });
let admin: Visitor;
let supervisor: Person;
let statusOf: (name: string) => OrderStatusInfo;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
	statusOf = await trackingStatuses(admin);
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const newOrder = async (facts: Parameters<typeof makeOrders>[2] = {}) => (await makeOrders(shop, 1, facts))[0] ?? '';
const read = async (id: string) => (await admin.get<Order>(`/api/orders/${id}`)).body;
const track = (id: string, name: string, more: Readonly<Record<string, unknown>> = {}, staff: Visitor = admin) =>
	staff.post<TrackingEntry>(`/api/orders/${id}/tracking`, { statusId: statusOf(name).id, ...more });
const jobsFor = async (id: string) =>
	(
		await query(
			"select key from graphile_worker.jobs join order_tracking on key = 'tracking:' || order_tracking.id where order_tracking.order_id = $1",
			id,
		)
	).length;
const audited = async (id: string) =>
	(await admin.get<AuditEntry[]>(`/api/auditEntries?filter[where][model]=orders&filter[where][recordId]=${id}`)).body;

describe('an order', () => {
	test('an order has a history with the names of the statuses at the time and who set them, the latest first [D38]', async () => {
		const id = await newOrder();
		expect(await read(id)).toMatchObject({ trackingStatus: null, tracking: [] });
		expect(await track(id, 'Printing', {}, supervisor)).toMatchObject({
			status: 200,
			body: { name: 'Printing', by: { id: supervisor.id, name: 'Test Person' }, isMailed: true, mailedAt: null, carrierReference: null },
		});
		await track(id, 'Dispatched', { carrierReference: ' RM 1234\u0000 5678 GB ' });
		const { trackingStatus, tracking } = await read(id);
		expect(trackingStatus).toEqual({ id: statusOf('Dispatched').id, name: 'Dispatched', at: tracking?.[0]?.at });
		expect(tracking).toMatchObject([
			{ name: 'Dispatched', message: statusOf('Dispatched').description, carrierReference: 'RM 1234  5678 GB', by: { id: admin.id } },
			{ name: 'Printing', message: statusOf('Printing').description, by: { id: supervisor.id, name: 'Test Person' } },
		]);
	});

	test("appears in the list with the status's present name, and is found by it [D38]", async () => {
		const [id, other] = [await newOrder(), await newOrder()];
		const status = statusOf('On hold');
		await track(id, 'On hold');
		expect(await admin.patch(`/api/orderStatusInfos/${status.id}`, { name: 'Waiting for you' })).toMatchObject({ status: 204, body: '' });
		const found = async (where: unknown) =>
			(await admin.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where, limit: 1000 }))}`)).body;
		expect(await found({ trackingStatusId: status.id })).toMatchObject([
			{ id, trackingStatus: { id: status.id, name: 'Waiting for you' } },
		]);
		const open = (await found({ trackingStatusId: null })).map((order) => order.id);
		expect([open.includes(id), open.includes(other)]).toEqual([false, true]);
		expect((await read(id)).tracking).toMatchObject([{ name: 'On hold' }]);
		await admin.patch(`/api/orderStatusInfos/${status.id}`, { name: status.name });
	});

	test('an order that two members of staff work on at once is set by the first of them [D38]', async () => {
		const id = await newOrder();
		const both = await Promise.all([track(id, 'Printing', { entriesSeen: 0 }), track(id, 'Cancelled', { entriesSeen: 0 }, supervisor)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
		expect(both.find(({ status }) => status === 412)).toMatchObject({ body: { error: { code: 'EDIT_CONFLICT' } } });
		expect((await read(id)).tracking).toHaveLength(1);
		expect(await jobsFor(id)).toBe(1);
		expect((await track(id, 'Finishing', { entriesSeen: 1 })).status).toBe(200);
	});

	test('an order has the status that was set last, whichever change began first [D38]', async () => {
		const id = await newOrder();
		const other = await shop.context.database.pool.connect();
		await other.query('begin');
		await other.query('select 1 from orders where id = $1 for update', [id]);
		const waiting = track(id, 'Printing');
		await expect.poll(waitingForLocks(shop)).toBe(1);
		const { id: statusId, name, description } = statusOf('Cancelled');
		await other.query(
			`insert into order_tracking (id, order_id, status_id, name, message, by_id, is_mailed, created_at)
			values (gen_random_uuid(), $1, $2, $3, $4, 'somebody', false, clock_timestamp())`,
			[id, statusId, name, description],
		);
		await other.query('commit');
		other.release();
		expect((await waiting).status).toBe(200);
		const { trackingStatus, tracking } = await read(id);
		expect(tracking?.map((entry) => entry.name)).toEqual(['Printing', 'Cancelled']);
		expect(trackingStatus).toMatchObject({ name: 'Printing', at: tracking?.[0]?.at });
	});

	test('an order is not set by a failing call, and no mail is sent [D38]', async () => {
		const id = await newOrder();
		for (const [body, status] of [
			[{ statusId: 'nowhere' }, 422],
			[{ statusId: statusOf('Printing').id, entriesSeen: 3 }, 412],
			[{ statusId: statusOf('Printing').id, message: 'my own' }, 422],
			[{ statusId: statusOf('Printing').id, carrierReference: 'x'.repeat(201) }, 422],
		] as const)
			expect((await admin.post(`/api/orders/${id}/tracking`, body)).status).toBe(status);
		expect((await track('nowhere', 'Printing')).status).toBe(404);
		expect(await read(id)).toMatchObject({ trackingStatus: null, tracking: [] });
		expect([await jobsFor(id), await audited(id)]).toEqual([0, []]);
	});

	test('an order is set without a mail if the customer has no e-mail or no mail is wanted [D38]', async () => {
		for (const [email, asked] of [
			['', true],
			['not an address', true],
			['buyer@studio.example', false],
		] as const) {
			const id = await newOrder({ email });
			expect((await track(id, 'Printing', { isMailed: asked })).body).toMatchObject({ isMailed: false, mailedAt: null });
			expect(await jobsFor(id)).toBe(0);
		}
	});

	test("an order keeps its author's id once the account is deleted, but not the name [D38]", async () => {
		const id = await newOrder();
		const gone = await shop.supervisor();
		await track(id, 'Printing', {}, gone);
		await query('delete from users where id = $1', gone.id);
		expect((await read(id)).tracking).toMatchObject([{ by: { id: gone.id, name: null } }]);
		expect(await audited(id)).toMatchObject([{ actorId: gone.id, actorName: null }]);
	});

	test('an order has each change in the audit log, without a word of the customer', async () => {
		const email = 'somebody@customers.example';
		const id = await newOrder({ email });
		await track(id, 'Printing');
		await track(id, 'Dispatched', { carrierReference: 'RM 1' }, supervisor);
		const entries = await audited(id);
		const { displayId } = await read(id);
		expect(entries).toMatchObject([
			{
				action: 'track',
				actorId: supervisor.id,
				actorName: 'Test Person',
				recordName: `Order #${displayId}`,
				changes: [
					{ field: 'trackingStatus', before: 'Printing', after: 'Dispatched' },
					{ field: 'carrierReference', before: null, after: 'RM 1' },
				],
			},
			{ action: 'track', actorId: admin.id, changes: [{ field: 'trackingStatus', before: null, after: 'Printing' }] },
		]);
		expect(JSON.stringify(entries)).not.toContain(email);
	});
});

describe('several orders at once', () => {
	const trackAll = (ids: readonly string[], name: string, more: Readonly<Record<string, unknown>> = {}, staff: Visitor = admin) =>
		staff.post('/api/orders/tracking', { ids, statusId: statusOf(name).id, ...more });

	test('several orders at once are set, and orders that have the status already stay: a repeated call sends no second mail [D38]', async () => {
		const ids = await makeOrders(shop, 20);
		await track(ids[0] ?? '', 'Printing');
		expect(await trackAll([...ids, ids[1] ?? ''], 'Printing')).toMatchObject({ status: 200, body: { tracked: 19 } });
		expect(await trackAll(ids, 'Printing')).toMatchObject({ status: 200, body: { tracked: 0 } });
		for (const id of [ids[0], ids[1], ids[19]]) expect([await jobsFor(id ?? ''), (await audited(id ?? '')).length]).toEqual([1, 1]);
	});

	test('several orders at once are set all or not at all', async () => {
		const ids = await makeOrders(shop, 3);
		expect((await trackAll([...ids, 'nowhere'], 'Printing')).status).toBe(404);
		expect((await trackAll([], 'Printing')).status).toBe(422);
		expect((await trackAll(ids, 'Printing', { statusId: 'nowhere' })).status).toBe(422);
		for (const id of ids) expect((await read(id)).tracking).toEqual([]);
	});

	test('several orders at once can be set by two callers at once without waiting for each other', async () => {
		const ids = await makeOrders(shop, 30);
		const both = await Promise.all([trackAll(ids, 'Printing'), trackAll(ids.toReversed(), 'Finishing', { isMailed: false }, supervisor)]);
		expect(both).toMatchObject([{ body: { tracked: 30 } }, { body: { tracked: 30 } }]);
		const standing = await query('select count(distinct tracking_status_id)::int as statuses from orders where id = any($1)', ids);
		expect(standing).toEqual([{ statuses: 1 }]);
	});
});

describe('tracking statuses', () => {
	test('tracking statuses are listed in their order and found by how they begin [A7.04] [D26]', async () => {
		const { body, headers } = await admin.get<OrderStatusInfo[]>('/api/orderStatusInfos');
		expect(body.map(({ name }) => name).slice(0, 3)).toEqual(['Order received', 'Checking files', 'Printing']);
		expect(headers.get('x-total-count')).toBe(String(body.length));
		const found = await admin.get<OrderStatusInfo[]>('/api/orderStatusInfos?filter[where][name][regexp]=/^dis/i');
		expect(found.body.map(({ name }) => name)).toEqual(['Dispatched']);
		expect((await admin.get('/api/orderStatusInfos/count')).body).toMatchObject({ count: body.length });
	});

	test('tracking statuses are changed with id, name and description, by callers with the latest version [A2.11] [A7.17]', async () => {
		const { id, name, description } = statusOf('Delivered');
		const path = `/api/orderStatusInfos/${id}`;
		const before = (await admin.get<OrderStatusInfo>(path)).body;
		const changed = { id, name: 'Arrived', description: 'Line one\r\nline “two” <b>\u0000' };
		const saved = await supervisor.patch(path, changed, { 'if-match': `"${before.version}"` });
		expect([saved.status, saved.headers.get('etag')]).toEqual([204, `"${before.version + 1}"`]);
		expect((await admin.get(path)).body).toMatchObject({ name: 'Arrived', description: 'Line one\nline “two” <b>' });
		expect(await admin.patch(path, changed, { 'if-match': `"${before.version}"` })).toMatchObject({ status: 412 });
		expect((await admin.patch(path, { name, description })).status).toBe(204);
	});

	test.each([
		['name', { name: ' ' }],
		['description', { description: '' }],
	])('need a %s [A5.13]', async (field, body) => {
		expect(await admin.patch(`/api/orderStatusInfos/${statusOf('Delivered').id}`, body)).toMatchObject({
			status: 422,
			body: { error: { details: [{ path: field, message: 'Required' }] } },
		});
	});

	test('tracking statuses are neither made nor deleted [D26]', async () => {
		expect((await admin.post('/api/orderStatusInfos', { name: 'New', description: 'New' })).status).toBe(404);
		expect((await admin.remove(`/api/orderStatusInfos/${statusOf('Delivered').id}`)).status).toBe(404);
	});
});
