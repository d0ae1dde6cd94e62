import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { signWebhook } from '@print-room/foxy';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { type Answer, cartKeys, startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

let shop: TestShop;
let guest: Visitor;
let admin: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	shop = await startTestShop();
	[guest, admin] = [await shop.guest(), await shop.admin()];
	const image: Image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'ordered.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});
afterAll(() => shop.close());

let nextTransaction = 5_100_000;
function transaction(changes: Record<string, unknown> = {}, item: Record<string, unknown> = {}) {
	nextTransaction += 1;
	return {
		id: nextTransaction,
		display_id: nextTransaction,
		transaction_date: '2026-11-20T14:30:00+00:00',
		status: 'captured',
		customer_first_name: 'Inès',
		customer_last_name: 'Moreau',
		customer_email: 'ines@example.com',
		total_item_price: design.price * 2,
		total_tax: 1.5,
		total_shipping: 0,
		total_order: design.price * 2 + 1.5,
		_links: { 'fx:receipt': { href: 'https://cart.example/receipt/1' } },
		_embedded: {
			'fx:items': [
				{
					name: 'Print order',
					price: design.price,
					quantity: 2,
					code: design.id,
					_embedded: { 'fx:item_options': [{ name: 'Item', value: 'ordered.jpg' }] },
					...item,
				},
			],
			'fx:custom_fields': [{ name: 'userId', value: 'anonymous-forged' }],
		},
		...changes,
	};
}

async function deliver(
	body: unknown,
	{ key = cartKeys.webhookKey, signature }: { key?: string; signature?: string } = {},
): Promise<Answer> {
	const raw = JSON.stringify(body);
	const response = await fetch(`${shop.url}/api/webhooks/foxy`, {
		method: 'POST',
		body: raw,
		headers: {
			'content-type': 'application/json',
			'foxy-webhook-event': 'transaction/created',
			'foxy-webhook-signature': signature ?? signWebhook(raw, key),
		},
	});
	return { status: response.status, headers: response.headers, body: await response.json() };
}

const ordersOf = async (id: number) =>
	(await admin.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where: { fcTransactionId: String(id) } }))}`)).body;
const orderOf = (id: number) =>
	vi.waitFor(async () => {
		const [order] = await ordersOf(id);
		if (order === undefined) throw new Error('no order yet');
		return order;
	});
const settled = () =>
	vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query('select 1 from webhook_inbox where processed_at is null and failure is null');
		expect(rows).toEqual([]);
	});

test('a signed delivery makes the order with its lines, totals and owner [D20] [A3.02]', async () => {
	const paid = transaction();
	expect(await deliver(paid)).toMatchObject({ status: 200, body: { ok: true } });
	const order = await orderOf(paid.id);
	expect(order).toMatchObject({
		fcTransactionId: String(paid.id),
		userId: guest.id,
		customerName: 'Inès Moreau',
		customerEmail: 'ines@example.com',
		totalItemPrice: Number((design.price * 2).toFixed(2)),
		totalTax: 1.5,
		quantity: 2,
		flagged: false,
		items: [{ designId: design.id, quantity: 2, price: design.price, flags: [] }],
	});
	expect(order.displayId).toMatch(/^\d+$/);
	const { body } = await admin.get<Order>(`/api/orders/${order.id}`);
	expect(body.items[0]?.design).toMatchObject({ id: design.id, imageName: 'ordered.jpg', upload: { id: design.imageId } });
	expect((await fetch(new URL(new URL(body.items[0]?.design?.croppedUrl ?? '').pathname, shop.url))).status).toBe(200);
});

test('the same transaction makes one order, however often and in whatever order it is delivered [D20]', async () => {
	const first = transaction({ status: 'authorized' });
	const later = { ...first, status: 'captured' };
	await Promise.all([deliver(first), deliver(first), deliver(later), deliver(first)]);
	await deliver(first);
	await settled();
	await vi.waitFor(async () => expect(await ordersOf(first.id)).toHaveLength(1));
	const [order] = await ordersOf(first.id);
	expect(order?.items).toHaveLength(1);
	expect(order?.status).toBe('captured');
});

test.each([
	['no signature', { signature: '' }],
	['a wrong signature', { signature: 'ab'.repeat(32) }],
	['a signature with another key', { key: 'another key' }],
])('refuses a delivery with %s and stores nothing of it [D20]', async (_name, how) => {
	const before = (await shop.context.database.pool.query('select count(*) from webhook_inbox')).rows[0];
	expect(await deliver(transaction(), how)).toMatchObject({ status: 401, body: { error: { code: 'WEBHOOK_SIGNATURE_INVALID' } } });
	expect((await shop.context.database.pool.query('select count(*) from webhook_inbox')).rows[0]).toEqual(before);
});

test('a signature holds for the very bytes: a re-written body is refused [D20]', async () => {
	const paid = transaction();
	const signature = signWebhook(JSON.stringify(paid), cartKeys.webhookKey);
	expect((await deliver({ ...paid, total_order: 0 }, { signature })).status).toBe(401);
});

test('a line that names no design of ours is kept and flagged, never dropped [D20]', async () => {
	const strange = transaction({}, { code: 'something-else' });
	await deliver(strange);
	expect(await orderOf(strange.id)).toMatchObject({
		flagged: true,
		items: [{ designId: null, code: 'something-else', flags: ['UNKNOWN_DESIGN'] }],
	});
});

test('a line whose price is not the design’s is kept and flagged [D13]', async () => {
	const cheap = transaction({}, { price: 0.01 });
	await deliver(cheap);
	expect(await orderOf(cheap.id)).toMatchObject({ flagged: true, items: [{ designId: design.id, price: 0.01, flags: ['PRICE_DIFFERS'] }] });
});

test.each([
	['more pieces than the shop offers', {}, { quantity: 900 }, 'QUANTITY_UNUSUAL'],
	['a price that is long out of date', { transaction_date: '2030-01-01T00:00:00Z' }, {}, 'PRICE_OLD'],
	['a negative price', {}, { price: -5 }, 'PRICE_DIFFERS'],
])('a line with %s is kept and flagged, and the list stays readable [D13] [D20]', async (_name, changes, item, flag) => {
	const odd = transaction(changes, item);
	await deliver(odd);
	expect((await orderOf(odd.id)).items[0]?.flags).toContain(flag);
	expect((await admin.get('/api/orders')).status).toBe(200);
});

test('a delivery without lines is completed by the next one [D20]', async () => {
	const whole = transaction();
	await deliver({ ...whole, status: 'pending', _embedded: {} });
	expect(await orderOf(whole.id)).toMatchObject({ status: 'pending', items: [], quantity: 0 });
	await deliver(whole);
	await vi.waitFor(async () =>
		expect(await ordersOf(whole.id)).toMatchObject([
			{ status: 'captured', quantity: 2, userId: guest.id, items: [{ designId: design.id }] },
		]),
	);
});

test('text that no database can hold does not keep an order from being made', async () => {
	const odd = transaction({ customer_first_name: 'N\u0000a\ud800' });
	await deliver(odd);
	expect((await orderOf(odd.id)).customerFirstName).toBe('Na\ufffd');
});

test.each([
	['a quantity beyond counting', { quantity: 3_000_000_000 }],
	['a negative quantity', { quantity: -1 }],
	['a price beyond counting', { price: 999_999_999_999 }],
])('a delivery with %s stays in the inbox with its reason [D20]', async (_name, item) => {
	const odd = transaction({}, item);
	expect((await deliver(odd)).status).toBe(200);
	await vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query("select failure from webhook_inbox where convert_from(body, 'utf8') like $1", [
			`%${odd.id}%`,
		]);
		expect(rows[0]?.failure).toMatch(/\w/);
	});
});

test('repeated deliveries use up no order numbers [D3]', async () => {
	const first = transaction();
	await Promise.all(Array.from({ length: 10 }, () => deliver(first)));
	await settled();
	const second = transaction();
	await deliver(second);
	const numbers = [(await orderOf(first.id)).displayId, (await orderOf(second.id)).displayId].map(Number);
	expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
});

test('a signed delivery that cannot be read stays in the inbox with its reason', async () => {
	expect((await deliver({ nothing: 'of use' })).status).toBe(200);
	await vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query('select failure from webhook_inbox where transaction_id is null');
		expect(rows[0]?.failure).toMatch(/\w/);
	});
});

test('orders are for staff only, call by call [C6.04] [D23] [ASVS 8.2.3]', async () => {
	const order = await orderOf(5_100_001);
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
	await deliver(other);
	await orderOf(other.id);
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
