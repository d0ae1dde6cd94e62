import { randomUUID } from 'node:crypto';
import type { ZipJob } from '@print-room/contract';
import { zipExpirationMessage } from '@print-room/contract';
import type { ZipStage } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../testing/in-turn.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { orderZipJobKey } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { changeRun, holdChanges } from '../state/change-order-zip.ts';

const shop = testShop({ worker: false });
let staff: Person;
let colleague: Person;

beforeAll(async () => {
	[staff, colleague] = [await shop.supervisor(), await shop.supervisor()];
});

const newOrder = async (): Promise<string> => (await makeOrders(shop, 1))[0] ?? '';
const ask = (who: Person, orderId: string, query = '') => who.post<ZipJob>(`/api/zipOrders/${orderId}${query}`, {});
const retry = (who: Person, orderId: string, query = '') => who.post<ZipJob>(`/api/zipOrders/${orderId}/retry${query}`, {});
const cancel = (who: Person, orderId: string) => who.post<ZipJob>(`/api/zipOrders/${orderId}/cancel`, {});
const list = async (who: Person, query = '') => (await who.get<ZipJob[]>(`/api/zipOrders/jobs${query}`)).body;

async function rowOf(orderId: string): Promise<OrderZipRow> {
	const rows = await shop.context.orm.select().from(orderZips).where(eq(orderZips.orderId, orderId));
	const [row] = rows;
	if (row === undefined || rows.length > 1) throw new Error(`the order has ${rows.length} order zips`);
	return row;
}

const jobsOf = ({ id }: Pick<OrderZipRow, 'id'>) =>
	queryOf(shop)(
		`select j.payload::jsonb - '_work' as payload, j.priority, j.max_attempts, q.queue_name from graphile_worker._private_jobs j
		left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.key = $1`,
		orderZipJobKey(id),
	);
const auditOf = (orderId: string) =>
	queryOf(shop)(
		'select action, actor_id, model, record_name, changes from audit_log where record_id = $1 order by created_at, id',
		orderId,
	);

describe('asking for the zip of an order that was seen before', () => {
	const seenOf = async (orderId: string) => (await staff.get<{ fingerprint: string }>(`/api/orders/${orderId}`)).body.fingerprint;
	const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);

	test.each([
		['it was refunded', "update orders set status = 'refunded' where id = $1"],
		['a flag was set', `update orders set flags = '["TOTAL_CHANGED"]' where id = $1`],
		[
			'a line came',
			`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags) values (gen_random_uuid(), $1, 0, 'x', 'x', 1, 100, '[]', '[]')`,
		],
	])('asking for the zip of an order that was seen before makes nothing where %s since, and says so', async (_what, change) => {
		const orderId = await newOrder();
		const seen = await seenOf(orderId);
		await query(change, orderId);
		for (const call of [ask, retry]) {
			const answer = await call(staff, orderId, `?seen=${seen}`);
			expect(answer).toMatchObject(call === ask ? { status: 409, body: { error: { code: 'ORDER_CHANGED' } } } : { status: 404 });
		}
		expect(await list(staff, `?orderId=${orderId}`)).toEqual([]);
		expect((await ask(staff, orderId, `?held=true&seen=${await seenOf(orderId)}`)).status).toBe(200);
		expect((await retry(staff, orderId, `?seen=${seen}`)).body).toMatchObject({ error: { code: 'ORDER_CHANGED' } });
	});

	test('asking for the zip of an order that was seen before says whether its order is held, and a retry that does not confirm this is refused', async () => {
		const orderId = await newOrder();
		expect((await ask(staff, orderId)).body.jobData.isHeld).toBe(false);
		await cancel(staff, orderId);
		await query("update orders set status = 'refunded' where id = $1", orderId);
		expect((await list(staff, `?orderId=${orderId}`))[0]?.jobData.isHeld).toBe(true);
		expect(await retry(staff, orderId)).toMatchObject({ status: 409, body: { error: { code: 'ORDER_HELD' } } });
		expect((await retry(staff, orderId, '?held=true')).body.jobData).toMatchObject({ run: 2, isHeld: true });
	});

	test('carries the order’s fingerprint, and a retry with an old fingerprint is refused', async () => {
		const orderId = await newOrder();
		const { askedAs } = (await ask(staff, orderId)).body.jobData;
		expect(askedAs).toBe(await seenOf(orderId));
		expect((await rowOf(orderId)).askedContentKey).toBe((await contentKeysOf(shop.context.orm, [orderId])).get(orderId));
		await cancel(staff, orderId);
		await query(`update orders set flags = '["TOTAL_CHANGED"]' where id = $1`, orderId);
		expect(await retry(staff, orderId, `?seen=${askedAs}`)).toMatchObject({ status: 409, body: { error: { code: 'ORDER_CHANGED' } } });
		expect((await retry(staff, orderId)).body.jobData).toMatchObject({ run: 2, askedAs: await seenOf(orderId) });
	});

	test('asking for the zip of an order that was seen before makes nothing with an old fingerprint after a colleague set a status, and is accepted without a fingerprint', async () => {
		const orderId = await newOrder();
		const seen = await seenOf(orderId);
		const listed = await staff.get<{ id: string; fingerprint: string }[]>('/api/orders');
		expect(listed.body.find(({ id }) => id === orderId)?.fingerprint).toBe(seen);
		const [status] = (await staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
		await colleague.post(`/api/orders/${orderId}/tracking`, { statusId: status?.id, isMailed: false });
		expect((await ask(staff, orderId, `?seen=${seen}`)).status).toBe(409);
		expect((await ask(staff, orderId)).status).toBe(200);
	});
});

