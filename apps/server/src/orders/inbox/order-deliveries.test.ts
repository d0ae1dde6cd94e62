import type { CreatedDesign, Image } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { designs, designUses } from '../../designs/index.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, type TransactionBody, transactionOf } from '../../testing/transactions.ts';
import { orderItems, orders } from '../orders.table.ts';
import { recordTransaction } from './record-transaction.ts';

const shop = testShop();
let cart: CartService;
let purchases: Purchases;
let guest: Visitor;
let other: Visitor;
let [mine, theirs, free]: CreatedDesign[] = [];

const isDesign = (design: CreatedDesign | undefined): CreatedDesign => {
	if (design === undefined) throw new Error('no design');
	return design;
};
const [my, their] = [() => isDesign(mine), () => isDesign(theirs)];

beforeAll(async () => {
	cart = cartServiceOf(shop, await shop.admin());
	purchases = await openPurchases(shop);
	[guest, other] = [await shop.guest(), await shop.guest()];
	const upload = async (who: Visitor): Promise<Image> => (await who.upload(await photo({ width: 1500, height: 1000 }), 'ordered.jpg')).body;
	const [myImage, theirImage] = [await upload(guest), await upload(other)];
	mine = (await purchases.design(guest, myImage.id)).body;
	theirs = (await purchases.design(other, theirImage.id)).body;
	free = (await purchases.check(guest, myImage.id)).body;
});

const noLines = { _embedded: {} };

/** A copy of a design with some changes. */
async function likeMine(changes: Partial<typeof designs.$inferInsert>): Promise<string> {
	const { orm } = shop.context;
	const [row] = await orm.select().from(designs).where(eq(designs.id, my().id));
	if (row === undefined) throw new Error('no design');
	const id = crypto.randomUUID();
	await orm.insert(designs).values({ ...row, ...changes, id });
	return id;
}

/** All facts of an order that its deliveries decide. */
async function stored(transactionId: string) {
	const { orm } = shop.context;
	const found = await orm.select().from(orders).where(eq(orders.fcTransactionId, transactionId));
	const lines = await orm
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, found[0]?.id ?? ''))
		.orderBy(orderItems.position);
	return {
		count: found.length,
		order: found.map(({ id, number, createdAt, staffMailedAt, customerMailedAt, fcTransactionId, search, ...order }) => order)[0],
		lines: lines.map(({ id, orderId, ...line }) => line),
	};
}

test("an order is kept even if no list could be sorted by the buyer's name and e-mail [D20]", async () => {
	const endless = Array.from({ length: 300 }, () => crypto.randomUUID()).join('');
	const names = { customer_first_name: endless, customer_last_name: endless, customer_email: `${endless}@example.com` };
	const transaction = transactionOf([lineOf(my())], names);
	for (const status of ['authorized', 'captured'])
		await recordTransaction(shop.context, parseTransaction({ ...transaction, status }), new Date());
	const { count, order } = await stored(String(transaction.id));
	expect([count, order?.status]).toEqual([1, 'captured']);
	expect(endless.startsWith(order?.customerLastName ?? '-')).toBe(true);
});

