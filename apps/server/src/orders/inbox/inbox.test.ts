import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';
import { processWebhookTask } from '../orders.deps.ts';
import { orderTasks } from '../orders.jobs.ts';
import { cartSignals, webhookInbox } from '../orders.table.ts';

const shop = testShop();
let cart: CartService;
beforeAll(async () => {
	cart = cartServiceOf(shop, await shop.admin());
});

const paid = () => transactionOf([lineOf({ id: 'elsewhere', price: 58 })]);
const latest = async () => (await shop.context.orm.select().from(webhookInbox).orderBy(desc(webhookInbox.receivedAt)).limit(1))[0];

test('a delivery is kept byte for byte, with its outcome [D20]', async () => {
	const body = `${JSON.stringify(paid(), null, 3)}\n`;
	await cart.deliver(body);
	await cart.settled();
	expect(await latest()).toMatchObject({ event: 'transaction/created', attempts: 1, failure: null, gaveUp: false });
	expect((await latest())?.processedAt).not.toBeNull();
	expect((await latest())?.body.toString('utf8')).toBe(body);
});

test('an unreadable delivery is given up at once, with the reason and its transaction [D20]', async () => {
	await cart.deliver({ id: 4711, status: 'captured' });
	await expect.poll(latest).toMatchObject({ transactionId: '4711', attempts: 1, gaveUp: true, processedAt: null });
	expect((await latest())?.failure).toMatch(/total_item_price|_embedded/);
});

test.each(['subscription/cancelled', 'customer/updated', 'validation/payment'])(
	'an event that is no transaction, %s, is kept and makes nothing [D20]',
	async (event) => {
		const body = paid();
		await cart.deliver(body, { event });
		await expect.poll(latest).toMatchObject({ event, attempts: 1, failure: null });
		expect((await latest())?.processedAt).not.toBeNull();
		expect(await cart.ordersOf(body.id)).toEqual([]);
	},
);

test.each(['transaction/captured', 'transaction/refunded', ''])(
	'a transaction makes an order, whatever its event says: “%s” [D20]',
	async (event) => {
		const body = paid();
		await cart.deliver(body, { event });
		expect(await cart.orderOf(body.id)).toMatchObject({ fcTransactionId: String(body.id) });
	},
);

test('a temporary failure is retried, and the last attempt says that it is the last [D20]', async () => {
	const { orm, database } = shop.context;
	await cart.settled();
	const body = paid();
	const id = crypto.randomUUID();
	await orm.insert(webhookInbox).values({ id, event: 'transaction/created', transactionId: null, body: Buffer.from(JSON.stringify(body)) });
	const work = orderTasks(shop.context)[processWebhookTask];
	const run = async (attempt: number) =>
		work?.({ inboxId: id }, { jobId: '1', attempt, maxAttempts: 25, signal: new AbortController().signal, logger: shop.context.logger });
	const row = async () => (await orm.select().from(webhookInbox).where(eq(webhookInbox.id, id)))[0];

	await database.pool.query('alter table order_items rename to order_items_away');
	try {
		await expect(run(1)).rejects.toThrow();
		expect(await row()).toMatchObject({ attempts: 1, gaveUp: false, processedAt: null, transactionId: String(body.id) });
		expect((await row())?.failure).toBe('relation "order_items" does not exist');
		await expect(run(25)).rejects.toThrow();
		expect(await row()).toMatchObject({ attempts: 2, gaveUp: true });
	} finally {
		await database.pool.query('alter table order_items_away rename to order_items');
	}
	await run(1);
	expect(await row()).toMatchObject({ attempts: 3, gaveUp: false, failure: null });
	expect(await cart.ordersOf(body.id)).toHaveLength(1);
	await run(1);
	expect(await row()).toMatchObject({ attempts: 3 });
});

test('a wrong signature is counted, and nothing of the delivery is stored [D20] [ASVS 16.3.2]', async () => {
	const { orm } = shop.context;
	const before = (await orm.select({ id: webhookInbox.id }).from(webhookInbox)).length;
	const answers = await Promise.all(Array.from({ length: 30 }, () => cart.deliver(paid(), { key: 'not the key' })));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
	const refused = async () =>
		(await orm.select().from(cartSignals).where(eq(cartSignals.kind, 'refused'))).reduce((sum, { count }) => sum + count, 0);
	await expect.poll(refused).toBe(30);
	expect(await orm.select({ id: webhookInbox.id }).from(webhookInbox)).toHaveLength(before);
});
