import type { CreatedDesign, Image, Order, UploadStatus, ZipJob, ZipTicket } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { startTestS3, type TestS3, testS3Credential } from '../../platform/testing/s3-server.ts';
import { idOf, sha256Of, tusClient } from '../network/tus-client.ts';
import { photo } from '../pictures.ts';
import { openPurchases } from '../purchases.ts';
import { readZip } from '../read-zip.ts';
import { startTestShop, type TestShop, type Visitor, visitor } from '../test-shop.ts';
import { checkSums } from '../zip-making.ts';

let store: TestS3;
const webs: TestShop[] = [];
const workers: TestShop[] = [];

/** They are unstubbed before each test. */
const stubKeys = () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
};
beforeEach(stubKeys);
beforeAll(async () => {
	store = await startTestS3();
	stubKeys();
	const environment = { STORAGE_URL: store.storageUrl };
	const first = await startTestShop({ environment, worker: false });
	const others = [false, true, true].map((worker) => startTestShop({ environment, worker, beside: first }));
	const [second, ...rest] = await Promise.all(others);
	if (second === undefined) throw new Error('There is no second process.');
	webs.push(first, second);
	// Nobody calls them.
	workers.push(...rest);
});
afterAll(async () => {
	for (const process of [...workers, ...webs.toReversed()]) await process.close();
	await store.close();
});

let turn = 0;
/** The next process, as a proxy without stickiness chooses it. */
function next(): TestShop {
	turn += 1;
	const process = webs[turn % webs.length];
	if (process === undefined) throw new Error('There is no process.');
	return process;
}
const at = ({ url }: TestShop, { id, headers }: Visitor): Visitor => visitor(url, id, { ...headers });

describe('two web and two worker processes on one database and store', () => {
	test('a journey in which each request meets another process ends in one order with its picture, print file and zip [O3.01]', async () => {
		const someone = await next().guest();
		const guest = () => at(next(), someone);
		const tus = () => tusClient(next().url, someone);
		const bytes = await photo({ width: 1500, height: 1000, seed: 61 });
		const half = Math.floor(bytes.length / 2);
		const path = await tus().begin('Dunes.jpg', bytes);
		expect((await tus().patch(path, 0, bytes.subarray(0, half))).offset).toBe(half);
		expect((await tus().head(path)).offset).toBe(half);
		expect((await tus().patch(path, half, bytes.subarray(half))).status).toBe(204);
		let imageId: string | undefined;
		await vi.waitFor(async () => {
			const { body } = await guest().get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=5`);
			expect(body.state).toBe('ready');
			imageId = body.image?.id;
		}, patience);
		const { images } = (await guest().get<{ images: Image[] }>('/api/images/retrieve')).body;
		expect(images).toMatchObject([{ id: imageId }]);

		const purchases = await openPurchases(next());
		const request = purchases.request(images[0]?.id ?? '');
		const key = { 'idempotency-key': 'one-print-of-the-dunes' };
		const answers = await Promise.all([1, 2].map(() => guest().post<CreatedDesign>('/api/designs', request, key)));
		const designs = [answers, [await guest().post<CreatedDesign>('/api/designs', request, key)]]
			.flat()
			.filter(({ status }) => status === 200);
		expect(new Set(designs.map(({ body }) => body.id)).size).toBe(1);
		const [design] = designs;
		if (design === undefined) throw new Error('No design was answered.');

		const { id: transactionId, body, headers } = purchases.delivery(design.body);
		const deliveries = webs.map(({ url }) => fetch(`${url}/api/webhooks/foxy`, { method: 'POST', body, headers }));
		expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual([200, 200]);
		const administrator = await next().admin();
		const staff = () => at(next(), administrator);
		const ordersOf = async () =>
			(
				await staff().get<Order[]>(
					`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }))}`,
				)
			).body;
		await vi.waitFor(async () => expect(await ordersOf()).toHaveLength(1), patience);
		const [order] = await ordersOf();
		expect(order?.flagged).toBe(false);

		expect((await staff().post(`/api/zipOrders/${order?.id}`, {})).status).toBe(200);
		await vi.waitFor(async () => {
			const { body: jobs } = await staff().get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${order?.id}`);
			expect(jobs).toMatchObject([{ status: { stage: 'completed' } }]);
		}, patience);
		const ticket = (await staff().post<ZipTicket>(`/api/zipOrders/${order?.id}/ticket`, {})).body;
		const file = new URL(ticket.url);
		const zip = await fetch(next().url + file.pathname + file.search);
		const files = await readZip(Buffer.from(await zip.arrayBuffer()));
		checkSums(files);
		expect([...files.values()].map(sha256Of)).toContain(sha256Of(bytes));
		expect(await ordersOf()).toHaveLength(1);
	});

	test('after a failover of the database each process is ready again and turns an order into one at the other [O3.01] [O3.03]', async () => {
		const [first, second] = webs;
		if (first === undefined || second === undefined) throw new Error('There are no two processes.');
		const guest = await first.guest();
		const picture = (await guest.upload(await photo({ width: 1500, height: 1000, seed: 62 }), 'Pier.jpg')).body;
		const purchases = await openPurchases(second);
		const design = (await purchases.design(at(second, guest), picture.id)).body;
		await first.context.database.pool.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		for (const { url } of webs) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
		const transactionId = await purchases.pay(design);
		const staff = await first.admin();
		const filter = encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }));
		await expect.poll(async () => (await staff.get<Order[]>(`/api/orders?filter=${filter}`)).body.length).toBe(1);
	});
});
