import type { Order } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeOrders } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
let cart: CartService;
let admin: Visitor;

beforeAll(async () => {
	admin = await shop.admin();
	cart = cartServiceOf(shop, admin);
});

const orderWith = async (displayId: unknown): Promise<Order> => {
	const body = transactionOf([], { display_id: displayId });
	await cart.deliver(body);
	return cart.orderOf(body.id);
};

test.each([
	[1042, '1042'],
	[7, '0007'],
	[5_120_050_926, '5120050926'],
])('an order has the number %s of its receipt, and is found by it [D38]', async (displayId, shown) => {
	const order = await orderWith(displayId);
	expect(order.displayId).toBe(shown);
	const { body } = await admin.get<Order[]>(`/api/orders?filter[where][displayId]=${displayId}`);
	expect(body.map(({ id }) => id)).toEqual([order.id]);
	const found = await admin.get<Order[]>(
		`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where: { $text: { search: shown } } }))}`,
	);
	expect(found.body.map(({ id }) => id)).toEqual([order.id]);
});

test('an order whose number is taken or invalid gets the next number of the shop, and is kept [D20]', async () => {
	const first = await orderWith(2001);
	const second = await orderWith(2001);
	expect(second.displayId).not.toBe(first.displayId);
	for (const strange of ['PR-17', '', -3, 1.5]) expect((await orderWith(strange)).displayId).toMatch(/^\d{4,}$/);
	const [id] = await makeOrders(shop, 1);
	expect((await admin.get<Order>(`/api/orders/${id}`)).body.displayId).toMatch(/^\d{4,}$/);
});
