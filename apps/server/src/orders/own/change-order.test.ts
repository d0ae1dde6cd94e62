import type { AuditEntry, CreatedDesign, Order, OwnOrder, Piece } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { queryOf, trackingStatuses, waitingForLocks } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop({ environment: { ORDERS_EMAIL: 'studio@studio.example' } });
const query = queryOf(shop);
let admin: Visitor;
let guest: Visitor;
let cart: CartService;
let design: CreatedDesign;

beforeAll(async () => {
	[admin, guest] = [await shop.admin(), await shop.guest()];
	cart = cartServiceOf(shop, admin);
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Change.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const shipment = { address1: '12 Quay Street', city: 'Bristol', postal_code: 'BS1 4DJ', country: 'GB' };
const elsewhere = { name: 'Jo Moreau', address1: '7 Cyanotype Row', city: 'Leeds', postalCode: 'LS1 1AA' };
const kept = { ...elsewhere, address2: '', region: '', country: 'GB' };

async function paidOrder(quantity = 2) {
	const paid = transactionOf([lineOf(design, { quantity })]);
	const delivery = { ...paid, _embedded: { ...paid._embedded, 'fx:shipments': [shipment] } };
	await cart.deliver(delivery);
	const order = await cart.orderOf(paid.id);
	return { ...order, delivery, own: async () => ownOrder(order.id) };
}
const ownOrder = async (id: string) => (await guest.get<OwnOrder[]>('/api/user/orders')).body.find((order) => order.id === id);
const office = async (id: string) => (await admin.get<Order>(`/api/orders/${id}`)).body;
const send = (id: string, body: object = elsewhere, who = guest) => who.post(`/api/user/orders/${id}/address`, body);
const cancel = (id: string, words = 'We moved') => guest.post(`/api/user/orders/${id}/cancellation`, { words });
const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
	status,
	Object(Reflect.get(Object(body), 'error')).code,
];

test('a customer has an order sent elsewhere until it is printed, and deliveries of the cart service keep that [R2.05]', async () => {
	const order = await paidOrder();
	expect(await order.own()).toMatchObject({ fixed: null, deliveryAddress: { city: 'Bristol' } });
	expect((await send(order.id)).status).toBe(204);
	expect(await order.own()).toMatchObject({ deliveryAddress: kept });
	await cart.deliver({ ...order.delivery, status: 'refunded' });
	await expect.poll(async () => (await order.own())?.payment).toBe('refunded');
	expect(await office(order.id)).toMatchObject({ deliveryAddress: kept, addressChangedAt: expect.any(String) });
	expect(await order.own()).toMatchObject({ fixed: 'over' });
	expect(refusal(await send(order.id))).toEqual([409, 'ORDER_FIXED']);
	const entries = await query("select changes from audit_log where record_id = $1 and action = 'changeAddress'", order.id);
	expect(entries).toEqual([{ changes: [] }]);
	const history = (await admin.get<AuditEntry[]>(`/api/history/orders/${order.id}`)).body;
	expect(history.find(({ action }) => action === 'changeAddress')?.actorName).toBe('A guest');
});

test('an order stays as it is once the first of its prints is being printed, on paper or cancelled [R2.05]', async () => {
	const order = await paidOrder();
	const [first] = (await admin.get<Piece[]>(`/api/pieces?orderId=${order.id}`)).body;
	for (const [state, why] of [
		['printed', 'printed'],
		['toPrint', null],
	] as const) {
		await query('update pieces set state = $1 where id = $2', state, first?.id);
		expect((await order.own())?.fixed).toBe(why);
		expect((await send(order.id)).status).toBe(why === null ? 204 : 409);
	}
	await query("update pieces set state = 'cancelled', cancelled_from = 'toCheck' where order_id = $1", order.id);
	expect((await order.own())?.fixed).toBe('cancelled');
	expect(refusal(await cancel(order.id))).toEqual([409, 'ORDER_FIXED']);
});

test('staff see a wish to cancel once, and it waits until they answer it [R2.05]', async () => {
	const order = await paidOrder();
	expect((await Promise.all([cancel(order.id), cancel(order.id)])).map(({ status }) => status)).toEqual([204, 204]);
	expect(await office(order.id)).toMatchObject({ flags: ['CANCEL_ASKED'], cancelWish: { words: 'We moved', answeredAt: null } });
	const mail = await shop.mailTo('studio@studio.example', `order ${order.displayId} has changed`);
	expect(JSON.stringify(mail)).toContain('asks to cancel');
	await cart.deliver(order.delivery);
	await cart.settled();
	expect((await office(order.id)).flags).toEqual(['CANCEL_ASKED']);
	const id = crypto.randomUUID();
	await admin.post(`/api/orders/${order.id}/messages`, { id, text: 'It is cancelled.', answersWish: true });
	expect(await office(order.id)).toMatchObject({ flags: [], flagged: false });
	expect((await order.own())?.cancelWish).toMatchObject({ words: 'We moved', answeredAt: expect.any(String) });
	expect((await cancel(order.id, 'Again')).status).toBe(204);
	const cancelled = (await trackingStatuses(admin))('Cancelled').id;
	await admin.post(`/api/orders/${order.id}/tracking`, { statusId: cancelled, isMailed: false });
	expect(await office(order.id)).toMatchObject({ flags: [], cancelWish: { words: 'Again', answeredAt: expect.any(String) } });
});

test('an order that was opened by its link is read there, not changed [R2.02] [R2.05] [ASVS 8.2.2]', async () => {
	const order = await paidOrder(1);
	const reader = await shop.guest();
	await query("insert into order_readers (order_id, holder_id, expires_at) values ($1, $2, now() + interval '1 day')", order.id, reader.id);
	expect((await reader.get<OwnOrder[]>('/api/user/orders')).body).toMatchObject([{ id: order.id, fixed: 'link', cancelWish: null }]);
	expect(refusal(await send(order.id, elsewhere, reader))).toEqual([404, 'ENTITY_NOT_FOUND']);
	for (const wrong of [
		{ ...elsewhere, city: '' },
		{ ...elsewhere, country: 'FR' },
	])
		expect((await send(order.id, wrong)).status).toBe(422);
});

test('another address waits for its order before it locks a piece, so that a status set at the same moment cannot deadlock with it [R2.05]', async () => {
	const order = await paidOrder(1);
	// The jobs that mail the order hold it as well.
	const mailed = 'select 1 from orders where id = $1 and staff_told_at is not null and customer_mailed_at is not null';
	await expect.poll(async () => (await query(mailed, order.id)).length).toBe(1);
	const client = await shop.context.database.pool.connect();
	try {
		await client.query('begin');
		await client.query('select 1 from orders where id = $1 for update', [order.id]);
		const changed = send(order.id);
		// A job of the order may wait as well.
		await expect.poll(waitingForLocks(shop)).toBeGreaterThanOrEqual(1);
		await client.query('select 1 from pieces where order_id = $1 for update nowait', [order.id]);
		await client.query('commit');
		expect((await changed).status).toBe(204);
	} finally {
		client.release();
	}
});
