import type { AuditEntry, CreatedDesign, Piece, PieceCounts } from '@print-room/contract';
import type { ReprintReason, Stage } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordTransaction } from '../../orders/index.ts';
import { queryOf, trackingStatuses } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../../testing/transactions.ts';
import { waitingFor } from '../../testing/workshop/waiting-for.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let other: Person;
let design: CreatedDesign;

beforeAll(async () => {
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}) =>
	recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), new Date());
const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));
const reprint = (pieces: readonly Piece[], reason: ReprintReason = 'damaged', more: object = {}, by = staff) =>
	by.post<Piece[]>('/api/pieces/reprints', { pieces: named(pieces), reason, ...more });
const refusalOf = (code: string) => ({ status: 409, body: { error: { code } } });

async function piecesOf({ id }: Pick<TransactionBody, 'id'>): Promise<Piece[]> {
	const [order] = await query('select id from orders where fc_transaction_id = $1', String(id));
	return (await staff.get<Piece[]>(`/api/pieces?orderId=${order?.id}`)).body;
}

/** The pieces of a new paid order, at a stage. */
async function piecesAt(to: Stage, quantity = 1): Promise<{ body: TransactionBody; pieces: [Piece, ...Piece[]] }> {
	const body = transactionOf([lineOf(design, { quantity })]);
	await record(body);
	const made = await piecesOf(body);
	const moved =
		to === 'toCheck' ? made : (await staff.post<Piece[]>('/api/pieces/moves', { pieces: named(made), to, isLeapConfirmed: true })).body;
	const [first, ...rest] = moved;
	if (first === undefined) throw new Error('no pieces');
	return { body, pieces: [first, ...rest] };
}
const facts = ({ number, of, reprint, reprintReason, isReprinted, state }: Piece) => ({
	...{ number, of, reprint, reprintReason, isReprinted, state },
});

