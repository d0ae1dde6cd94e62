import { randomUUID } from 'node:crypto';
import type { CreatedDesign, Image, Order, OrderStatusInfo, StaffUser } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderRow } from '../testing/list-rows.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
let admin: Visitor;
let order: Order;

beforeAll(async () => {
	const guest = await shop.guest();
	admin = await shop.admin();
	const image: Image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Räbenhof-Dämmerung_0417.jpg')).body;
	const design: CreatedDesign = (await (await openPurchases(shop)).design(guest, image.id)).body;
	const cart = cartServiceOf(shop, admin);
	const item = { name: 'Item', value: 'strange-heron.png' };
	const lines = [lineOf(design), lineOf(design, { code: 'unknown', price: 1, _embedded: { 'fx:item_options': [item] } })];
	const shipment = { address_name: 'Zoë', address1: '1 Sea Lane', city: 'York', region: '', postal_code: 'YO1 7HH', country: 'GB' };
	const paid = transactionOf(lines, {
		id: 2_147_000_123,
		customer_first_name: 'Żaneta Zoë',
		customer_last_name: "O'Brien-Łukasik",
		customer_email: 'zoe.obl@mail.example',
		_embedded: { 'fx:items': lines, 'fx:shipments': [shipment] },
	});
	await cart.deliver(paid);
	order = await cart.orderOf(paid.id);
	await shop.context.database.pool.query('update orders set number = 1042 where id = $1', [order.id]);
	await admin.post(`/api/orders/${order.id}/notes`, { id: randomUUID(), text: 'Calls after noon;\nwants a deckled edge' });
	for (const lastName of ['Smith', 'Goldsmith', 'Zürn']) await orderRow(shop, { lastName, postalCode: 'SW1A 1AA' });
});

const asking = (where: object) => encodeURIComponent(JSON.stringify({ where }));
const found = async (search: string) =>
	(await admin.get<Order[]>(`/api/orders?filter=${asking({ $text: { search } })}`)).body.map(({ id }) => id);

describe('the search for orders', () => {
	test.each([
		'1042',
		'#1042',
		'2147000123',
		'21470001',
		'lukasik',
		'LUKAS',
		'Łukasik',
		'obrien',
		"o'brien",
		'O’Brien',
		'brien zan',
		'zoe luk',
		'ZOË',
		'zoe.obl@mail.example',
		'zoe.obl@',
		'YO1 7HH',
		'yo17hh',
		'Räbenhof-Dämmerung_0417.jpg',
		'rabenhof dammer',
		'0417',
		'strange-heron.png',
		'heron zaneta 1042',
		'after noon',
		'deckl zaneta 1042',
	])('the search for orders finds one by %s [D27] [P5.07]', async (search) => {
		expect(await found(search)).toEqual([order.id]);
	});

	test.each(['nobody', 'zoe smith', '1043x', "'", '\\', ':*', '🖼️', '"', '&|!()', 'x"'])(
		'the search for orders finds nothing by %s, and is no error',
		async (search) => {
			expect(await found(search)).toEqual([]);
		},
	);

	test('the search for orders is as forgiving with the people and statuses of the shop [A9.08]', async () => {
		await shop.person({ email: 'maelle@studio.example' });
		await shop.context.database.pool.query(
			"update users set first_name = 'Maëlle', last_name = 'D’Été' where email = 'maelle@studio.example'",
		);
		for (const search of ['maelle', 'dete', 'MAË ete', 'maelle@stu']) {
			const people = (await admin.get<StaffUser[]>(`/account/users?filter=${asking({ $text: { search } })}`)).body;
			expect(
				people.map(({ email }) => email),
				search,
			).toEqual(['maelle@studio.example']);
		}
		const statuses = await admin.get<OrderStatusInfo[]>(`/api/orderStatusInfos?filter=${asking({ $text: { search: 'PRI' } })}`);
		expect(statuses.body.map(({ name }) => name)).toEqual(['Printing']);
	});

	test('still answers the calls by last name and by the beginning of a status [A7.04]', async () => {
		const like = asking({ customerLastName: { like: '%SMITH%', options: 'i' } });
		expect((await admin.get<Order[]>(`/api/orders?filter=${like}`)).body).toHaveLength(2);
		const regexp = asking({ name: { regexp: '/^pri/i' } });
		expect((await admin.get<OrderStatusInfo[]>(`/api/orderStatusInfos?filter=${regexp}`)).body.length).toBeGreaterThan(0);
	});
});
