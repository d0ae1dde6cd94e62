import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Mail, MailRefused } from '../../platform/index.ts';
import { startMailServer } from '../../platform/testing/mail-server.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop, type Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';
import { recordTransaction } from '../inbox/record-transaction.ts';
import { mailOrderTask } from '../orders.deps.ts';
import { orderTasks } from '../orders.jobs.ts';
import { newsFor } from './staff-mail.ts';

const staff = 'printers@studio.example';
const shop = testShop({ environment: { ORDERS_EMAIL: staff, PUBLIC_URL: 'https://prints.example' } });
let cart: CartService;
let admin: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	admin = await shop.admin();
	cart = cartServiceOf(shop, admin);
	const guest = await shop.guest();
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Elephants.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const jobsLeft = async () =>
	(await shop.context.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'mail-order'")).rows.length;
const about = async ({ displayId }: Order) => (await shop.mails()).filter(({ subject }) => subject.includes(`rder ${displayId} `));
/** All mails about an order, once every delivery is processed and every mail is sent. */
async function allMailsAbout(order: Order) {
	await cart.settled();
	await expect.poll(jobsLeft).toBe(0);
	return about(order);
}

test('staff get a mail about a paid order with everything needed to begin [D20]', async () => {
	const shipment = {
		address1: '1 Mill Lane',
		city: 'York',
		postal_code: 'YO1 7HU',
		country: 'GB',
		shipping_service_description: 'Tracked 48',
	};
	const lines = [lineOf(design, { quantity: 2 })];
	const paid = transactionOf(lines, { _embedded: { 'fx:items': lines, 'fx:shipments': [shipment] } });
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	const mail = await shop.mailTo(staff, `Order ${order.displayId}`);
	expect(mail.subject).toBe(`Order ${order.displayId} of £${Number(paid.total_order).toFixed(2)} from Inès Moreau`);
	expect(mail.text.trimEnd()).toBe(
		[
			'No money moves. The sandbox cart takes the orders.',
			`Order ${order.displayId}`,
			'Inès Moreau ordered 2 pieces. The payment is paid.',
			`PRINTS\n2 × Elephants.jpg: £${design.price.toFixed(2)} each\n  Fine Art Prints\n  300 × 200 mm\n  ${design.printType?.label}`,
			`TOTALS\nPrints, net: £${(2 * design.price).toFixed(2)}\nVAT: £${Number(paid.total_tax).toFixed(2)}\nDelivery: £0.00\nOrder: £${Number(paid.total_order).toFixed(2)}`,
			'CUSTOMER\nInès Moreau\n  ines@example.com',
			'DELIVERY\nInès Moreau\n  1 Mill Lane\n  York\n  YO1 7HU\n  United Kingdom\n  Tracked 48',
			`Open the order: https://prints.example/admin/orders/${order.id}`,
			'-- \nThe Print Room',
		].join('\n\n'),
	);
	expect(mail.html).toContain(`href="https://prints.example/admin/orders/${order.id}"`);
	for (const said of ['Elephants.jpg', '300 × 200 mm', 'Inès Moreau', '1 Mill Lane', 'Tracked 48']) expect(mail.html).toContain(said);
});

test('staff get one mail about an order once it is paid, however often it is delivered [D20]', async () => {
	const paid = transactionOf([lineOf(design)]);
	await cart.deliver({ ...paid, status: 'pending' });
	const order = await cart.orderOf(paid.id);
	expect(await allMailsAbout(order)).toEqual([]);
	await Promise.all([
		cart.deliver({ ...paid, status: 'authorized' }),
		cart.deliver(paid),
		cart.deliver(paid),
		cart.deliver({ ...paid, status: 'authorized' }),
	]);
	expect(await allMailsAbout(order)).toMatchObject([{ to: staff, subject: expect.stringMatching(/^Order /) }]);
});

test('the flags of an order are at the top of its mail [D20]', async () => {
	const paid = transactionOf([lineOf(design, { price: 1 }), lineOf(design, { code: 'gone' })], { total_order: 3 });
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	const [mail] = await allMailsAbout(order);
	expect(mail?.subject).toMatch(/^Please look: order /);
	const said = mail?.text.split('\n\n').slice(2, 7) ?? [];
	expect(said).toEqual([
		'Review this order before it is printed:',
		'The totals do not match the lines and their VAT. Compare them with the receipt before you print.',
		'The price of a line differs from its design’s.',
		'A line refers to no design of this shop.',
		expect.stringContaining('ordered 2 pieces'),
	]);
});

test('the mail about an order of many lines has the first hundred, and says how many more there are [D20]', async () => {
	const lines = Array.from({ length: 103 }, (_, at) => lineOf(design, { code: `gone-${at}`, name: `Line ${at + 1}.` }));
	const paid = transactionOf(lines);
	await cart.deliver(paid);
	const [mail] = await allMailsAbout(await cart.orderOf(paid.id));
	expect(mail?.text.match(/^1 × Line \d+/gm)).toHaveLength(100);
	expect(mail?.text).toContain('And 3 more\n  All of them are on the page of the order.');
});

test('staff get one mail about a refund, and one about a new mismatch [D20]', async () => {
	const paid = transactionOf([lineOf(design)]);
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	expect(await allMailsAbout(order)).toHaveLength(1);
	await cart.deliver({ ...paid, status: 'refunded' });
	await cart.deliver({ ...paid, status: 'refunded' });
	await cart.deliver(paid);
	expect((await allMailsAbout(order)).slice(1)).toMatchObject([
		{
			subject: `Please look: order ${order.displayId} has changed`,
			text: expect.stringContaining('The payment is refunded. Do not print it.'),
		},
	]);
	await cart.deliver({ ...paid, total_order: 5, status: 'refunded' });
	const [, , last, ...more] = await allMailsAbout(order);
	expect(last?.text).toContain('The cart service has sent different totals; the latest are shown.');
	expect(more).toEqual([]);
});

test('a buyer’s words stay words: no mark-up, no lines and no headers of their own [ASVS 1.2.1] [ASVS 1.3.11]', async () => {
	const evil = '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example\r\n\r\nTOTALS';
	const line = lineOf(design, {
		code: 'elsewhere',
		name: evil,
		_embedded: { 'fx:item_options': [{ name: evil, value: 'x'.repeat(9000) }] },
	});
	const paid = transactionOf([line], {
		customer_first_name: evil,
		customer_last_name: '',
		_embedded: { 'fx:items': [line], 'fx:shipments': [{ address1: evil, city: evil, shipping_service_description: evil }] },
	});
	await cart.deliver(paid);
	const [mail] = await allMailsAbout(await cart.orderOf(paid.id));
	expect(mail?.to).toBe(staff);
	expect(mail?.html).not.toMatch(/<img|<script/);
	expect(mail?.text).toContain('<img src=x onerror=alert(1)> Bcc: eve@evil.example');
	expect(mail?.text).not.toMatch(/^ *(Bcc:|TOTALS\n\nTOTALS)/m);
	expect(mail?.text.match(/^TOTALS$/gm)).toHaveLength(1);
	expect(Math.max(...(mail?.text ?? '').split('\n').map((text) => text.length))).toBeLessThan(500);
});

test('no mail is sent without a configured recipient, not even later [D20]', async () => {
	const quiet = { ...shop.context, config: { ...shop.config, ordersEmail: null } };
	const paid = transactionOf([lineOf(design)]);
	await recordTransaction(quiet, parseTransaction(paid), new Date());
	const order = await cart.orderOf(paid.id);
	expect(await jobsLeft()).toBe(0);
	await cart.deliver(paid);
	expect(await allMailsAbout(order)).toEqual([]);
});

describe('the mail’s job', () => {
	const run = async (orderId: string, send: (mail: Mail) => Promise<void>) => {
		const mailer = { send: (mail: Mail) => send(mail).then(() => 'taken'), close: async () => undefined };
		const task = orderTasks({ ...shop.context, mailer })[mailOrderTask];
		const helpers = { jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger };
		await task?.({ orderId, change: null }, helpers);
	};

	test('a crash after sending repeats the same mail, which staff receive once [D20]', async () => {
		const paid = transactionOf([lineOf(design)]);
		await cart.deliver(paid);
		const order = await cart.orderOf(paid.id);
		await allMailsAbout(order);
		const sent: Mail[] = [];
		const crashing = async (mail: Mail) => {
			sent.push(mail);
			await shop.context.mailer.send(mail);
		};
		for (const _time of ['before the crash', 'after it']) await run(order.id, crashing);
		expect(sent.map(({ id }) => id)).toEqual([`order-${order.id}-1`, `order-${order.id}-1`]);
		// The delivery's mail, and the mail of the job that ran twice.
		expect(await about(order)).toHaveLength(2);
	});

	test('the mail’s job is retried while the server is away, and given up if the server refuses the mail permanently [D41]', async () => {
		const paid = transactionOf([lineOf(design)]);
		await cart.deliver(paid);
		const { id } = await cart.orderOf(paid.id);
		await expect(run(id, () => Promise.reject(new Error('connection refused')))).rejects.toThrow('connection refused');
		await expect(run(id, () => Promise.reject(new MailRefused('never')))).resolves.toBeUndefined();
	});

	test('the mail’s job sends by the mail server of the shop [D41]', async () => {
		const server = await startMailServer({});
		const beside = await startTestShop({
			environment: { ORDERS_EMAIL: staff, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
			beside: shop,
			worker: false,
		});
		const paid = transactionOf([lineOf(design)]);
		await cart.deliver(paid);
		const { id } = await cart.orderOf(paid.id);
		const helpers = { jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger };
		await orderTasks(beside.context)[mailOrderTask]?.({ orderId: id, change: null }, helpers);
		const [mail] = await server.parsed();
		expect(mail).toMatchObject({ subject: expect.stringContaining('Inès Moreau'), to: [{ address: staff }] });
		await beside.close();
		await server.close();
	});
});

describe('a change that is worth a mail', () => {
	const order = (status: string, { flags = [], isMailed = false }: { flags?: Order['flags']; isMailed?: boolean } = {}) => ({
		order: { id: 'a', status, flags, staffMailedAt: isMailed ? new Date() : null },
		lines: [],
	});

	test.each([
		['a paid order', null, order('captured'), { change: null }],
		['an order whose status nobody knows', null, order('chargeback'), { change: null }],
		['an order that is not paid yet', null, order('pending'), null],
		['an order whose money is back before anybody was told', null, order('refunded'), null],
		['money for an order that was waiting', order('pending'), order('authorized'), { change: null }],
		['an order of a time when nobody was named', order('captured'), order('captured'), null],
		['the same again', order('captured', { isMailed: true }), order('captured', { isMailed: true }), null],
		['money that is taken at last', order('authorized', { isMailed: true }), order('captured', { isMailed: true }), null],
		[
			'a flag',
			order('captured', { isMailed: true }),
			order('captured', { isMailed: true, flags: ['TOTAL_CHANGED'] }),
			{ change: { flags: ['TOTAL_CHANGED'], paymentChanged: false } },
		],
		[
			'a refusal',
			order('authorized', { isMailed: true }),
			order('declined', { isMailed: true }),
			{ change: { flags: [], paymentChanged: true } },
		],
		[
			'money after a refusal',
			order('declined', { isMailed: true }),
			order('captured', { isMailed: true }),
			{ change: { flags: [], paymentChanged: true } },
		],
	])('%s [D20]', (_what, before, after, news) => {
		expect(newsFor(before, after)).toEqual(news);
	});
});