describe('a reprint', () => {
	test('a spoiled print is cancelled and a new one of the same number begins at the printer, with a due date of its own [P5.03]', async () => {
		const { body, pieces } = await piecesAt('toPack', 2);
		await query(
			"update pieces set due_on = '2020-01-02' where id = any($1)",
			named(pieces).map(({ id }) => id),
		);
		const made = await reprint([pieces[0]], 'quality');
		expect(made.body.map(facts)).toEqual([
			{ number: 1, of: 2, reprint: 1, reprintReason: 'quality', isReprinted: false, state: 'toPrint' },
		]);
		const after = await piecesOf(body);
		expect(after.toSorted((a, b) => a.number - b.number || a.reprint - b.reprint).map(facts)).toEqual([
			{ number: 1, of: 2, reprint: 0, reprintReason: null, isReprinted: true, state: 'cancelled' },
			{ number: 1, of: 2, reprint: 1, reprintReason: 'quality', isReprinted: false, state: 'toPrint' },
			{ number: 2, of: 2, reprint: 0, reprintReason: null, isReprinted: false, state: 'toPack' },
		]);
		expect(after.find(({ reprint }) => reprint === 0)?.cancelledFrom).toBe('toPack');
		expect(made.body[0]?.dueOn === null || (made.body[0]?.dueOn ?? '') > '2020-01-02').toBe(true);
		const history = (await staff.get<AuditEntry[]>(`/api/history/orders/${pieces[0].orderId}`)).body;
		expect(history[0]).toMatchObject({
			action: 'reprint',
			actorId: staff.id,
			recordName: `Print 1 of 2 of line 1 of order #${pieces[0].orderNumber}`,
			changes: [
				{ field: 'reason', before: null, after: 'quality' },
				{ field: 'state', before: 'to pack', after: 'cancelled' },
			],
		});
	});

	test('two people who order the same prints again at once both get the one reprint, and later calls get it too [P5.03]', async () => {
		const { body, pieces } = await piecesAt('sent', 3);
		const answers = await Promise.all([
			reprint(pieces, 'lost'),
			reprint(pieces.toReversed(), 'damaged', {}, other),
			reprint(pieces, 'lost'),
			reprint(pieces, 'studio', {}, other),
		]);
		const ids = (found: readonly Piece[]) => found.map(({ id }) => id).toSorted();
		for (const { status, body: made } of [...answers, await reprint(pieces, 'lost')])
			expect([status, ids(made)]).toEqual([200, ids(answers[0].body)]);
		const after = await piecesOf(body);
		expect(after.filter(({ reprint }) => reprint === 0).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
		expect(after.filter(({ reprint }) => reprint > 0).map(({ state }) => state)).toEqual(['toPrint', 'toPrint', 'toPrint']);
		const [counted] = await query(
			"select count(*)::int as entries from audit_log where action = 'reprint' and record_id = any($1)",
			named(pieces).map(({ id }) => id),
		);
		expect(counted?.entries).toBe(3);
	});

	test('a reprint can be ordered again in its turn, a held print too, and the sweep makes no piece for it [P5.03]', async () => {
		const { body, pieces } = await piecesAt('printed');
		const held = await staff.post<Piece[]>('/api/pieces/holds', { pieces: named(pieces), reason: 'Dust' });
		const [first] = (await reprint(held.body)).body;
		if (first === undefined) throw new Error('no reprint');
		expect(await reprint([first])).toMatchObject(refusalOf('PIECE_STATE'));
		const printed = await staff.post<Piece[]>('/api/pieces/moves', { pieces: named([first]), to: 'printed' });
		expect((await reprint(printed.body)).body).toMatchObject([{ reprint: 2, state: 'toPrint' }]);
		await shop.context.queue.add(shop.context.orm, 'sweep-pieces', {}, { jobKey: 'sweep-reprints' });
		await expect.poll(async () => shop.context.queue.has(shop.context.orm, 'sweep-reprints')).toBe(false);
		await record(body);
		expect((await piecesOf(body)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'toPrint']);
	});

	test('the missing print of an order is made by the sweep, however many reprints there are [P5.03] [P1.01]', async () => {
		const { body, pieces } = await piecesAt('sent', 2);
		await reprint([pieces[0]]);
		await query('delete from pieces where order_id = $1 and number = 2', pieces[0].orderId);
		await shop.context.queue.add(shop.context.orm, 'sweep-pieces', {}, { jobKey: 'sweep-missing' });
		await expect.poll(async () => shop.context.queue.has(shop.context.orm, 'sweep-missing')).toBe(false);
		expect((await piecesOf(body)).map(({ state }) => state).toSorted()).toEqual(['sent', 'toCheck', 'toPrint']);
	});

	test('unprinted, changed, refunded and cancelled pieces cannot be ordered again, pieces of a held order only if that is confirmed [P5.03]', async () => {
		const waiting = await piecesAt('toPrint');
		expect(await reprint(waiting.pieces)).toMatchObject(refusalOf('PIECE_STATE'));
		const old = await piecesAt('packed');
		const stale = old.pieces.map((piece) => ({ ...piece, version: piece.version - 1 }));
		expect(await reprint(stale)).toMatchObject({ status: 412, body: { error: { code: 'EDIT_CONFLICT' } } });
		const charged = await piecesAt('sent');
		await record(charged.body, { status: 'chargeback' });
		expect(await reprint(charged.pieces)).toMatchObject(refusalOf('ORDER_HELD'));
		expect((await reprint(charged.pieces, 'lost', { isHoldKnown: true })).status).toBe(200);
		const refunded = await piecesAt('sent');
		await record(refunded.body, { status: 'refunded' });
		expect(await reprint(refunded.pieces, 'lost', { isHoldKnown: true })).toMatchObject(refusalOf('PIECE_STATE'));
		const cancelled = await piecesAt('sent');
		const { id: statusId } = (await trackingStatuses(staff))('Cancelled');
		await staff.post(`/api/orders/${cancelled.pieces[0].orderId}/tracking`, { statusId });
		expect(await reprint(cancelled.pieces, 'lost', { isHoldKnown: true })).toMatchObject(refusalOf('PIECE_STATE'));
	});

	test('a refund after a reprint cancels it, and reprints of the last 30 days are counted by reason [P5.03]', async () => {
		const counts = async () => (await staff.get<PieceCounts>('/api/pieces/counts')).body.reprints;
		const studio = async () => (await counts()).find(({ reason }) => reason === 'studio')?.count ?? 0;
		const before = await studio();
		const { body, pieces } = await piecesAt('sent', 2);
		const [made] = (await reprint([pieces[0]], 'studio')).body;
		expect(await studio()).toBe(before + 1);
		await record(body, { status: 'refunded' });
		expect((await piecesOf(body)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sent', 'sent']);
		await query("update pieces set created_at = now() - interval '31 days' where id = $1", made?.id);
		expect(await studio()).toBe(before);
	});

	test('waits for its order before it locks a piece, so that a status set at the same moment cannot deadlock with it [P5.03]', async () => {
		const { pieces } = await piecesAt('printed');
		const [{ id, orderId }] = pieces;
		const client = await shop.context.database.pool.connect();
		try {
			await client.query('begin');
			await client.query('select 1 from orders where id = $1 for update', [orderId]);
			const made = reprint(pieces);
			await expect.poll(() => waitingFor(query, 'orders')).toBe(1);
			await client.query('select 1 from pieces where id = $1 for update nowait', [id]);
			await client.query('commit');
			expect((await made).status).toBe(200);
		} finally {
			client.release();
		}
	});
});
