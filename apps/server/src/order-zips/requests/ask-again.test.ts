import { randomUUID } from 'node:crypto';
import type { ZipStage } from '@print-room/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { changeRun } from '../state/change-order-zip.ts';
import { zipCalls } from '../testing/zip-calls.ts';

const shop = testShop({ worker: false });
const { newOrder, ask, retry, cancel, list, rowOf, jobsOf, auditOf } = zipCalls(shop);
let staff: Person;
let colleague: Person;

beforeAll(async () => {
	[staff, colleague] = [await shop.supervisor(), await shop.supervisor()];
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
