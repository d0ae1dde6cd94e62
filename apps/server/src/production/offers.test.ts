import { randomUUID } from 'node:crypto';
import type { Order, Piece, TrackingOffer } from '@print-room/contract';
import type { PieceState, Stage } from '@print-room/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrders, queryOf, trackingStatuses } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let other: Person;
let statusOf: (name: string) => { readonly id: string };

beforeAll(async () => {
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
	statusOf = await trackingStatuses(staff);
});
beforeEach(() => query('update order_status_infos set is_automatic = false'));

/** A paid order of one line with a piece in each of the states. */
async function orderWith(...states: readonly PieceState[]): Promise<string> {
	const [orderId] = await makeOrders(shop, 1);
	const lineId = randomUUID();
	await query(
		`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags) values ($1, $2, 0, '', '', $3, 0, '[]', '[]')`,
		lineId,
		orderId,
		states.length,
	);
	for (const [at, state] of states.entries())
		await query(
			`insert into pieces (id, order_id, order_item_id, number, state, held_from, needs_finishing, width_mm, height_mm)
			values (gen_random_uuid(), $1, $2, $3, $4, $5, false, 300, 200)`,
			orderId,
			lineId,
			at + 1,
			state,
			state === 'held' ? 'packed' : null,
		);
	return String(orderId);
}
const piecesOf = async (orderId: string) => (await staff.get<Piece[]>(`/api/pieces?orderId=${orderId}`)).body;
const move = (pieces: readonly Piece[], to: Stage, by = staff) =>
	by.post('/api/pieces/moves', { pieces: pieces.map(({ id, version }) => ({ id, version })), to, isLeapConfirmed: true });
const offers = async () => (await staff.get<{ offers: TrackingOffer[]; total: number }>('/api/pieces/offers')).body.offers;
const offeredTo = async (orderId: string) => {
	const onPage = (await staff.get<Order>(`/api/orders/${orderId}`)).body.offer?.name ?? null;
	expect((await offers()).find((offer) => offer.orderId === orderId)?.name ?? null).toBe(onPage);
	return onPage;
};
const take = (orderId: string, name: string, by = staff) =>
	by.post<{ tracked: number }>('/api/pieces/offers', { offers: [{ orderId, statusId: statusOf(name).id }] });
const historyOf = async (orderId: string) =>
	(await staff.get<Order>(`/api/orders/${orderId}`)).body.tracking?.map(({ name, isMailed, by }) => [name, isMailed, by?.name]);
const jobsDone = () =>
	expect.poll(async () => (await query("select 1 from graphile_worker.jobs where task_identifier = 'track-reached'")).length).toBe(0);

describe('a tracking status that is tied to a stage', () => {
	test('a status is offered once all live pieces of an order have reached its stage, and not while one is held or behind [P1.04]', async () => {
		expect(await offeredTo(await orderWith('toCheck'))).toBeNull();
		expect(await offeredTo(await orderWith('toPrint', 'sent'))).toBe('Printing');
		expect(await offeredTo(await orderWith('packed', 'toPack', 'cancelled'))).toBe('Finishing');
		expect(await offeredTo(await orderWith('packed', 'packed'))).toBeNull();
		expect(await offeredTo(await orderWith('packed', 'held'))).toBeNull();
		expect(await offeredTo(await orderWith('packed', 'waitingForPayment'))).toBeNull();
		expect(await offeredTo(await orderWith('cancelled'))).toBeNull();
		const test = await orderWith('packed');
		await query('update orders set is_test = true where id = $1', test);
		expect(await offeredTo(test)).toBeNull();
	});

	test('an offer is taken in one call with its mail, and leads to the next one [P1.04]', async () => {
		const orderId = await orderWith('toPrint');
		expect((await take(orderId, 'Printing')).body).toEqual({ tracked: 1 });
		expect(await offeredTo(orderId)).toBeNull();
		await move(await piecesOf(orderId), 'sent');
		expect(await offeredTo(orderId)).toBe('Dispatched');
		await move(await piecesOf(orderId), 'toPrint');
		expect(await offeredTo(orderId)).toBeNull();
		expect(await take(orderId, 'Dispatched')).toMatchObject({ body: { tracked: 0 } });
		expect(await historyOf(orderId)).toEqual([['Printing', true, expect.any(String)]]);
	});

	test('two people who take an offer, while a third sets the status by hand, mail the customer once [P1.04]', async () => {
		for (let round = 0; round < 5; round += 1) {
			const orderId = await orderWith('sent');
			const answers = await Promise.all([take(orderId, 'Dispatched'), take(orderId, 'Dispatched', other), take(orderId, 'Dispatched')]);
			expect(answers.map(({ body }) => body.tracked).toSorted()).toEqual([0, 0, 1]);
			const bulk = { ids: [orderId], statusId: statusOf('Dispatched').id };
			expect((await staff.post('/api/orders/tracking', bulk)).body).toMatchObject({ tracked: 0, mailed: 0 });
			expect((await historyOf(orderId))?.length).toBe(1);
		}
	});

	test('a status that sets itself does so once with the move that completes the order, however many people move and click at once [P1.04]', async () => {
		await query("update order_status_infos set is_automatic = true where name = 'Dispatched'");
		const orders = await Promise.all([orderWith('packed', 'packed'), orderWith('packed', 'packed'), orderWith('packed', 'packed')]);
		await Promise.all(
			orders.map(async (orderId) => {
				const [first, second] = await piecesOf(orderId);
				if (first === undefined || second === undefined) throw new Error('no pieces');
				await Promise.all([move([first], 'sent'), move([second], 'sent', other), take(orderId, 'Dispatched')]);
				await take(orderId, 'Dispatched', other);
			}),
		);
		await jobsDone();
		for (const orderId of orders) {
			expect((await historyOf(orderId))?.map(([name, isMailed]) => [name, isMailed])).toEqual([['Dispatched', true]]);
			const mails = await query("select 1 from audit_log where action = 'track' and record_id = $1", orderId);
			expect(mails.length).toBe(1);
		}
		const alone = await orderWith('packed');
		await move(await piecesOf(alone), 'sent');
		await jobsDone();
		expect(await historyOf(alone)).toEqual([['Dispatched', true, 'The shop']]);
		const behind = await orderWith('packed');
		await move(await piecesOf(behind), 'toPrint');
		await jobsDone();
		expect(await historyOf(behind)).toEqual([]);
	});

	test('staff tie a status to a stage on its page, and untie it [P1.04]', async () => {
		const path = `/api/orderStatusInfos/${statusOf('Ready for collection').id}`;
		expect((await staff.patch(path, { stage: 'packed', isAutomatic: true })).status).toBe(204);
		expect((await staff.get(path)).body).toMatchObject({ stage: 'packed', isAutomatic: true });
		expect((await staff.patch(path, { stage: 'waitingForPayment' })).status).toBe(422);
		expect((await staff.patch(path, { stage: null, isAutomatic: false })).status).toBe(204);
		const seeded = await query('select name, stage from order_status_infos where stage is not null order by index');
		expect(seeded).toEqual([
			{ name: 'Printing', stage: 'toPrint' },
			{ name: 'Finishing', stage: 'printed' },
			{ name: 'Dispatched', stage: 'sent' },
		]);
	});
});
