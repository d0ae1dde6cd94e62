import { type AuditEntry, auditMessage, type CreatedDesign, type Order } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeOrders, queryOf, trackingStatuses } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
let admin: Visitor;
let supervisor: Person;
let cart: CartService;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
	cart = cartServiceOf(shop, admin);
});

/** An address of the shop, on the port that it has here. */
const here = (address: string): URL => {
	const { pathname, search } = new URL(address);
	return new URL(`${pathname}${search}`, shop.url);
};
const historyOf = async (model: string, id: string) => (await supervisor.get<AuditEntry[]>(`/api/history/${model}/${id}`)).body;
const messagesOf = async (model: string, id: string) =>
	(await historyOf(model, id)).map((entry) => `${entry.actorName} ${auditMessage(entry)}`);

test('an order has a whole history: payments, statuses, mails, zips, and files that staff downloaded [D23] [D24]', async () => {
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	const design: CreatedDesign = (await (await openPurchases(shop)).design(guest, image.id)).body;
	const body = transactionOf([lineOf(design)]);
	await cart.deliver({ ...body, status: 'authorized' });
	// Deliveries are worked on side by side, and an older one that comes second changes nothing.
	await cart.settled();
	await cart.deliver(body);
	await cart.settled();
	const { id, displayId } = await cart.orderOf(body.id);
	await supervisor.post(`/api/orders/${id}/tracking`, { statusId: (await trackingStatuses(admin))('Printing').id });
	await expect.poll(() => messagesOf('orders', id)).toContain(`The shop mailed “Printing” to the customer of order #${displayId}`);
	await supervisor.post(`/api/zipOrders/${id}`, {});
	await expect.poll(() => messagesOf('orders', id)).toContain(`The shop finished the zip of order #${displayId}`);
	await supervisor.post(`/api/zipOrders/${id}/ticket`, {});
	const [line] = (await supervisor.get<Order>(`/api/orders/${id}`)).body.items;
	const original = line?.design?.upload?.url ?? '';
	await fetch(here(original), { method: 'HEAD' });
	for (const url of [line?.design?.croppedUrl ?? '', original]) await (await fetch(here(url))).arrayBuffer();
	await (await fetch(here(original), { headers: { range: 'bytes=100-' } })).arrayBuffer();
	const messages = await messagesOf('orders', id);
	expect(messages).toEqual([
		'Test Person downloaded the original of the image “Dunes.jpg”',
		'Test Person downloaded the print file of the design of “Dunes.jpg”',
		`Test Person downloaded the zip of order #${displayId}`,
		`The shop finished the zip of order #${displayId}`,
		`Test Person asked for the zip of order #${displayId}`,
		`The shop mailed “Printing” to the customer of order #${displayId}`,
		`Test Person set order #${displayId} to “Printing”`,
		`The cart service set the pieces of order #${displayId} to “to check × 1”`,
		`The cart service changed the payment of order #${displayId} from “Authorised, not taken yet” to “Paid”`,
		`The cart service set the pieces of order #${displayId} to “waiting for payment × 1”`,
		`The cart service brought order #${displayId}: “Authorised, not taken yet”`,
	]);
});

test('test money and another currency appear with their payment [D23]', async () => {
	const said = async (more: object): Promise<string[]> => {
		const body = { ...transactionOf([]), ...more };
		await cart.deliver(body);
		await cart.settled();
		const { id, displayId } = await cart.orderOf(body.id);
		return (await messagesOf('orders', id)).map((sentence) => sentence.replace(displayId, 'X'));
	};
	expect(await said({ is_test: true })).toEqual(['The cart service brought order #X: “Paid, with test money”']);
	expect(await said({ currency_code: 'EUR', status: 'declined' })).toEqual(['The cart service brought order #X: “Declined, in EUR”']);
});

test('the customer’s own downloads are not in the history [D24]', async () => {
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Mine.jpg')).body;
	await (await fetch(here(image.url))).arrayBuffer();
	expect(await historyOf('images', image.id)).toEqual([]);
});

test('ids in changes come with their names, and the list can be filtered by every author [D23]', async () => {
	const groups = (await admin.get<{ id: string; name: string }[]>('/api/mediaGroups')).body;
	const sides = { mmSize: { extent1: 333, extent2: 444 }, inchesSize: { extent1: 13.11, extent2: 17.48 } };
	const price = (await admin.post<{ id: string }>('/api/prices', { ...sides, price: 50, groupId: groups[0]?.id })).body;
	const other = groups[1];
	await admin.patch(`/api/prices/${price.id}`, { groupId: other?.id });
	const [entry] = await historyOf('prices', price.id);
	expect(entry?.names).toMatchObject({ [other?.id ?? '']: other?.name });
	const actors = (await admin.get<{ id: string; name: string }[]>('/api/auditEntries/actors')).body;
	expect(actors.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, 'cart-service', 'shop']));
	expect(actors).toContainEqual({ id: 'cart-service', name: 'The cart service' });
});

test('the whole history is an administrator’s, filtered, counted and as a CSV without formulas [D23] [ASVS 1.2.10]', async () => {
	const query = queryOf(shop);
	const [order = ''] = await makeOrders(shop, 1);
	await query(
		`insert into audit_log (id, actor_id, action, model, record_id, record_name, changes)
		values (gen_random_uuid(), $1, 'create', 'borders', $2, '=cmd()', '[]')`,
		admin.id,
		order,
	);
	const filter = {
		where: { actorId: admin.id, action: 'create', model: 'borders', recordId: order, createdAt: { gte: '2020-01-01T00:00:00Z' } },
	};
	const asked = encodeURIComponent(JSON.stringify(filter));
	expect((await supervisor.get(`/api/auditEntries?filter=${asked}`)).status).toBe(403);
	expect((await admin.get<AuditEntry[]>(`/api/auditEntries?filter=${asked}`)).body).toMatchObject([{ recordName: '=cmd()' }]);
	expect((await admin.get(`/api/auditEntries/count?filter=${asked}`)).body).toMatchObject({ count: 1 });
	const { url } = (await admin.post<{ url: string }>('/api/auditEntries/export', { filter, columns: ['who', 'what', 'details'] })).body;
	const csv = await (await fetch(here(url))).text();
	expect(csv).toContain('Who,What,Changes');
	expect(csv).toContain('made the border “=cmd()”');
	for (const cell of csv.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^[\uFEFF"]*[=+@]/);
});

test('a page of the history is read from an index, whatever its filter [D23]', async () => {
	const query = queryOf(shop);
	await query(
		`insert into audit_log (id, actor_id, action, model, record_id, record_name, changes, created_at)
		select gen_random_uuid(), 'bulk-' || (n % 7), 'update', 'prices', 'record-' || n, 'A4', '[]', now() - n * interval '1 second'
		from generate_series(1, 20000) n`,
	);
	await query('analyze audit_log');
	for (const where of ["actor_id = 'bulk-3'", "action = 'track'", "model = 'orders'", "record_id = 'record-77'", 'true']) {
		const plan = await query(`explain select * from audit_log where ${where} order by created_at desc, id desc limit 10`);
		const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
		expect(text, where).toMatch(/Index|Bitmap/);
		expect(text, where).not.toContain('Seq Scan');
	}
});
