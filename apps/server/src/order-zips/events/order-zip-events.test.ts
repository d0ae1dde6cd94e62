import type { ZipJob } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Person, startTestShop } from '../../testing/test-shop.ts';
import { changeOrderZip, changeRun } from '../state/change-order-zip.ts';
import { jobOf, stageOf, zipListeners } from '../testing/zip-listeners.ts';

const shop = testShop({ worker: false });
const listeners = zipListeners(shop);
const { listen, newOrder } = listeners;

const listed = async (who: Person, orderId: string) => (await who.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${orderId}`)).body[0];

describe('the stream of zip changes', () => {
	test('the stream of zip changes sends each change in the form of the list, with growing ids [A7.18] [A4.07]', async () => {
		const orderId = await newOrder();
		const stream = await listen();
		await listeners.staff.post(`/api/zipOrders/${orderId}?browserNotify=true`, {});
		const first = await stream.next();
		expect(jobOf(first)).toEqual(await listed(listeners.staff, orderId));
		expect(jobOf(first)).toMatchObject({ orderId, status: { stage: 'initialized' }, jobData: { notify: { browser: true } } });
		const { id } = jobOf(first).jobData;
		const ids = [stream.begin, Number(first?.id)];
		const statuses: unknown[] = [];
		for (const change of [{ stage: 'preparing', total: 18, completed: 0 } as const, { completed: 12 }, { stage: 'compressing' } as const]) {
			await changeRun(shop.context, { id, run: 1 }, change);
			const event = await stream.next();
			ids.push(Number(event?.id));
			statuses.push(jobOf(event).status);
		}
		expect(statuses).toMatchObject([
			{ stage: 'preparing', total: 18, completed: 0 },
			{ stage: 'preparing', total: 18, completed: 12 },
			{ stage: 'compressing', total: 18, completed: 12 },
		]);
		expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
		await listeners.staff.post(`/api/zipOrders/${orderId}/cancel`, {});
		expect(stageOf(await stream.next())).toBe('cancelled');
		expect(stream.headers['content-type']).toContain('text/event-stream');
		expect(stream.headers['cache-control']).toContain('no-store');
	});

	test('the stream of zip changes sends earlier changes only if it continues from one [A7.18]', async () => {
		const [before, after] = [await newOrder(), await newOrder()];
		await orderZipRow(shop, before);
		const stream = await listen();
		await orderZipRow(shop, after);
		expect(jobOf(await stream.next()).orderId).toBe(after);
	});

	test.each(['header', 'query'] as const)(
		'the stream of zip changes goes on behind the last id in the %s, and misses nothing in between',
		async (way) => {
			const orders = [await newOrder(), await newOrder(), await newOrder()];
			const lost = await listen();
			await orderZipRow(shop, orders[0] ?? '');
			const last = (await lost.next())?.id ?? '';
			lost.close();
			for (const orderId of orders.slice(1)) await orderZipRow(shop, orderId, { stage: 'pending' });
			const again = await listen({ [way]: last });
			expect(again.begin).toBe(Number(last));
			expect([jobOf(await again.next()).orderId, jobOf(await again.next()).orderId]).toEqual(orders.slice(1));
		},
	);

	test('continues from its start if it was lost before the first message', async () => {
		const orderId = await newOrder();
		const lost = await listen();
		lost.close();
		await orderZipRow(shop, orderId);
		expect(jobOf(await (await listen({ header: String(lost.begin) })).next()).orderId).toBe(orderId);
	});

	test.each(['x', '-1', '99999999999999999999', '999999999999', ''])(
		'the stream of zip changes begins with new changes for an id that is not ours: %j',
		async (header) => {
			const orderId = await newOrder();
			const stream = await listen({ query: encodeURIComponent(header) });
			await orderZipRow(shop, orderId);
			expect(jobOf(await stream.next()).orderId).toBe(orderId);
		},
	);

	test('the stream of zip changes sends each person their own notification options', async () => {
		const colleague = await shop.supervisor();
		const [mine, theirs] = [await listen(), await listen({ who: colleague })];
		await colleague.post(`/api/zipOrders/${await newOrder()}?emailNotify=true`, {});
		expect(jobOf(await mine.next()).jobData.notify).toEqual({ email: false, browser: false });
		expect(jobOf(await theirs.next()).jobData.notify).toEqual({ email: true, browser: false });
	});

	test('misses none of many simultaneous changes, and sends them in commit order', async () => {
		const made = await Promise.all((await makeOrders(shop, 12)).map((orderId) => orderZipRow(shop, orderId, { stage: 'preparing' })));
		const [stream, late] = [await listen(), await listen({ header: '0' })];
		const { orm } = shop.context;
		await Promise.all(
			made.flatMap(({ id }) =>
				Array.from({ length: 5 }, (_, completed) =>
					orm.transaction(async (tx) => {
						await changeOrderZip(shop.context, tx, id, { completed });
					}),
				),
			),
		);
		const [last] = await queryOf(shop)('select max(change)::int as change from order_zips');
		for (const reader of [stream, late]) {
			const seen = new Map<string, ZipJob>();
			const ids: number[] = [];
			while (ids.at(-1) !== last?.change) {
				const event = await reader.next();
				ids.push(Number(event?.id));
				seen.set(jobOf(event).jobData.id, jobOf(event));
			}
			expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
			for (const { id, orderId } of made) expect(seen.get(id)).toEqual(await listed(listeners.staff, orderId));
		}
	});

	test('the stream of zip changes sends the changes made while database notifications were lost', async () => {
		const orderId = await newOrder();
		const stream = await listen();
		await queryOf(shop)(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'print-room events' and datname = current_database()",
		);
		await orderZipRow(shop, orderId);
		expect(jobOf(await stream.next()).orderId).toBe(orderId);
	});

	test('the stream of zip changes sends the changes of another process', async () => {
		const other = await startTestShop({ worker: false, beside: shop });
		try {
			const orderId = await newOrder();
			const [here, there] = [await listen(), await listen({ at: other.url })];
			const theirs = other.nobody({ authorization: `Bearer ${listeners.staff.token}` });
			await theirs.post(`/api/zipOrders/${orderId}`, {});
			for (const stream of [here, there]) expect(jobOf(await stream.next())).toMatchObject({ orderId, status: { stage: 'initialized' } });
		} finally {
			await other.close();
		}
	});
});
