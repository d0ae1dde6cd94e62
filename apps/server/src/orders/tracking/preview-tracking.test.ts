import type { Order, OrderStatusInfo, TrackingPreview } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeOrders, queryOf, trackingStatuses } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
let admin: Visitor;
let statusOf: (name: string) => OrderStatusInfo;

beforeAll(async () => {
	admin = await shop.admin();
	statusOf = await trackingStatuses(admin);
});

const one = async (facts: Parameters<typeof makeOrders>[2] = {}) => (await makeOrders(shop, 1, facts))[0] ?? '';
const preview = async (ids: readonly string[], name: string) =>
	(await admin.post<TrackingPreview>('/api/orders/tracking/preview', { ids, statusId: statusOf(name).id })).body;
const setAll = (ids: readonly string[], name: string, more: object = {}) =>
	admin.post<{ tracked: number; mailed: number; leftOut: number }>('/api/orders/tracking', { ids, statusId: statusOf(name).id, ...more });
const read = async (id: string) => (await admin.get<Order>(`/api/orders/${id}`)).body;

test('a status for many orders leaves held ones out, sets those that are named, and says so before [D38] [D48]', async () => {
	const paid = await one({ email: 'paid@customers.example' });
	const held = {
		pending: await one({ status: 'pending', email: 'pending@customers.example' }),
		declined: await one({ status: 'declined', email: 'declined@customers.example' }),
		voided: await one({ status: 'voided' }),
		refunded: await one({ status: 'refunded' }),
		test: await one({ isTest: true }),
		currency: await one({ currency: 'EUR' }),
	};
	const ids = [paid, ...Object.values(held)];
	const previewed = await preview(ids, 'Printing');
	expect(Object.fromEntries(previewed.orders.map(({ id, hold }) => [id, hold]))).toEqual({
		[paid]: null,
		...Object.fromEntries(Object.entries(held).map(([hold, id]) => [id, hold])),
	});
	expect(await setAll(ids, 'Printing', { heldIds: [held.pending] })).toMatchObject({
		status: 200,
		body: { tracked: 2, mailed: 2, leftOut: 5 },
	});
	const mail = await shop.mailTo('paid@customers.example', 'Printing');
	const words = previewed.mails.find(({ orderIds }) => orderIds.includes(paid));
	expect(mail.text).toContain(words?.paragraphs[0]);
	await shop.mailTo('pending@customers.example', 'Printing');
	for (const [hold, id] of Object.entries(held)) expect((await read(id)).tracking, hold).toHaveLength(hold === 'pending' ? 1 : 0);
	expect((await shop.mails()).some(({ to }) => to.includes('declined@customers.example'))).toBe(false);
});

test('the previewed mail is the one that is sent, to the letter [D38]', async () => {
	const id = await one({ email: 'exact@customers.example' });
	const [mail] = (await preview([id], 'Dispatched')).mails;
	await setAll([id], 'Dispatched');
	const sent = await shop.mailTo('exact@customers.example', 'Dispatched');
	expect(mail).toMatchObject({ to: 'exact@customers.example', subject: sent.subject });
	for (const words of [...(mail?.paragraphs ?? []), ...(mail?.facts.map(({ value }) => value) ?? [])]) expect(sent.text).toContain(words);
});

test('setting the status of a held order is refused until the caller says that they know it is held [D48]', async () => {
	const id = await one({ status: 'refunded' });
	const statusId = statusOf('Printing').id;
	expect(await admin.post(`/api/orders/${id}/tracking`, { statusId })).toMatchObject({
		status: 409,
		body: { error: { code: 'ORDER_HELD' } },
	});
	expect((await read(id)).tracking).toEqual([]);
	expect((await admin.post(`/api/orders/${id}/tracking`, { statusId, held: true })).status).toBe(200);
});

test.each([
	['captured', null, true],
	['authorized', null, true],
	['pending', null, false],
	['refunded', 'A refund has been made. Your receipt says how much.', false],
	['voided', 'The payment was voided: no money was taken.', false],
	['declined', 'The payment was declined: no money was taken.', false],
])('“Cancelled” informs the customer of an order that is %s only about the money [D38]', async (status, money, isToRefund) => {
	const id = await one({ status, email: `${status}-cancelled@customers.example` });
	const previewed = await preview([id], 'Cancelled');
	expect(previewed.mails[0]?.paragraphs).toEqual(['Your order has been cancelled.', ...(money === null ? [] : [money])]);
	expect(previewed.orders[0]?.toRefund).toEqual(
		isToRefund
			? { transactionId: expect.any(String), receiptUrl: null, amount: 12, currency: 'GBP', isTaken: status === 'captured' }
			: null,
	);
	await admin.post(`/api/orders/${id}/tracking`, { statusId: statusOf('Cancelled').id, held: true });
	const mail = await shop.mailTo(`${status}-cancelled@customers.example`, 'Cancelled');
	if (money === null) expect(mail.text).not.toMatch(/refund/i);
	else expect(mail.text).toContain(money);
	expect((await read(id)).tracking?.[0]?.message).toBe(previewed.mails[0]?.paragraphs.join('\n'));
});

test('a shop that never touched the cancelling status stops promising a refund, and its own words stay [D38]', async () => {
	const query = queryOf(shop);
	expect(await query("select description from order_status_infos where kind = 'cancelled'")).toEqual([
		{ description: 'Your order has been cancelled.' },
	]);
	await admin.patch(`/api/orderStatusInfos/${statusOf('Cancelled').id}`, { name: 'Called off', description: 'We are sorry.' });
	const id = await one({ status: 'refunded' });
	const statusId = statusOf('Cancelled').id;
	const previewed = (await admin.post<TrackingPreview>('/api/orders/tracking/preview', { ids: [id], statusId })).body;
	expect(previewed.mails[0]?.paragraphs).toEqual(['We are sorry.', 'A refund has been made. Your receipt says how much.']);
});
