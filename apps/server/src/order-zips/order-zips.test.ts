import type { CreatedDesign, ZipJob, ZipTicket } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../../../fixtures/event-stream.ts';
import { queryOf } from '../testing/orders.ts';
import { readZip } from '../testing/read-zip.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { checkSums, openZipMaking, type ZipMaking } from '../testing/zip-making.ts';
import { orderZipKey } from './order-zips.deps.ts';

const shop = testShop();
let staff: Person;
let zips: ZipMaking;
let design: CreatedDesign;

beforeAll(async () => {
	staff = await shop.supervisor();
	zips = await openZipMaking(shop, await shop.admin());
	design = await zips.design('Harbour.jpg');
});

async function openStream() {
	const { ticket } = (await staff.get<{ ticket: string }>('/api/zipOrders/notifications/ticket')).body;
	const stream = await openEventStream(`${shop.url}/api/zipOrders/notifications?x-access-token=${ticket}`);
	await stream.next();
	return stream;
}
type Stream = Awaited<ReturnType<typeof openStream>>;

/** Messages about a zip until it ends. */
async function untilOver(stream: Stream): Promise<ZipJob[]> {
	const jobs: ZipJob[] = [];
	while (!['completed', 'failed', 'cancelled'].includes(jobs.at(-1)?.status.stage ?? '')) {
		const event = await stream.next();
		if (event === null) throw new Error('the stream ended');
		// Skips beats, which have a name.
		if (event.event === null && event.data !== null) jobs.push(JSON.parse(event.data));
	}
	return jobs;
}

async function download(orderId: string) {
	const { url } = (await staff.post<ZipTicket>(`/api/zipOrders/${orderId}/ticket`, {})).body;
	const address = `${shop.url}${url.slice(new URL(url).origin.length)}`;
	const answer = await fetch(address);
	return { address, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a zip is requested, watched and downloaded, and made again when its files have changed [A7.18] [A4.07] [D25]', async () => {
	const order = await zips.order(lineOf(design, { quantity: 2 }));
	const path = `/api/zipOrders/${order.id}`;
	const stream = await openStream();
	expect((await staff.post<ZipJob>(`${path}?expiresInHours=24`, {})).body.status.stage).toBe('initialized');
	const jobs = await untilOver(stream);
	expect(jobs.every(({ orderId, jobData }) => orderId === order.id && jobData.displayId === order.displayId)).toBe(true);
	const last = jobs.at(-1);
	expect(last).toMatchObject({ status: { stage: 'completed', result: { errors: [] } }, jobData: { run: 1, isOutdated: false } });
	expect(Date.parse(last?.jobData.expiredAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);

	const first = await download(order.id);
	expect(first.bytes).toHaveLength(last?.status.result?.fileSize ?? 0);
	const files = await readZip(first.bytes);
	checkSums(files);
	expect([...files.keys()]).toContain('manifest.json');

	expect((await staff.post<ZipJob>(path, {})).body).toMatchObject({ status: { stage: 'completed' }, jobData: { run: 1 } });
	await queryOf(shop)("update orders set customer_last_name = 'Renamed' where id = $1", order.id);
	expect((await staff.post<ZipJob>(path, {})).body).toMatchObject({ status: { stage: 'initialized' }, jobData: { run: 2 } });
	expect((await untilOver(stream)).at(-1)).toMatchObject({ status: { stage: 'completed' }, jobData: { run: 2 } });
	stream.close();

	const late = await fetch(first.address);
	await late.arrayBuffer();
	expect(late.status).toBe(410);
	await readZip((await download(order.id)).bytes);
	await expect.poll(() => shop.context.blobs.exists(orderZipKey({ id: last?.jobData.id ?? '', run: 1 }))).toBe(false);
});