describe('asking for the zip of an order', () => {
	test('asking for the zip of an order has it made by one job, behind the customers’ [A7.18] [A3.19]', async () => {
		const orderId = await newOrder();
		const { status, body } = await ask(staff, orderId, '?emailNotify=true&browserNotify=true&expiresInHours=24');
		const row = await rowOf(orderId);
		const [order] = await queryOf(shop)('select number from orders where id = $1', orderId);
		expect({ status, body }).toEqual({
			status: 200,
			body: {
				orderId,
				status: { stage: 'initialized', total: null, completed: null, result: null, errorMsg: null },
				jobData: {
					id: row.id,
					displayId: String(order?.number).padStart(4, '0'),
					createdAt: row.createdAt.toISOString(),
					expiredAt: null,
					expiresInHours: 24,
					changedAt: row.changedAt.toISOString(),
					run: 1,
					askedBy: { id: staff.id, name: 'Test Person' },
					notify: { email: true, browser: true },
					askedAs: (await staff.get<{ fingerprint: string }>(`/api/orders/${orderId}`)).body.fingerprint,
					isOutdated: false,
					isHeld: false,
				},
			},
		});
		expect(await jobsOf(row)).toEqual([
			{ payload: { orderZipId: row.id, run: 1 }, priority: 20, max_attempts: 10, queue_name: 'order-zips' },
		]);
	});

	test('asking for the zip of an order makes no job where the order does not exist', async () => {
		for (const call of [ask, retry, cancel])
			expect(await call(staff, randomUUID())).toMatchObject({ status: 404, body: { error: { code: 'ENTITY_NOT_FOUND' } } });
	});

	test('asking for the zip of an order by many at once makes one zip by one job, and each of them watches it [A7.18] [ASVS 2.3.4]', async () => {
		const orderId = await newOrder();
		const people = await Promise.all(Array.from({ length: 4 }, () => shop.supervisor()));
		const answers = await Promise.all(people.flatMap((who) => [ask(who, orderId), ask(who, orderId, '?emailNotify=true')]));
		const row = await rowOf(orderId);
		expect(answers.map(({ status, body }) => [status, body.jobData.id, body.jobData.run])).toEqual(answers.map(() => [200, row.id, 1]));
		expect(await jobsOf(row)).toHaveLength(1);
		expect(row.watchers).toHaveLength(people.length);
		expect(row.watchers.every(({ email }) => email)).toBe(true);
	});

	test('asking for the zip of an order by a second person waits for the first and joins the run, and the longer lifetime applies [A5.14]', async () => {
		const orderId = await newOrder();
		await ask(staff, orderId, '?expiresInHours=3');
		const second = await inTurn(shop, {
			first: holdChanges,
			second: () => ask(colleague, orderId, '?expiresInHours=12&browserNotify=true'),
		});
		expect(second.body.jobData).toMatchObject({
			run: 1,
			expiresInHours: 12,
			askedBy: { id: staff.id },
			notify: { email: false, browser: true },
		});
		expect((await ask(staff, orderId, '?expiresInHours=1')).body.jobData).toMatchObject({ expiresInHours: 12, notify: { browser: false } });
		expect(await jobsOf(await rowOf(orderId))).toHaveLength(1);
	});

	test('answers one that is there as it is', async () => {
		const orderId = await newOrder();
		const before = await orderZipRow(shop, orderId);
		const { body } = await ask(colleague, orderId, '?emailNotify=true&expiresInHours=48');
		expect(body.status).toMatchObject({ stage: 'completed', result: { fileName: before.fileName, fileSize: before.fileSize, errors: [] } });
		expect(body.jobData).toMatchObject({ run: 1, expiresInHours: 1, notify: { email: false, browser: false }, isOutdated: false });
		expect(await rowOf(orderId)).toEqual(before);
		expect(await jobsOf(before)).toEqual([]);
	});

	test('asking for the zip of an order makes the zip again when the order’s files have changed, and removes the old file', async () => {
		const orderId = await newOrder();
		const before = await orderZipRow(shop, orderId);
		await queryOf(shop)("update orders set customer_last_name = 'Renamed' where id = $1", orderId);
		expect((await list(staff, `?orderId=${orderId}`))[0]?.jobData).toMatchObject({ isOutdated: true, run: 1 });
		const { body } = await ask(colleague, orderId);
		expect(body).toMatchObject({ status: { stage: 'initialized', result: null }, jobData: { run: 2, expiredAt: null, isOutdated: false } });
		expect(await rowOf(orderId)).toMatchObject({ id: before.id, blobKey: null, fileName: null, contentKey: null });
		const removals = await queryOf(shop)(
			"select payload from graphile_worker._private_jobs j where payload::jsonb - '_work' = jsonb_build_object('keys', jsonb_build_array($1::text))",
			before.blobKey,
		);
		expect(removals).toHaveLength(1);
	});

	test.each(['0', '49', '0.9', '48.1', 'x', '', '-1', 'NaN', 'Infinity'])(
		'asking for the zip of an order refuses a life of %j hours [A5.14] [A9.06]',
		async (hours) => {
			const orderId = await newOrder();
			const answer = await ask(staff, orderId, `?expiresInHours=${hours}`);
			expect(answer).toMatchObject({
				status: 400,
				body: { error: { details: [{ path: 'expiresInHours', message: zipExpirationMessage }] } },
			});
			expect(await list(staff, `?orderId=${orderId}`)).toEqual([]);
		},
	);

	test.each(['1', '1.5', '48'])('asking for the zip of an order takes a life of %s hours [A5.14]', async (hours) => {
		expect((await ask(staff, await newOrder(), `?expiresInHours=${hours}`)).body.jobData.expiresInHours).toBe(Number(hours));
	});
});

