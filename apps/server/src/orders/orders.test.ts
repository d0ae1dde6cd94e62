import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { penceToPounds, poundsToPence, withVat } from '@print-room/domain';
import { signWebhook } from '@print-room/foxy';
import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { cartKeys, type Visitor } from '../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
let guest: Visitor;
let admin: Visitor;
let design: CreatedDesign;
let cart: CartService;

beforeAll(async () => {
	[guest, admin] = [await shop.guest(), await shop.admin()];
	cart = cartServiceOf(shop, admin);
	const image: Image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'ordered.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const transaction = (changes: Record<string, unknown> = {}, item: Record<string, unknown> = {}) =>
	transactionOf([lineOf(design, { quantity: 2, ...item })], { transaction_date: '2026-11-20T14:30:00+00:00', ...changes });

test('a signed delivery makes the order with its lines, totals and owner [D20] [A3.02]', async () => {
	const paid = transaction();
	expect(await cart.deliver(paid)).toMatchObject({ status: 200, body: { ok: true } });
	const order = await cart.orderOf(paid.id);
	expect(order).toMatchObject({
		fcTransactionId: String(paid.id),
		userId: guest.id,
		customerName: 'Inès Moreau',
		customerEmail: 'ines@example.com',
		totalItemPrice: Number((design.price * 2).toFixed(2)),
		totalOrder: penceToPounds(withVat(poundsToPence(design.price), 20)) * 2,
		quantity: 2,
		flagged: false,
		items: [{ designId: design.id, quantity: 2, price: design.price, vatPercent: 20, flags: [] }],
	});
	expect(order.displayId).toMatch(/^\d+$/);
	const { body } = await admin.get<Order>(`/api/orders/${order.id}`);
	expect(body.items[0]?.design).toMatchObject({ id: design.id, imageName: 'ordered.jpg', upload: { id: design.imageId } });
	expect((await fetch(new URL(new URL(body.items[0]?.design?.croppedUrl ?? '').pathname, shop.url))).status).toBe(200);
});

test('an order whose designs cannot be read is returned without them [A8.10]', async () => {
	const paid = transaction();
	await cart.deliver(paid);
	const { id } = await cart.orderOf(paid.id);
	const { pool } = shop.context.database;
	const [{ snapshot }] = (await pool.query('select snapshot from designs where id = $1', [design.id])).rows;
	await pool.query("update designs set snapshot = '{}' where id = $1", [design.id]);
	const { status, body } = await admin.get<Order>(`/api/orders/${id}`);
	await pool.query('update designs set snapshot = $2 where id = $1', [design.id, snapshot]);
	expect(status).toBe(200);
	expect(body).toMatchObject({ id, customerName: 'Inès Moreau', tracking: [], items: [{ designId: design.id }] });
	expect(body.items[0]).not.toHaveProperty('design');
	expect((await admin.get<Order>(`/api/orders/${id}`)).body.items[0]?.design?.id).toBe(design.id);
});

test('a transaction makes one order, however often and in whatever order it is delivered [D20]', async () => {
	const first = transaction({ status: 'authorized' });
	const later = { ...first, status: 'captured' };
	await Promise.all([cart.deliver(first), cart.deliver(first), cart.deliver(later), cart.deliver(first)]);
	await cart.deliver(first);
	await cart.settled();
	await vi.waitFor(async () => expect(await cart.ordersOf(first.id)).toHaveLength(1), patience);
	const [order] = await cart.ordersOf(first.id);
	expect(order?.items).toHaveLength(1);
	expect(order?.status).toBe('captured');
});

test.each([
	['no signature', { signature: '' }],
	['a wrong signature', { signature: 'ab'.repeat(32) }],
	['a signature with another key', { key: 'another key' }],
])('the webhook refuses a delivery with %s and stores nothing of it [D20]', async (_name, how) => {
	const before = (await shop.context.database.pool.query('select count(*) from webhook_inbox')).rows[0];
	expect(await cart.deliver(transaction(), how)).toMatchObject({ status: 401, body: { error: { code: 'WEBHOOK_SIGNATURE_INVALID' } } });
	expect((await shop.context.database.pool.query('select count(*) from webhook_inbox')).rows[0]).toEqual(before);
});

test('a signature holds for the very bytes: a re-written body is refused [D20]', async () => {
	const paid = transaction();
	const signature = signWebhook(JSON.stringify(paid), cartKeys.webhookKey);
	expect((await cart.deliver({ ...paid, total_order: 0 }, { signature })).status).toBe(401);
});

test('a line that names no design of ours is kept and flagged, never dropped [D20]', async () => {
	const strange = transaction({}, { code: 'something-else' });
	await cart.deliver(strange);
	expect(await cart.orderOf(strange.id)).toMatchObject({
		flagged: true,
		items: [{ designId: null, code: 'something-else', flags: ['UNKNOWN_DESIGN'] }],
	});
});

test('a line whose price differs from the design’s is kept and flagged [D13]', async () => {
	const cheap = transaction({}, { price: 0.01 });
	await cart.deliver(cheap);
	expect(await cart.orderOf(cheap.id)).toMatchObject({
		flagged: true,
		items: [{ designId: design.id, price: 0.01, flags: ['PRICE_DIFFERS'] }],
	});
});

test.each([
	['more pieces than the shop offers', {}, { quantity: 900 }, 'QUANTITY_UNUSUAL'],
	['a price that is long out of date', { transaction_date: '2030-01-01T00:00:00Z' }, {}, 'PRICE_OLD'],
	['a negative price', {}, { price: -5 }, 'PRICE_DIFFERS'],
])('a line with %s is kept and flagged, and the list stays readable [D13] [D20]', async (_name, changes, item, flag) => {
	const odd = transaction(changes, item);
	await cart.deliver(odd);
	expect((await cart.orderOf(odd.id)).items[0]?.flags).toContain(flag);
	expect((await admin.get('/api/orders')).status).toBe(200);
});

test('a delivery without lines is completed by the next one [D20]', async () => {
	const whole = transaction();
	await cart.deliver({ ...whole, status: 'pending', _embedded: {} });
	expect(await cart.orderOf(whole.id)).toMatchObject({ status: 'pending', items: [], quantity: 0 });
	await cart.deliver(whole);
	await vi.waitFor(
		async () =>
			expect(await cart.ordersOf(whole.id)).toMatchObject([
				{ status: 'captured', quantity: 2, userId: guest.id, items: [{ designId: design.id }] },
			]),
		patience,
	);
});

test('text that no database can hold does not keep an order from being made', async () => {
	const odd = transaction({ customer_first_name: 'N\u0000a\ud800' });
	await cart.deliver(odd);
	expect((await cart.orderOf(odd.id)).customerFirstName).toBe('Na\ufffd');
});

test.each([
	['a quantity beyond counting', { quantity: 3_000_000_000 }],
	['a negative quantity beyond counting', { quantity: -3_000_000_000 }],
	['a price beyond counting', { price: 999_999_999_999 }],
])('a delivery with %s stays in the inbox with its reason [D20]', async (_name, item) => {
	const odd = transaction({}, item);
	expect((await cart.deliver(odd)).status).toBe(200);
	await vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query("select failure from webhook_inbox where convert_from(body, 'utf8') like $1", [
			`%${odd.id}%`,
		]);
		expect(rows[0]?.failure).toMatch(/\w/);
	}, patience);
});

