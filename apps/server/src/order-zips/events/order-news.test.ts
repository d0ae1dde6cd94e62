import { describe, expect, test } from 'vitest';
import type { StreamEvent } from '../../../../../fixtures/event-stream.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { zipListeners } from '../testing/zip-listeners.ts';

const shop = testShop({ worker: false });
const listeners = zipListeners(shop);
const { listen } = listeners;

describe('the stream of order changes', () => {
	const newsOf = (event: StreamEvent | null) => (event?.event === 'orders' ? JSON.parse(event.data ?? 'null') : event);

	test('reports created and changed orders, and nothing for an update without effect', async () => {
		const stream = await listen();
		const ids = await makeOrders(shop, 2);
		const made = newsOf(await stream.nextOfAll());
		expect(made).toEqual({ ids: expect.arrayContaining(ids), areNew: true, areMore: false });
		const [id = '', other = ''] = ids;
		const query = queryOf(shop);
		await query("update orders set status = 'captured' where id = $1", other);
		await query("update orders set status = 'refunded' where id = $1", id);
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [id], areNew: false, areMore: false });
		const statuses = (await listeners.staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
		await listeners.staff.post(`/api/orders/${other}/tracking`, { statusId: statuses[0]?.id, isMailed: false });
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [other], areNew: false, areMore: false });
	});

	test('asks to read everything again after very many changes', async () => {
		const stream = await listen();
		await makeOrders(shop, 101);
		expect(newsOf(await stream.nextOfAll())).toEqual({ ids: [], areNew: true, areMore: true });
	});

	test('reports new and changed pieces within a second of the change, and asks to read everything after very many [P2.02]', async () => {
		const [orderId = ''] = await makeOrders(shop, 1);
		const query = queryOf(shop);
		await query(
			`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags) values ($1, $1, 0, '', '', 200, 0, '[]', '[]')`,
			orderId,
		);
		const stream = await listen();
		/** The next news of pieces. News of the order itself come between them: it was made just before, and a move changes it. */
		const newsOfPieces = async () => {
			for (;;) {
				const event = await stream.nextOfAll();
				if (event?.event !== 'orders') return event?.event === 'pieces' ? JSON.parse(event.data ?? 'null') : event;
			}
		};
		const make = (from: number, to: number) =>
			query(
				`insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, width_mm, height_mm)
				select $1 || '-' || n, $1, $1, n, 'toCheck', false, 300, 200 from generate_series($2::int, $3::int) n`,
				orderId,
				from,
				to,
			);
		await make(1, 2);
		const ids = [`${orderId}-1`, `${orderId}-2`];
		expect(await newsOfPieces()).toEqual({ ids: expect.arrayContaining(ids), areMore: false });
		await listeners.staff.post('/api/pieces/moves', { pieces: [{ id: ids[0], version: 1 }], to: 'toPrint' });
		expect(await newsOfPieces()).toEqual({ ids: [ids[0]], areMore: false });
		await make(3, 150);
		expect(await newsOfPieces()).toEqual({ ids: [], areMore: true });
	});

	test('moves no listener past a change that was not sent to it', async () => {
		const stream = await listen();
		await makeOrders(shop, 1);
		expect((await stream.nextOfAll())?.id).toBeNull();
	});
});