test('however the deliveries of a payment repeat and overtake each other, the same one order comes of them [D20]', async () => {
	const lines = [lineOf(my(), { quantity: 3 }), lineOf(their()), lineOf(my(), { code: 'unknown' })];
	const whole = transactionOf(lines, { transaction_date: '2026-11-21T10:00:00Z' });
	const one = (status: string, changes: Readonly<Record<string, unknown>> = {}) => ({ ...whole, status, ...changes });
	const courses: readonly (readonly TransactionBody[])[] = [
		[one('pending', noLines), one('authorized'), one('captured')],
		[one('authorized'), one('captured'), one('refunded')],
		[one('pending'), one('declined'), one('captured', noLines)],
		[one('authorized'), one('voided', noLines)],
		[one('authorized'), one('captured', { total_item_price: 1, total_order: 2 })],
	];
	const receivedAt = new Date();
	let number = 0;
	const orderOf = async (deliveries: readonly TransactionBody[], inTurn: boolean) => {
		number += 1;
		const id = `course-${number}`;
		const record = (body: TransactionBody) => recordTransaction(shop.context, parseTransaction({ ...body, id }), receivedAt);
		if (inTurn) for (const body of deliveries) await record(body);
		else await Promise.all(deliveries.map(record));
		return stored(id);
	};
	const expected = new Map<readonly TransactionBody[], Awaited<ReturnType<typeof stored>>>();
	for (const course of courses) expected.set(course, await orderOf(course, true));
	await fc.assert(
		fc.asyncProperty(
			fc
				.constantFrom(...courses)
				.chain((course) =>
					fc.tuple(
						fc.constant(course),
						fc.shuffledSubarray([...course], { minLength: course.length }),
						fc.shuffledSubarray([...course, ...course]),
						fc.boolean(),
					),
				),
			async ([course, shuffled, repeated, inTurn]) => {
				expect(await orderOf([...shuffled, ...repeated], inTurn)).toEqual(expected.get(course));
			},
		),
		{ numRuns: process.env.TEST_LONG === undefined ? 25 : 500 },
	);
	for (const { count, lines: kept } of expected.values()) expect([count, kept.length]).toEqual([1, 3]);
});

describe('an order is kept and flagged [D20]', () => {
	test('an order is kept and flagged when its designs are of more than one person', async () => {
		const both = transactionOf([lineOf(my()), lineOf(their())]);
		await cart.deliver(both);
		expect(await cart.orderOf(both.id)).toMatchObject({ flags: ['SEVERAL_OWNERS'], flagged: true, quantity: 2 });
	});

	test('an order is kept and flagged if it has no lines, until a delivery brings some', async () => {
		const paid = transactionOf([lineOf(my())]);
		await cart.deliver({ ...paid, ...noLines });
		expect(await cart.orderOf(paid.id)).toMatchObject({ flags: ['NO_LINES'], items: [] });
		await cart.deliver(paid);
		await expect.poll(() => cart.orderOf(paid.id)).toMatchObject({ flags: [], flagged: false, items: [{ designId: my().id }] });
	});

	test('an order is kept and flagged if one of its designs was only made to be checked, or belongs to the sister product [D10] [D43]', async () => {
		const card = await likeMine({ product: 'greeting-cards' });
		const paid = transactionOf([lineOf(isDesign(free)), lineOf(my(), { code: card }), lineOf(my())]);
		await cart.deliver(paid);
		expect((await cart.orderOf(paid.id)).items).toMatchObject([
			{ designId: free?.id, flags: ['NOT_FOR_SALE'] },
			{ designId: card, flags: ['NOT_FOR_SALE'] },
			{ designId: my().id, flags: [] },
		]);
	});

	test('an order is kept and flagged when a design is not there yet, which may still go', async () => {
		const paid = transactionOf([lineOf(my(), { code: await likeMine({ state: 'cutting' }) })]);
		await cart.deliver(paid);
		expect(await cart.orderOf(paid.id)).toMatchObject({ flags: ['NO_LINES'], items: [{ designId: null, flags: ['UNKNOWN_DESIGN'] }] });
	});

	test('an order is kept and flagged if its totals do not match its lines', async () => {
		const paid = transactionOf([lineOf(my(), { quantity: 2 })], { total_order: my().price });
		await cart.deliver(paid);
		expect(await cart.orderOf(paid.id)).toMatchObject({ flags: ['TOTAL_DIFFERS'], totalOrder: my().price });
	});

	test('an order is kept and flagged if a later delivery has other totals, which are shown, or other lines, which are not', async () => {
		const first = transactionOf([lineOf(my(), { quantity: 2 })], { status: 'authorized' });
		const more = transactionOf([lineOf(my(), { quantity: 3 })]);
		await cart.deliver(first);
		await cart.orderOf(first.id);
		await cart.deliver({ ...more, id: first.id });
		await expect
			.poll(() => cart.orderOf(first.id))
			.toMatchObject({
				payment: 'paid',
				totalItemPrice: more.total_item_price,
				quantity: 2,
				items: [{ quantity: 2 }],
				flags: ['TOTAL_CHANGED', 'LINES_CHANGED'],
			});
	});

	test('an order is kept and flagged if a paid line’s price differs from its design’s and no one asked before the payment [D13]', async () => {
		const cheap = transactionOf([lineOf(my(), { price: 1 })]);
		await cart.deliver(cheap);
		expect(await cart.orderOf(cheap.id)).toMatchObject({ flagged: true, flags: [], items: [{ flags: ['PRICE_DIFFERS'] }] });
	});
});

