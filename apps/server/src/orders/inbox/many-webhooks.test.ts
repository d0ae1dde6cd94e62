import type { CreatedDesign, Image } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const count = process.env.TEST_LONG === '1' ? 500 : 150;

let shop: TestShop;
let cart: CartService;
let design: CreatedDesign;

beforeAll(async () => {
	// With a mail server, staff get mails only at a given address: mails are not tested here.
	shop = await startTestShop({ environment: { ADMIN_EMAIL: '', SMTP_URL: 'smtp://127.0.0.1:9' } });
	cart = cartServiceOf(shop, await shop.supervisor());
	const guest = await shop.guest();
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'ordered.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});
afterAll(() => shop.close());

test(`${count} webhooks at once, a third of them sent again, make one order each, and none is lost [D20]`, async () => {
	const paid = Array.from({ length: count }, (_, number) => transactionOf([lineOf(design, { quantity: 1 + (number % 9) })]));
	const repeated = paid.filter((_, number) => number % 3 === 0);
	const answers = await Promise.all([...paid, ...repeated].map((body) => cart.deliver(body)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	await cart.settled();
	const { rows } = await shop.context.database.pool.query<{ fc: string; quantity: number; lines: string }>(
		'select o.fc_transaction_id as fc, o.quantity, count(i.id) as lines from orders o left join order_items i on i.order_id = o.id group by o.id',
	);
	const made = rows.map(({ fc, quantity, lines }) => `${fc}: ${quantity} in ${lines}`).toSorted();
	expect(made).toEqual(paid.map(({ id }, number) => `${id}: ${1 + (number % 9)} in 1`).toSorted());
	const { rows: inbox } = await shop.context.database.pool.query('select 1 from webhook_inbox where failure is null and attempts = 1');
	expect(inbox).toHaveLength(answers.length);
});
