import { randomUUID } from 'node:crypto';
import { zipExpirationMessage } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../testing/in-turn.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { holdChanges } from '../state/change-order-zip.ts';
import { zipCalls } from '../testing/zip-calls.ts';

const shop = testShop({ worker: false });
const { newOrder, ask, retry, cancel, list, rowOf, jobsOf } = zipCalls(shop);
let staff: Person;
let colleague: Person;

beforeAll(async () => {
	[staff, colleague] = [await shop.supervisor(), await shop.supervisor()];
});

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