test('an order of a deleted account’s design keeps the design, and belongs to no one [D20]', async () => {
	const person = await shop.person();
	const image: Image = (await person.upload(await photo({ width: 1500, height: 1000, seed: 7 }), 'theirs.jpg')).body;
	const design = (await purchases.design(person, image.id)).body;
	expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);
	const paid = transactionOf([lineOf(design)]);
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	expect(order).toMatchObject({ userId: null, flags: [], items: [{ designId: design.id, flags: [] }] });
	const uses = await shop.context.orm.select().from(designUses).where(eq(designUses.designId, design.id));
	expect(uses).toEqual([{ designId: design.id, orderId: order.id }]);
});

test('an order has all that its page shows: lines, totals, receipt, customer, address, service, system user and designs [A2.10]', async () => {
	const person = await shop.person();
	const image: Image = (await person.upload(await photo({ width: 1500, height: 1000, seed: 8 }), 'hers.jpg')).body;
	const design = (await purchases.design(person, image.id)).body;
	const options = [
		{ name: 'Item', value: 'hers.jpg' },
		{ name: 'Mount_Board', value: 'soft white' },
	];
	const lines = [lineOf(design, { quantity: 2, _embedded: { 'fx:item_options': options } })];
	const shipment = {
		address1: '1 Mill Lane',
		city: 'York',
		postal_code: 'YO1 7HU',
		country: 'GB',
		shipping_service_description: 'Tracked 48',
	};
	const paid = transactionOf(lines, { _embedded: { 'fx:items': lines, 'fx:shipments': [shipment] } });
	await cart.deliver(paid);
	const { id } = await cart.orderOf(paid.id);
	const { body } = await (await shop.admin()).get(`/api/orders/${id}`);
	expect(body).toMatchObject({
		fcTransactionId: String(paid.id),
		fcReceipt: 'https://cart.example/receipt/1',
		payment: 'paid',
		quantity: 2,
		totalItemPrice: paid.total_item_price,
		totalTax: paid.total_tax,
		totalShipping: 0,
		totalOrder: paid.total_order,
		customerName: 'Inès Moreau',
		customerEmail: 'ines@example.com',
		deliveryAddress: { name: 'Inès Moreau', address1: '1 Mill Lane', city: 'York', postalCode: 'YO1 7HU', country: 'GB' },
		deliveryService: 'Tracked 48',
		user: { id: person.id, email: person.email },
		items: [{ quantity: 2, price: design.price, options, flags: [], design: { id: design.id, imageName: 'hers.jpg' } }],
		flags: [],
		flagged: false,
	});
});

test('a payment of 7,000 lines becomes an order with all of them [D20]', async () => {
	const lines = Array.from({ length: 7000 }, (_, at) => ({ name: 'Print order', price: 1, quantity: 1, code: `unknown-${at}` }));
	const body = transactionOf(lines);
	await recordTransaction(shop.context, parseTransaction(Buffer.from(JSON.stringify(body))), new Date());
	const [order] = await shop.context.orm
		.select()
		.from(orders)
		.where(eq(orders.fcTransactionId, String(body.id)));
	expect(await shop.context.orm.$count(orderItems, eq(orderItems.orderId, order?.id ?? ''))).toBe(7000);
});
