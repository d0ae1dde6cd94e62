import type { AuditEntry, CreatedDesign, Order, Parcel, Piece } from '@print-room/contract';
import type { Stage } from '@print-room/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { packedPieces } from '../../testing/parcels/parcel-rows.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { piecesToPrint, planBody, stockFormRow } from '../../testing/runs/run-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { cartServiceOf, lineOf, sumsOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let admin: Visitor;
let staff: Person;
let design: CreatedDesign;

beforeAll(async () => {
	[admin, staff] = [await shop.admin(), await shop.supervisor()];
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];
const named = (ids: readonly string[], version = 1) => ids.map((id) => ({ id, version }));
const cancel = (pieces: readonly { readonly id: string; readonly version: number }[], more: object = {}) =>
	staff.post<Piece[]>('/api/pieces/cancellations', { pieces, reason: 'Changed their mind', ...more });

describe('cancelled pieces', () => {
	test('the pieces of a line are cancelled, the others go on, and no later delivery brings them back [P5.04]', async () => {
		const cart = cartServiceOf(shop, admin);
		const paid = transactionOf([lineOf(design, { quantity: 2 }), lineOf(design)]);
		await cart.deliver(paid);
		const { id } = await cart.orderOf(paid.id);
		const pieces = async () => (await staff.get<Piece[]>(`/api/pieces?orderId=${id}`)).body;
		const ofLine = (await pieces()).filter(({ line }) => line === 1);
		const cancelled = await cancel(ofLine.map(({ id: pieceId, version }) => ({ id: pieceId, version })));
		expect(cancelled.body.map(({ state, cancelledFrom }) => [state, cancelledFrom])).toEqual([
			['cancelled', 'toCheck'],
			['cancelled', 'toCheck'],
		]);
		await cart.deliver({ ...paid, customer_last_name: 'Moreau-Vale' });
		await expect.poll(async () => (await cart.orderOf(paid.id)).customerLastName).toBe('Moreau-Vale');
		expect((await pieces()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'toCheck']);
		const { body: history } = await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][action]=cancel');
		expect(history[0]).toMatchObject({
			model: 'piece',
			changes: expect.arrayContaining([{ field: 'reason', before: null, after: 'Changed their mind' }]),
		});
	});

	test('printed pieces are named and asked about before any is cancelled [P5.04]', async () => {
		const { orderId, pieceIds } = await packedPieces(shop, 3);
		await query("update pieces set state = 'toPrint' where id = $1", pieceIds[0]);
		const [order] = await query('select number from orders where id = $1', orderId);
		expect(await cancel(named(pieceIds))).toMatchObject({
			status: 409,
			body: {
				error: {
					code: 'PIECE_PRINTED',
					message: expect.stringMatching(new RegExp(`^Printed already: Print 2 of 3 .*#0*${order?.number}, Print 3 of 3`)),
				},
			},
		});
		expect(await query("select 1 from pieces where order_id = $1 and state = 'cancelled'", orderId)).toEqual([]);
		expect((await cancel(named(pieceIds), { arePrintedKnown: true })).status).toBe(200);
	});

	test.each(['sent', 'cancelled'] as const)(
		'a piece that is %s is not cancelled, and neither are those beside it [P5.04]',
		async (state) => {
			const { orderId, pieceIds } = await packedPieces(shop, 2);
			await query('update pieces set state = $2 where id = $1', pieceIds[0], state);
			expect(code(await cancel(named(pieceIds), { arePrintedKnown: true }))).toEqual([409, 'PIECE_STATE']);
			expect((await query('select state from pieces where order_id = $1 order by number', orderId)).map((row) => row.state)).toEqual([
				state,
				'packed',
			]);
			expect(code(await cancel(named(pieceIds.slice(1), 2), { arePrintedKnown: true }))).toEqual([412, 'EDIT_CONFLICT']);
		},
	);

	test('a cancelled piece leaves its run and its parcel, and cannot be put into another one [P5.04]', async () => {
		const form = await stockFormRow(shop);
		const [printing = ''] = await piecesToPrint(shop, form, [[300, 200]]);
		const planned = await staff.post<{ id: string }>('/api/runs', planBody(form, [printing]));
		await cancel(named([printing]));
		expect((await staff.get<{ placings: { leftAs: string }[] }>(`/api/runs/${planned.body.id}`)).body.placings[0]?.leftAs).toBe(
			'cancelled',
		);
		expect(code(await staff.post('/api/runs', planBody(form, [printing], 2)))).toEqual([409, 'PIECE_STATE']);
		const { orderId, pieceIds } = await packedPieces(shop, 1);
		await staff.post(`/api/orders/${orderId}/parcels`, { pieces: named(pieceIds) });
		await cancel(named(pieceIds), { arePrintedKnown: true });
		expect((await staff.get<Parcel[]>(`/api/orders/${orderId}/parcels`)).body[0]?.pieces[0]?.leftAs).toBe('cancelled');
		expect(code(await staff.post(`/api/orders/${orderId}/parcels`, { pieces: named(pieceIds, 2) }))).toEqual([409, 'PIECE_STATE']);
		const back: Stage = 'toPack';
		expect(code(await staff.post('/api/pieces/moves', { pieces: named(pieceIds, 2), to: back }))).toEqual([409, 'PIECE_STATE']);
	});
});

describe('refunds', () => {
	const refundOf = async (transactionId: number) => {
		const { id } = await cartServiceOf(shop, admin).orderOf(transactionId);
		return (await staff.get<Order>(`/api/orders/${id}`)).body.refund;
	};

	test.each([
		['in their sequence', false],
		['overtaking each other', true],
	])('the order’s page says which lines a refund of a part was for, with deliveries %s [P5.04]', async (_how, isReversed) => {
		const cart = cartServiceOf(shop, admin);
		const lines = [lineOf(design, { quantity: 3 }), lineOf(design, { code: 'elsewhere', price: 20 })];
		const less = [lineOf(design, { quantity: 2 }), lineOf(design, { code: 'elsewhere', price: 20 })];
		const paid = transactionOf(lines);
		const later = { ...paid, ...sumsOf(less), _embedded: { ...paid._embedded, 'fx:items': less } };
		await cart.deliver(paid);
		const { items } = await cart.orderOf(paid.id);
		expect(await refundOf(paid.id)).toEqual({ kind: 'none', amount: 0, lines: [] });
		for (const body of isReversed ? [later, paid] : [later, later]) await cart.deliver(body);
		const waiting = () => query('select 1 from webhook_inbox where processed_at is null');
		await expect.poll(waiting).toEqual([]);
		const amount = Number(paid.total_order) - Number(sumsOf(less).total_order);
		expect(await refundOf(paid.id)).toEqual({
			kind: 'part',
			amount: expect.closeTo(amount, 6),
			lines: [{ itemId: items[0]?.id, amount: design.price, prints: 1 }],
		});
	});

	test('the order’s page says when all of the money went back [P5.04]', async () => {
		const cart = cartServiceOf(shop, admin);
		const paid = transactionOf([lineOf(design)]);
		await cart.deliver(paid);
		await cart.deliver({ ...paid, status: 'refunded' });
		await expect.poll(async () => (await refundOf(paid.id))?.kind).toBe('whole');
		expect(await refundOf(paid.id)).toEqual({ kind: 'whole', amount: paid.total_order, lines: [] });
	});
});
