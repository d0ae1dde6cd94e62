import type { Figures, FigureTotals } from '@print-room/contract';
import { addDays, EVENT_DAYS, shopDay } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, expect, test } from 'vitest';
import { recordTransaction } from '../../orders/index.ts';
import { openFileChecks } from '../../testing/file-checks.ts';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let admin: Person;
beforeAll(async () => {
	admin = await shop.person({ roles: ['admin'] });
});

const today = shopDay(Date.now());
const figures = async (from: string, to = from, by = 'day'): Promise<Figures> =>
	(await admin.get<Figures>(`/api/backOffice/figures?from=${from}&to=${to}&by=${by}`)).body;
const changed = (before: FigureTotals, after: FigureTotals): Partial<FigureTotals> =>
	Object.fromEntries(
		(Object.keys(after) as (keyof FigureTotals)[]).flatMap((name) => {
			const by = Number((after[name] - before[name]).toFixed(2));
			return by === 0 ? [] : [[name, by]];
		}),
	);

test('uploads, designs, carts, file checks and orders count at once, by themselves and without a name or id of anyone [S4.01] [S4.02]', async () => {
	const before = await figures(today);
	const purchases = await openPurchases(shop);
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	const design = (await purchases.design(guest, image.id)).body;
	const checks = await openFileChecks(shop);
	const asked = await checks.asked(guest);
	await checks.answer(asked.id, { verdict: 'changesWanted', text: 'A little larger, please.' });
	const record = (status: string, more: object = {}) =>
		recordTransaction(
			shop.context,
			parseTransaction({
				...transactionOf([lineOf(design, { quantity: 2 })], { customer_email: 'new@customers.example' }),
				status,
				...more,
			}),
			new Date(),
		);
	await record('captured');
	await record('captured');
	await record('captured', { is_test: true });
	await record('authorized');
	await record('refunded');
	const after = await figures(today);
	const net = Number((design.price * 4).toFixed(2));
	const { vat = 0, ...rest } = changed(before.totals, after.totals);
	expect(vat).toBeCloseTo(net * 0.2, 1);
	// The helper of file checks has an image and a check of its own, which it copies.
	expect(rest).toMatchObject({ orders: 2, firstOrders: 1, pieces: 4, net, carts: 1, fileChecksAsked: 1, fileChecksAnswered: 1 });
	expect(rest.uploads).toBeGreaterThanOrEqual(2);
	expect(rest.designs).toBeGreaterThanOrEqual(2);
	expect(after.answers.find(({ verdict }) => verdict === 'changesWanted')?.count).toBe(1);
	expect(after.categories).toMatchObject([{ categoryId: 'fineartprint', orders: 2, pieces: 4, net }]);
	expect(after.sizes).toMatchObject([{ size: '300', pieces: 4 }]);
	expect(after.papers).toHaveLength(1);
	expect(after.steps).toMatchObject([{ from: today, orders: 2 }]);

	const columns = await query("select column_name as name from information_schema.columns where table_name = 'shop_events' order by 1");
	expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'detail', 'id', 'kind']);
	const kept = JSON.stringify(await query('select kind, detail from shop_events'));
	expect(kept).not.toContain(guest.id);
	expect(await query("select 1 from figure_changes where customer = 'new@customers.example'")).toEqual([]);
	await shop.context.queue.add(shop.context.orm, 'fold-figures', {}, { jobKey: 'this-fold' });
	await expect.poll(() => shop.context.queue.has(shop.context.orm, 'this-fold')).toBe(false);
	expect(await query('select 1 from shop_events group by day, kind, detail having count(*) > 1')).toEqual([]);
	expect((await figures(today)).totals).toEqual(after.totals);
});

test('events stay for 400 days, and the job of the night deletes older ones [S4.02]', async () => {
	const [oldest, gone] = [addDays(today, 1 - EVENT_DAYS), addDays(today, -EVENT_DAYS)];
	await query("insert into shop_events (day, kind, count) values ($1, 'upload', 3), ($2, 'upload', 5)", oldest, gone);
	const read = await figures(gone, oldest);
	expect(read.totals.uploads).toBe(3);
	expect(read.eventsFrom).toBe(oldest);
	await shop.context.queue.add(shop.context.orm, 'sweep-shop-events', {}, { jobKey: 'this-sweep' });
	await expect.poll(() => shop.context.queue.has(shop.context.orm, 'this-sweep')).toBe(false);
	expect(await query('select day::text as day from shop_events where day < $1', addDays(today, -300))).toEqual([{ day: oldest }]);
});

const insertSale = `insert into orders (id, fc_transaction_id, transaction_date, status, total_item_pence, total_tax_pence, total_shipping_pence,
	total_order_pence, customer_first_name, customer_last_name, customer_email, quantity)
	select gen_random_uuid(), gen_random_uuid(), ($1::date + time '12:00') at time zone 'Europe/London', 'captured', 1000, 200, 0, 1200, 'A', 'B', 'a@b.example', 1`;

test('a period is read by day, week and month, empty steps included, beside the one before it [S4.01]', async () => {
	for (const day of ['2024-01-31', '2024-02-01', '2024-02-01', '2024-02-29', '2024-03-01']) await query(insertSale, day);
	const month = await figures('2024-02-01', '2024-02-29');
	expect(month.steps).toHaveLength(29);
	expect(month.steps.filter(({ orders }) => orders > 0)).toMatchObject([
		{ from: '2024-02-01', orders: 2, net: 20, vat: 4, firstOrders: 0 },
		{ from: '2024-02-29', orders: 1, net: 10 },
	]);
	expect(month.before).toEqual({ from: '2024-01-01', to: '2024-01-31' });
	expect([month.totals.orders, month.totalsBefore.orders, month.totalsBefore.firstOrders]).toEqual([3, 1, 1]);
	const weeks = await figures('2024-01-31', '2024-03-01', 'week');
	expect(weeks.steps.map(({ from, orders }) => [from, orders])).toEqual([
		['2024-01-31', 3],
		['2024-02-05', 0],
		['2024-02-12', 0],
		['2024-02-19', 0],
		['2024-02-26', 2],
	]);
	const months = await figures('2024-01-01', '2024-03-31', 'month');
	expect(months.steps.map(({ from, orders }) => [from, orders])).toEqual([
		['2024-01-01', 1],
		['2024-02-01', 3],
		['2024-03-01', 1],
	]);
});

test('figures say that days of long ago are still being counted, and the latest are counted first [S4.01]', async () => {
	await query("insert into figure_changes (day) select date '2023-01-01' + i from generate_series(0, 40) i");
	await query(insertSale, '2023-01-02');
	const first = await figures('2023-01-01', '2023-01-31');
	expect([first.isCounting, first.totals.orders]).toEqual([true, 0]);
	const second = await figures('2023-01-01', '2023-01-31');
	expect([second.isCounting, second.totals.orders]).toEqual([false, 1]);
});

test('figures are for administrators, of at most ten years [S4.01]', async () => {
	const path = '/api/backOffice/figures?from=2026-01-01&to=2026-01-31';
	expect((await (await shop.supervisor()).get(path)).status).toBe(403);
	expect((await shop.nobody().get(path)).status).toBe(401);
	for (const [from, to] of [
		['2026-01-02', '2026-01-01'],
		['2010-01-01', '2026-01-01'],
		['2026-02-30', '2026-03-01'],
	])
		expect((await admin.get(`/api/backOffice/figures?from=${from}&to=${to}`)).status).toBe(400);
});
