import type { CreatedDesign, Order } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, type TransactionBody, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
let cart: CartService;
let guest: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	cart = cartServiceOf(shop, await shop.admin());
	guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Elephants.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

async function delivered(body: TransactionBody): Promise<Order> {
	await cart.deliver(body);
	await cart.settled();
	return cart.orderOf(body.id);
}

const free = { total_item_price: 0, total_tax: 0, total_shipping: 0, total_order: 0 };

test('a line with a quantity below zero is kept, and its order flagged, though the sums agree [D13] [D20]', async () => {
	const lines = [lineOf(design, { quantity: 3 }), lineOf(design, { quantity: -1 })];
	expect(await delivered(transactionOf(lines))).toMatchObject({
		flagged: true,
		flags: ['NEGATIVE_LINE'],
		quantity: 2,
		items: [{ flags: [] }, { quantity: -1, flags: ['QUANTITY_UNUSUAL'] }],
	});
});

test('a line with a price below zero is kept, and its order flagged [D13] [D20]', async () => {
	const order = await delivered(transactionOf([lineOf(design), lineOf(design, { price: -5, code: 'discount' })]));
	expect(order).toMatchObject({ flags: ['NEGATIVE_LINE'], items: [{ flags: [] }, { price: -5, flags: ['UNKNOWN_DESIGN'] }] });
});

test('prints with a total of zero are flagged until a delivery says what was paid [D13] [D20]', async () => {
	const body = transactionOf([lineOf(design)]);
	expect((await delivered({ ...body, ...free })).flags).toEqual(['TOTAL_DIFFERS', 'NOTHING_PAID']);
	expect((await delivered(body)).flags).toEqual(['TOTAL_DIFFERS']);
	const lines = [lineOf(design), lineOf(design, { quantity: -1 })];
	expect((await delivered(transactionOf(lines))).flags).toEqual(['NEGATIVE_LINE', 'NOTHING_PAID']);
	expect((await delivered(transactionOf([lineOf(design)], { ...free, status: 'declined' }))).flags).toEqual([]);
});

test("an unknown code is kept and flagged, even if it looks like one of the shop's [D13] [D20]", async () => {
	for (const code of ['', 'shipping', `${design.id}\u200b`]) {
		const order = await delivered(transactionOf([lineOf(design, { code })]));
		expect(order).toMatchObject({ flagged: true, items: [{ designId: null, flags: ['UNKNOWN_DESIGN'] }] });
	}
});
