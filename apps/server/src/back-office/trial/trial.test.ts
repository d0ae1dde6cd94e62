import type { TrialData } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { saveDesign } from '../../testing/saved-designs.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { keptTables, partlyTrialTables, trialTables } from './trial-tables.ts';

const shop = testShop();
let admin: Visitor;
let purchases: Purchases;
beforeAll(async () => {
	admin = await shop.admin();
	purchases = await openPurchases(shop);
});

const rowsOf = async (table: string) =>
	(await shop.context.orm.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]?.count;
const empty = (name: string) => admin.post<TrialData>('/api/backOffice/trial/empty', { name });

test('the trial data are the rows of tables that are known to be of customers, and every table is of one kind [S3.03]', async () => {
	const { rows } = await shop.context.orm.execute<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not like '%drizzle%' order by 1`,
	);
	expect([...trialTables, ...partlyTrialTables, ...keptTables].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the trial data go at once after the shop’s name is typed, with their files, while staff, prices and catalogue stay and real orders stop it [S3.03]', async () => {
	const customer = await shop.person();
	const supervisor = await shop.supervisor();
	const { image, design } = await saveDesign(purchases, customer, await photo({ width: 1600, height: 1100 }), 'Trial.jpg');
	await saveDesign(purchases, supervisor, await photo({ width: 1600, height: 1100 }), 'Of staff.jpg');
	await expect.poll(() => shop.context.blobs.exists(`designs/${design.id}/print.tif`)).toBe(true);
	await purchases.pay(design);
	await expect.poll(() => rowsOf('pieces')).toBeGreaterThan(0);

	expect((await empty('Another shop')).status).toBe(422);
	expect(await empty('The Print Room')).toMatchObject({ status: 409, body: { error: { code: 'REAL_ORDERS' } } });
	expect(await rowsOf('orders')).toBe(1);
	expect((await admin.get<TrialData>('/api/backOffice/trial')).body).toMatchObject({ orders: 1, designs: 2, images: 2, realOrders: 1 });

	await shop.context.orm.execute(sql`update orders set is_test = true`);
	const kept = await Promise.all(['print_types', 'prices', 'item_prices', 'sizes', 'information_versions'].map(rowsOf));
	expect(await empty(' The Print Room ')).toMatchObject({
		status: 200,
		body: { orders: 0, designs: 0, images: 0, people: 0, realOrders: 0 },
	});
	for (const table of trialTables) expect(await rowsOf(table), table).toBe(0);
	expect(await Promise.all(['print_types', 'prices', 'item_prices', 'sizes', 'information_versions'].map(rowsOf))).toEqual(kept);
	expect((await supervisor.get('/api/backOffice/today')).status).toBe(200);
	expect((await customer.get('/account/user/profile')).status).toBe(401);
	await expect.poll(() => shop.context.blobs.exists(`designs/${design.id}/print.tif`)).toBe(false);
	await expect.poll(() => shop.context.blobs.exists(`images/${image.id}/original.bin`)).toBe(false);
	const { rows } = await shop.context.orm.execute<{ changes: unknown }>(sql`select changes from audit_log where model = 'trial'`);
	expect(rows).toEqual([{ changes: expect.arrayContaining([{ field: 'orders', before: 1, after: 0 }]) }]);
	expect((await empty('The Print Room')).status).toBe(200);

	const next = await saveDesign(purchases, supervisor, await photo({ width: 1600, height: 1100 }), 'Next.jpg');
	await purchases.pay(next.design);
	await expect.poll(() => rowsOf('orders')).toBe(1);
});
