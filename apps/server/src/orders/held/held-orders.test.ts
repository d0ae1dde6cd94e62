import type { CreatedDesign, Order, ZipJob } from '@print-room/contract';
import { type OrderHold, orderHold } from '@print-room/domain';
import { knownPayments, paymentOf } from '@print-room/foxy';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, type TransactionBody, transactionOf } from '../../testing/transactions.ts';

const mailbox = 'printers@studio.example';
const shop = testShop({ environment: { ORDERS_EMAIL: mailbox } });
let cart: CartService;
let admin: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	admin = await shop.admin();
	cart = cartServiceOf(shop, admin);
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Elephants.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});
beforeEach(() => queryOf(shop)('delete from orders'));

async function ordered(changes: Partial<TransactionBody>): Promise<Order> {
	const body = transactionOf([lineOf(design)], changes);
	await cart.deliver(body);
	return cart.orderOf(body.id);
}
const found = async (where: object): Promise<string[]> => {
	const { body } = await admin.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
	return body.map(({ id }) => id);
};

test.each<[string, Partial<TransactionBody>, string, string]>([
	['with test money', { is_test: true }, 'TEST_PAYMENT', 'It was paid in the cart service’s test mode'],
	['in euros', { currency_code: 'EUR' }, 'OTHER_CURRENCY', 'It was not paid in pounds'],
])('an order paid %s is flagged, held, found by a filter and reported to staff [D48]', async (_what, changes, flag, words) => {
	const usual = await ordered({ is_test: false, currency_code: 'GBP' });
	const order = await ordered(changes);
	expect(usual).toMatchObject({ isTest: false, currency: 'GBP', isHeld: false, flags: [], flagged: false });
	expect(order).toMatchObject({ payment: 'paid', isHeld: true, flags: [flag], flagged: true });
	expect(await found({ isHeld: true })).toEqual([order.id]);
	expect(await found({ flagged: true })).toEqual([order.id]);
	expect(await found({ payment: 'paid', isHeld: false })).toEqual([usual.id]);
	expect(await found(flag === 'TEST_PAYMENT' ? { isTest: true } : { currency: { neq: 'GBP' } })).toEqual([order.id]);
	const mail = await shop.mailTo(mailbox, `Please look: order ${order.displayId}`);
	expect(mail.text).toContain(words);
	if (flag === 'OTHER_CURRENCY') expect(mail.text).not.toContain('£');
});

test('a repeated delivery without the test mark does not undo test money, in any order of arrival [D48]', async () => {
	const body = transactionOf([lineOf(design)]);
	for (const changes of [{ is_test: true }, { is_test: false }, { currency_code: 'EUR' }, {}]) await cart.deliver({ ...body, ...changes });
	await cart.settled();
	expect(await cart.orderOf(body.id)).toMatchObject({ isTest: true, currency: 'EUR', flags: ['TEST_PAYMENT', 'OTHER_CURRENCY'] });
});

test('the zip of a held order is refused unless the caller says that they know it is held [D48]', async () => {
	const holds: [OrderHold, Parameters<typeof makeOrders>[2]][] = [
		['test', { isTest: true }],
		['currency', { currency: 'USD' }],
		['pending', { status: 'pending' }],
		['refunded', { status: 'refunded' }],
		['unknown', { status: 'a word of tomorrow' }],
	];
	for (const [hold, facts] of holds) {
		const [id = ''] = await makeOrders(shop, 1, facts);
		expect(await admin.post(`/api/zipOrders/${id}`, {}), hold).toMatchObject({
			status: 409,
			body: { error: { code: 'ORDER_HELD', message: expect.stringMatching(/^Order #\d+ is held from printing: /) } },
		});
		expect((await admin.post<ZipJob>(`/api/zipOrders/${id}?held=true`, {})).status, hold).toBe(200);
		await admin.post(`/api/zipOrders/${id}/cancel`, {});
		expect((await admin.post(`/api/zipOrders/${id}/retry`, {})).status, hold).toBe(409);
	}
	const [paid = ''] = await makeOrders(shop, 1);
	expect((await admin.post(`/api/zipOrders/${paid}`, {})).status).toBe(200);
});

test('the database derives payment and hold from every status as the code does [D20] [D48]', async () => {
	for (const status of [...knownPayments.map(([word]) => word), ' Captured\n', 'a word of tomorrow']) {
		const [id = ''] = await makeOrders(shop, 1, { status });
		const [row] = await queryOf(shop)('select payment, is_held from orders where id = $1', id);
		const payment = paymentOf(status);
		expect(row, status).toEqual({ payment, is_held: orderHold({ payment, isTest: false, currency: 'GBP' }) !== null });
	}
});