test('repeated deliveries use up no order numbers [D3]', async () => {
	const first = transaction();
	await Promise.all(Array.from({ length: 10 }, () => cart.deliver(first)));
	await cart.settled();
	const second = transaction();
	await cart.deliver(second);
	const numbers = [(await cart.orderOf(first.id)).displayId, (await cart.orderOf(second.id)).displayId].map(Number);
	expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
});

test('a signed delivery that cannot be read stays in the inbox with its reason', async () => {
	expect((await cart.deliver({ nothing: 'of use' })).status).toBe(200);
	await vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query('select failure from webhook_inbox where transaction_id is null');
		expect(rows[0]?.failure).toMatch(/\w/);
	}, patience);
});

test('orders are for staff only, call by call [C6.04] [D23] [ASVS 8.2.3]', async () => {
	const paid = transaction();
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	for (const path of ['/api/orders', '/api/orders/count', `/api/orders/${order.id}`, '/api/orderStatusInfos']) {
		expect((await shop.nobody().get(path)).status).toBe(401);
		expect((await guest.get(path)).status).toBe(403);
		expect((await admin.get(path)).status).toBe(200);
	}
	const { pool } = shop.context.database;
	await pool.query("update users set roles = '{regular}'");
	expect(await admin.get('/api/orders')).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
	await pool.query("update users set roles = '{supervisor}'");
	expect((await admin.get('/api/orders')).status).toBe(200);
	await pool.query("update users set roles = '{admin}'");
});

test('the list pages, sorts, searches and counts [A7.02] [A7.04]', async () => {
	const other = transaction({ customer_last_name: 'Ziegler' });
	await cart.deliver(other);
	await cart.orderOf(other.id);
	const filter = (value: unknown) => encodeURIComponent(JSON.stringify(value));
	const page = await admin.get<Order[]>(`/api/orders?filter=${filter({ limit: 1, skip: 1, order: 'createdAt DESC' })}`);
	expect(page.body).toHaveLength(1);
	const total = Number(page.headers.get('x-total-count'));
	expect((await admin.get('/api/orders/count')).body).toEqual({ count: total });
	const where = { customerLastName: { like: 'zieg', options: 'i' } };
	expect((await admin.get<Order[]>(`/api/orders?filter=${filter({ where })}`)).body.map((order) => order.customerLastName)).toEqual([
		'Ziegler',
	]);
	expect((await admin.get(`/api/orders/count?where=${filter(where)}`)).body).toEqual({ count: 1 });
});

test('tracking statuses ship with a sensible initial set [D26] [A3.18]', async () => {
	expect((await admin.get<{ name: string }[]>('/api/orderStatusInfos')).body.map((status) => status.name)).toContain('Dispatched');
});

test('the cart address leads to the cart service [C2.11]', async () => {
	const answer = await shop.nobody().get('/api/cart');
	expect(answer.status).toBe(302);
	expect(answer.headers.get('location')).toBe(`${shop.config.cart.origin}/cart?cart=view`);
});
