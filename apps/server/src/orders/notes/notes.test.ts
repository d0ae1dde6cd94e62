import { randomUUID } from 'node:crypto';
import type { AuditEntry, Order, OrderNote } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let other: Person;

beforeAll(async () => {
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
});

async function newOrder(): Promise<string> {
	const [id] = await makeOrders(shop, 1);
	if (id === undefined) throw new Error('no order');
	return id;
}
const add = (orderId: string, text: string, more: object = {}, by = staff) =>
	by.post<OrderNote>(`/api/orders/${orderId}/notes`, { id: randomUUID(), text, ...more });
const notesOf = async (orderId: string) => (await staff.get<Order>(`/api/orders/${orderId}`)).body.notes ?? [];
const found = async (search: string) => {
	const filter = encodeURIComponent(JSON.stringify({ where: { $text: { search } } }));
	return (await staff.get<Order[]>(`/api/orders?filter=${filter}`)).body.map(({ id }) => id);
};

describe('a note', () => {
	test('a note on an order or a line has its writer and time, and one that is sent twice is there once [P5.05]', async () => {
		const orderId = await newOrder();
		const itemId = randomUUID();
		await query(
			`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags) values ($1, $2, 0, '', '', 1, 0, '[]', '[]')`,
			itemId,
			orderId,
		);
		const id = randomUUID();
		const twice = await Promise.all([add(orderId, ' Call  first\nafter six ', { id }), add(orderId, ' Call  first\nafter six ', { id })]);
		expect(twice.map(({ status }) => status)).toEqual([200, 200]);
		expect(await add(orderId, 'Call last', { id })).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
		const onLine = await add(orderId, 'Matte side up', { itemId }, other);
		expect(onLine.body).toMatchObject({ itemId, by: { id: other.id }, editedAt: null });
		const notes = await notesOf(orderId);
		expect(notes.map(({ itemId: line, by }) => [line, by.id])).toEqual([
			[itemId, other.id],
			[null, staff.id],
		]);
		expect(await add(await newOrder(), 'Elsewhere', { itemId })).toMatchObject({ status: 422 });
		const history = (await staff.get<AuditEntry[]>(`/api/history/orders/${orderId}`)).body;
		expect(history.map(({ action, actorId }) => [action, actorId])).toEqual([
			['note', other.id],
			['note', staff.id],
		]);
	});

	test('a note is changed and removed by its writer alone, and for an hour [P5.05]', async () => {
		const orderId = await newOrder();
		const { body: note } = await add(orderId, 'Glossy');
		const path = `/api/orders/${orderId}/notes/${note.id}`;
		expect((await other.patch(path, { text: 'Matte' })).status).toBe(403);
		expect((await other.remove(path)).status).toBe(403);
		expect((await staff.patch(path, { text: 'Matte' })).body).toMatchObject({ text: 'Matte', editedAt: expect.any(String) });
		expect((await staff.patch(`/api/orders/${await newOrder()}/notes/${note.id}`, { text: 'Lost' })).status).toBe(404);
		await query("update order_notes set created_at = now() - interval '61 minutes' where id = $1", note.id);
		expect((await staff.patch(path, { text: 'Late' })).status).toBe(403);
		expect((await staff.remove(path)).status).toBe(403);
		await query("update order_notes set created_at = now() - interval '59 minutes' where id = $1", note.id);
		expect((await staff.remove(path)).status).toBe(204);
		expect(await notesOf(orderId)).toEqual([]);
	});

	test('the search for orders finds notes, together with other words, also of two that are written at once, and no removed one [P5.05]', async () => {
		const orderId = await newOrder();
		const [first] = await Promise.all([
			add(orderId, 'Velázquez wants a deckled edge'),
			add(orderId, 'Courier: Kiowa', {}, other),
			add(orderId, 'Umbra on the left', {}, other),
		]);
		for (const search of ['velazquez', 'kiow', 'umbra', 'deckled kiowa', 'buyer velazquez'])
			expect([search, await found(search)]).toEqual([search, [orderId]]);
		await staff.patch(`/api/orders/${orderId}/notes/${first.body.id}`, { text: 'Murillo' });
		expect(await found('velazquez')).toEqual([]);
		expect(await found('murillo')).toEqual([orderId]);
		await staff.remove(`/api/orders/${orderId}/notes/${first.body.id}`);
		expect(await found('murillo')).toEqual([]);
		expect(await found('umbra')).toEqual([orderId]);
	});

	test('customers see no note, neither in their orders nor in the copy of their data [P5.05]', async () => {
		const email = `noted-${randomUUID()}@studio.example`;
		const customer = await shop.person({ email });
		const [orderId] = await makeOrders(shop, 1, { userId: customer.id, email });
		await add(String(orderId), 'Beware of the dog');
		const own = await customer.get<unknown>('/api/user/orders');
		expect(own.status).toBe(200);
		expect(JSON.stringify(own.body)).toContain(String(orderId));
		expect(JSON.stringify(own.body)).not.toContain('Beware');
		const listed = await staff.get<Order[]>('/api/orders');
		expect(JSON.stringify(listed.body)).not.toContain('Beware');
	});
});