describe('asking again', () => {
	const over: readonly [string, Parameters<typeof orderZipRow>[2]][] = [
		['failed', { stage: 'failed' }],
		['was cancelled', { stage: 'cancelled' }],
		['expired', { hoursLeft: -0.01 }],
		['has taken more than an hour', { stage: 'compressing', hoursAgo: 1.01 }],
	];
	test.each(over)(
		'a repeated request makes again what %s, at the top of the list and for the person who asks now [A4.07]',
		async (_what, facts) => {
			const orderId = await newOrder();
			const before = await orderZipRow(shop, orderId, facts);
			const newer = await newOrder();
			await orderZipRow(shop, newer);
			const { body } = await retry(colleague, orderId, '?emailNotify=true&expiresInHours=2');
			expect(body).toMatchObject({
				status: { stage: 'preparing', total: null, completed: null, result: null, errorMsg: null },
				jobData: { id: before.id, run: 2, expiresInHours: 2, askedBy: { id: colleague.id }, notify: { email: true, browser: false } },
			});
			const row = await rowOf(orderId);
			expect(row.watchers).toEqual([{ userId: colleague.id, email: true, browser: false }]);
			expect((await list(staff)).map((job) => job.orderId).slice(0, 2)).toEqual([orderId, newer]);
			expect(await jobsOf(row)).toHaveLength(1);
			// A worker of the first run finds out that it is over.
			expect(await changeRun(shop.context, { id: row.id, run: 1 }, { stage: 'compressing' })).toBeNull();
			expect((await changeRun(shop.context, { id: row.id, run: 2 }, { stage: 'started' }))?.stage).toBe('started');
		},
	);

	test.each(over)('a repeated request without that flag does the same for what %s', async (_what, facts) => {
		const orderId = await newOrder();
		await orderZipRow(shop, orderId, facts);
		expect((await ask(staff, orderId)).body).toMatchObject({ status: { stage: 'initialized' }, jobData: { run: 2 } });
	});

	test.each<ZipStage>(['initialized', 'started', 'preparing', 'pending', 'compressing', 'completed'])(
		'asking again leaves one as it is that is %s',
		async (stage) => {
			const orderId = await newOrder();
			const row = await orderZipRow(shop, orderId, { stage, askedById: staff.id });
			expect((await retry(staff, orderId)).body).toMatchObject({ status: { stage }, jobData: { id: row.id, run: 1 } });
			expect(await rowOf(orderId)).toEqual(row);
		},
	);

	test('asking again makes a zip again whose file is missing', async () => {
		const orderId = await newOrder();
		await orderZipRow(shop, orderId);
		await queryOf(shop)('update order_zips set blob_key = null where order_id = $1', orderId);
		expect((await ask(staff, orderId)).body).toMatchObject({ status: { stage: 'initialized' }, jobData: { run: 2 } });
	});

	test('replaces the job that still waits', async () => {
		const orderId = await newOrder();
		await ask(staff, orderId);
		await cancel(staff, orderId);
		await retry(staff, orderId);
		const row = await rowOf(orderId);
		expect(await jobsOf(row)).toMatchObject([{ payload: { orderZipId: row.id, run: 2 } }]);
	});

	test('asking again is refused as a retry if no zip was requested before', async () => {
		const orderId = await newOrder();
		expect(await retry(staff, orderId)).toMatchObject({ status: 404, body: { error: { code: 'ENTITY_NOT_FOUND' } } });
		expect(await cancel(staff, orderId)).toMatchObject({ status: 404 });
	});
});

