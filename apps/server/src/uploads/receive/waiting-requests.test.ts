import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { uploadsChannel } from '../ingest/ingest-queue.ts';

const most = 100;

const shop = testShop({ worker: false });
let guest: Visitor;
beforeAll(async () => {
	guest = await shop.guest();
});

test('one person’s waiting requests are limited and share a query; other people are answered at once [ASVS 2.4.1] [ASVS 15.2.2]', async () => {
	const id = 'aaaaaaaa-0000-7000-8000-000000000002';
	const { pool } = shop.context.database;
	await pool.query("insert into uploads (id, owner_id, name, bytes, blob_key, state) values ($1, $2, 'a.jpg', 1, 'a', 'received')", [
		id,
		guest.id,
	]);
	let refused = 0;
	const waiting = Array.from({ length: most + 20 }, async () => {
		const { status } = await guest.get(`/account/user/uploads/${id}?wait=25`);
		if (status === 429) refused += 1;
		return status;
	});
	await expect.poll(() => refused).toBe(20);
	expect((await (await shop.guest()).get('/account/user/uploads')).status).toBe(200);
	const { orm, events } = shop.context;
	await orm.transaction(async (tx) => {
		await tx.execute(`update uploads set state = 'failed', error_code = 'UPLOAD_DAMAGED' where id = '${id}'`);
		await events.publish(tx, uploadsChannel, { id });
	});
	const statuses = await Promise.all(waiting);
	expect(statuses.filter((status) => status === 200)).toHaveLength(most);
	expect((await guest.get(`/account/user/uploads/${id}`)).status).toBe(200);
});
