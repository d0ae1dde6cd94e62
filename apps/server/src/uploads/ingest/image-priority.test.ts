import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { startWorkerRole } from '../../shop.ts';
import { idOf, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await startTestShop({ worker: false, environment: { WORKER_CONCURRENCY: '1' } });
});
afterAll(() => shop.close());

let pictures = 0;

async function send(who: Visitor): Promise<string> {
	pictures += 1;
	const bytes = await photo({ seed: pictures, width: 300, height: 200 });
	const client = tusClient(shop.url, who);
	const path = await client.begin(`Picture ${pictures}.jpg`, bytes);
	await client.patch(path, 0, bytes);
	return idOf(path);
}

test('uploads of staff are worked on before those that customers sent earlier [ASVS 15.2.2]', async () => {
	const [guest, supervisor] = [await shop.guest(), await shop.person({ roles: ['supervisor'] })];
	const ofGuest = [await send(guest), await send(guest)];
	const ofStaff = [await send(supervisor), await send(await shop.admin())];
	const worker = await startWorkerRole(shop.context, '');
	try {
		const { rows } = await vi.waitFor(async () => {
			const found = await shop.context.database.pool.query<{ id: string }>('select id from images order by created_at');
			expect(found.rows).toHaveLength(4);
			return found;
		}, patience);
		const order = rows.map(({ id }) => id);
		expect(new Set(order.slice(0, 2))).toEqual(new Set(ofStaff));
		expect(new Set(order.slice(2))).toEqual(new Set(ofGuest));
	} finally {
		await worker.stop();
	}
});
