import type { CreatedDesign, Image, Order, OrderedChoices, OwnOrder } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeOrders, queryOf, trackingStatuses } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';
import { ordersOf } from '../orders.models.ts';

const shop = testShop();
let admin: Visitor;
let person: Person;
let design: CreatedDesign;
let order: Order;

beforeAll(async () => {
	[admin, person] = [await shop.admin(), await shop.person()];
	const guest = await shop.guest();
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Mine.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
	const cart = cartServiceOf(shop, admin);
	const paid = transactionOf([lineOf(design, { quantity: 2 }), lineOf(design, { code: 'unknown' })]);
	await cart.deliver(paid);
	order = await cart.orderOf(paid.id);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).status).toBe(200);
});

const own = async (who: Visitor, query = '') => who.get<OwnOrder[]>(`/api/user/orders${query}`);

const untouched = { isFileReplaced: false, conversation: null };

test('a customer sees orders placed as a guest once they are theirs, with picture and status [D38] [D1]', async () => {
	const statusOf = await trackingStatuses(admin);
	const set = async (name: string, more = {}) =>
		admin.post(`/api/orders/${order.id}/tracking`, { statusId: statusOf(name).id, isMailed: false, ...more });
	await set('Printing');
	await set('Dispatched', { carrierReference: 'RM 1234' });
	const { status, body, headers } = await own(person);
	expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
	expect(body).toEqual([
		{
			id: order.id,
			displayId: order.displayId,
			currency: 'GBP',
			isTest: false,
			transactionDate: order.transactionDate,
			onTheWay: null,
			dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			fixed: null,
			cancelWish: null,
			isEditionFull: false,
			payment: 'paid',
			totalItemPrice: order.totalItemPrice,
			totalTax: order.totalTax,
			totalShipping: order.totalShipping,
			totalOrder: order.totalOrder,
			fcReceipt: order.fcReceipt,
			deliveryAddress: null,
			deliveryService: null,
			quantity: 3,
			trackingStatus: { id: statusOf('Dispatched').id, name: 'Dispatched', at: expect.any(String) },
			items: [
				{ ...ownItem(0), ...untouched, designId: design.id, categoryId: 'fineartprint', thumbUrl: expect.stringContaining('/files/') },
				{ ...ownItem(1), ...untouched, designId: null, categoryId: null, thumbUrl: null },
			],
			messages: [],
			tracking: [
				{ ...entry('Dispatched'), carrierReference: 'RM 1234' },
				{ ...entry('Printing'), carrierReference: null },
			],
		},
	]);
	const { pathname } = new URL(body[0]?.items[0]?.thumbUrl ?? '');
	const picture = await fetch(shop.url + pathname);
	await picture.arrayBuffer();
	expect(picture.status).toBe(200);

	function ownItem(index: number) {
		const { id, name, quantity, price, vatPercent, options } = order.items[index] ?? {};
		return { id, name, quantity, price, vatPercent, options };
	}
	function entry(name: string) {
		const { id, description } = statusOf(name);
		return { id: expect.any(String), at: expect.any(String), statusId: id, name, message: description };
	}
});

test('no one sees another person’s orders, and staff see only their own here [D4] [D38] [ASVS 8.2.2]', async () => {
	for (const other of [await shop.person(), await shop.guest(), admin]) expect(await own(other)).toMatchObject({ status: 200, body: [] });
	expect((await own(shop.nobody())).status).toBe(401);
});

test('papers and sizes of paid orders are listed for their customer, and for no one else [R5.02] [ASVS 8.2.2]', async () => {
	const ordered = async (who: Visitor) => (await who.get<OrderedChoices>('/api/user/orderedChoices')).body;
	const { size, units } = design.print;
	expect(await ordered(person)).toEqual({ mediaIds: [design.mediaId], printItemIds: [], sizes: [{ ...size, units }] });
	const nothing = { mediaIds: [], printItemIds: [], sizes: [] };
	for (const other of [await shop.person(), await shop.guest(), admin]) expect(await ordered(other)).toEqual(nothing);
	const query = queryOf(shop);
	await query("update orders set status = 'declined' where id = $1", order.id);
	expect(await ordered(person)).toEqual(nothing);
	await query("update orders set status = 'captured' where id = $1", order.id);
});

test('a size that was ordered again counts as the latest [R5.02]', async () => {
	const buyer = await shop.person();
	const image: Image = (await buyer.upload(await photo({ width: 1500, height: 1000 }), 'Twice.jpg')).body;
	const purchases = await openPurchases(shop);
	const [wide, narrow] = [(await purchases.design(buyer, image.id)).body, (await purchases.design(buyer, image.id)).body];
	const query = queryOf(shop);
	await query('update designs set width = 150, height = 100 where id = $1', narrow.id);
	for (const [hoursAgo, { id }] of [
		[3, wide],
		[2, narrow],
		[1, wide],
	] as const) {
		const [orderId] = await makeOrders(shop, 1, { userId: buyer.id, hoursAgo });
		await query(
			`insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
			values (gen_random_uuid()::text, $1, 0, $2, $2, 'Print order', 1, 1300, '[]', '[]')`,
			orderId,
			id,
		);
	}
	const { sizes } = (await buyer.get<OrderedChoices>('/api/user/orderedChoices')).body;
	expect(sizes.map(({ width }) => width)).toEqual([300, 150]);
});

test('a design that was given to another person is hidden from the one who ordered it [D4]', async () => {
	const query = queryOf(shop);
	await query('update designs set owner_id = $1 where id = $2', (await shop.person()).id, design.id);
	expect((await own(person)).body[0]?.items).toMatchObject([{ designId: null, categoryId: null, thumbUrl: null }, { designId: null }]);
	await query('update designs set owner_id = $1 where id = $2', person.id, design.id);
});

test('many orders come page by page, the latest first', async () => {
	const many = await shop.person();
	for (const hoursAgo of [3, 1, 2]) await makeOrders(shop, 1, { userId: many.id, hoursAgo });
	const all = (await own(many)).body;
	expect(all.map(({ transactionDate }) => transactionDate)).toEqual(
		all
			.map(({ transactionDate }) => transactionDate)
			.toSorted()
			.toReversed(),
	);
	const page = await own(many, '?limit=1&skip=1');
	expect([page.body, page.headers.get('x-total-count')]).toEqual([[all[1]], '3']);
	for (const wrong of ['?limit=0', '?limit=101', '?skip=-1']) expect((await own(many, wrong)).status).toBe(400);
});

test("a person's export contains the history of their orders and names no member of staff [D38]", async () => {
	const [exported] = await ordersOf(shop.context.orm, person.id);
	expect(exported?.tracking).toMatchObject([
		{ name: 'Dispatched', by: null },
		{ name: 'Printing', by: null },
	]);
	expect(JSON.stringify(exported)).not.toContain(admin.id);
});