describe('cancelling', () => {
	test.each<ZipStage>(['initialized', 'started', 'preparing', 'pending', 'compressing'])(
		'ends one that is %s [D41] [A4.07]',
		async (stage) => {
			const orderId = await newOrder();
			const { id } = await orderZipRow(shop, orderId, { stage });
			expect((await cancel(colleague, orderId)).body).toMatchObject({ status: { stage: 'cancelled' }, jobData: { run: 1 } });
			expect(await changeRun(shop.context, { id, run: 1 }, { stage: 'completed' })).toBeNull();
		},
	);

	test.each<ZipStage>(['completed', 'failed', 'cancelled'])('cancelling leaves one as it is that is %s', async (stage) => {
		const orderId = await newOrder();
		const row = await orderZipRow(shop, orderId, { stage });
		expect((await cancel(staff, orderId)).body.status.stage).toBe(stage);
		expect(await rowOf(orderId)).toEqual(row);
	});
});

describe('the list', () => {
	test('shows each person their own notification options, and who made the request [A3.19]', async () => {
		const orderId = await newOrder();
		await ask(staff, orderId, '?emailNotify=true');
		await ask(colleague, orderId, '?browserNotify=true');
		const seenBy = async (who: Person) =>
			(await list(who, `?orderId=${orderId}`)).map(({ jobData }) => [jobData.askedBy.id, jobData.notify]);
		expect(await seenBy(staff)).toEqual([[staff.id, { email: true, browser: false }]]);
		expect(await seenBy(colleague)).toEqual([[staff.id, { email: false, browser: true }]]);
		expect(await seenBy(await shop.supervisor())).toEqual([[staff.id, { email: false, browser: false }]]);
	});

	test('goes back two weeks; older zips are listed when their order is named', async () => {
		const orderId = await newOrder();
		await orderZipRow(shop, orderId, { hoursAgo: 15 * 24, askedById: randomUUID() });
		expect((await list(staff)).map((job) => job.orderId)).not.toContain(orderId);
		expect(await list(staff, `?orderId=${orderId}`)).toMatchObject([{ orderId, jobData: { askedBy: { name: null } } }]);
		expect(await list(staff, `?orderId=${randomUUID()}`)).toEqual([]);
	});

	test('the list says why a zip failed [A4.07]', async () => {
		const orderId = await newOrder();
		await orderZipRow(shop, orderId, { stage: 'failed' });
		expect(await list(staff, `?orderId=${orderId}`)).toMatchObject([
			{ status: { stage: 'failed', errorMsg: 'The disk is full', result: null } },
		]);
	});
});

test('actions of staff on a zip are in the history of its order [D23]', async () => {
	const orderId = await newOrder();
	await ask(staff, orderId);
	await cancel(colleague, orderId);
	await retry(colleague, orderId);
	await orderZipRow(shop, orderId);
	await staff.post(`/api/zipOrders/${orderId}/ticket`, {});
	await ask(staff, orderId);
	const entries = await auditOf(orderId);
	expect(entries.every(({ model, record_name: name }) => model === 'orders' && /^Order #\d{4}$/.test(String(name)))).toBe(true);
	expect(entries.map(({ action, actor_id: who, changes }) => [action, who === staff.id ? 'staff' : 'colleague', changes])).toEqual([
		['prepareZip', 'staff', [{ field: 'zip', before: null, after: 'initialized' }]],
		['cancelZip', 'colleague', [{ field: 'zip', before: 'initialized', after: 'cancelled' }]],
		['retryZip', 'colleague', [{ field: 'zip', before: 'cancelled', after: 'preparing' }]],
		['downloadZip', 'staff', []],
		['prepareZip', 'staff', []],
	]);
});
