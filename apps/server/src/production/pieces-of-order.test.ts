import { readFile } from 'node:fs/promises';
import type { AuditEntry, CreatedDesign, Piece, PieceCounts, Today, TrackingPreview } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { copyRow } from '../testing/copy-row.ts';
import { queryOf, trackingStatuses } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let design: CreatedDesign;

beforeAll(async () => {
	staff = await shop.supervisor();
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}) =>
	recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), new Date());

async function orderIdOf({ id }: TransactionBody): Promise<string> {
	const [order] = await query('select id from orders where fc_transaction_id = $1', String(id));
	return String(order?.id);
}
const piecesOf = async (body: TransactionBody): Promise<Piece[]> =>
	(await staff.get<Piece[]>(`/api/pieces?orderId=${await orderIdOf(body)}`)).body;
const statesOf = async (body: TransactionBody) => (await piecesOf(body)).map(({ state }) => state);
const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));
const move = (pieces: readonly Piece[], to: string, more: object = {}) =>
	staff.post<Piece[]>('/api/pieces/moves', { pieces: named(pieces), to, isLeapConfirmed: true, ...more });

async function paid(quantity: number, changes: object = {}): Promise<TransactionBody> {
	const body = transactionOf([lineOf(design, { quantity })], { ...changes });
	await record(body);
	return body;
}
const sweep = async () => {
	await shop.context.queue.add(shop.context.orm, 'sweep-pieces', {}, { jobKey: 'sweep-now' });
	await expect.poll(async () => shop.context.queue.has(shop.context.orm, 'sweep-now')).toBe(false);
};
const historyOf = async (body: TransactionBody) => (await staff.get<AuditEntry[]>(`/api/history/orders/${await orderIdOf(body)}`)).body;
const track = async (body: TransactionBody, name: string, more: object = {}) =>
	staff.post(`/api/orders/${await orderIdOf(body)}/tracking`, {
		statusId: (await trackingStatuses(staff))(name).id,
		isMailed: false,
		...more,
	});

describe('a sweep', () => {
	test('orders that a process without pieces recorded get them, and their payments are followed, once [P1.01]', async () => {
		const [missing, some, waiting, refunded, cancelled, testOrder] = [
			await paid(2),
			await paid(3),
			transactionOf([lineOf(design)]),
			await paid(2),
			await paid(1),
			await paid(1, { is_test: true }),
		];
		await record(waiting, { status: 'authorized' });
		await query('delete from pieces where order_id = $1', await orderIdOf(missing));
		await query('delete from pieces where order_id = $1 and number = 2', await orderIdOf(some));
		// As an older process records it.
		await query("update orders set status = 'captured' where id = $1", await orderIdOf(waiting));
		await query("update orders set status = 'refunded' where id = $1", await orderIdOf(refunded));
		const status = (await trackingStatuses(staff))('Cancelled').id;
		await query('update orders set tracking_status_id = $2 where id = $1', await orderIdOf(cancelled), status);
		for (const _run of ['first', 'again']) {
			await sweep();
			expect(await Promise.all([missing, some, waiting, refunded, cancelled, testOrder].map(statesOf))).toEqual([
				['toCheck', 'toCheck'],
				['toCheck', 'toCheck', 'toCheck'],
				['toCheck'],
				['cancelled', 'cancelled'],
				['cancelled'],
				[],
			]);
		}
		const entries = (await historyOf(missing)).filter(({ action }) => action === 'pieces');
		expect(entries.map(({ actorId }) => actorId)).toEqual(['shop', 'cart-service']);
	});
});

describe('a proof', () => {
	test('a proof is two sheets of the proof size for each that is ordered, turned as the print is [P1.01] [C1.03]', async () => {
		const proofs: readonly (readonly [string, number[]])[] = [
			['600', [178, 127]],
			['200', [127, 178]],
		];
		for (const [width, size] of proofs) {
			const id = await copyRow(shop, 'designs', design.id, { category_id: 'proofprint' });
			await query('update designs set width = $2, height = 300, final_width = $2, final_height = 300 where id = $1', id, width);
			const body = transactionOf([lineOf({ ...design, id }, { quantity: 2 })]);
			await record(body);
			const pieces = await piecesOf(body);
			expect(pieces.map(({ number, of, sheet }) => ({ number, of, sheet }))).toEqual([
				{ number: 1, of: 4, sheet: 'composition' },
				{ number: 2, of: 4, sheet: 'section' },
				{ number: 3, of: 4, sheet: 'composition' },
				{ number: 4, of: 4, sheet: 'section' },
			]);
			for (const { widthMm, heightMm } of pieces) expect([widthMm, heightMm]).toEqual(size);
		}
	});

	test('pieces of proofs that the version before made become two sheets each, at the same stage [P1.01] [C1.03]', async () => {
		const id = await copyRow(shop, 'designs', design.id, { category_id: 'proofprint' });
		const body = transactionOf([lineOf({ ...design, id }, { quantity: 3 })]);
		await record(body);
		const orderId = await orderIdOf(body);
		await query('delete from pieces where order_id = $1 and number > 3', orderId);
		await query("update pieces set sheet = null, width_mm = 900, height_mm = 600, state = 'toPrint' where order_id = $1", orderId);
		const sql = await readFile(new URL('../migrations/0040_pieces-board.sql', import.meta.url), 'utf8');
		await query(sql.slice(sql.indexOf('UPDATE "pieces" p SET "number"'), sql.indexOf('-- Sends')));
		const pieces = await piecesOf(body);
		expect(pieces.map(({ number, sheet, state, widthMm, heightMm }) => [number, sheet, state, widthMm, heightMm])).toEqual(
			[1, 2, 3, 4, 5, 6].map((number) => [number, number % 2 === 1 ? 'composition' : 'section', 'toPrint', 178, 127]),
		);
	});
});

describe('cancelling and going on', () => {
	test('a status that cancels names what is printed, and cancels what is not sent for good [P5.04]', async () => {
		const body = await paid(3);
		const [first, second, third] = await piecesOf(body);
		if (first === undefined || second === undefined || third === undefined) throw new Error('no pieces');
		await move([first], 'sent');
		await move([second], 'toPack');
		await staff.post('/api/pieces/holds', { pieces: named([third]), reason: 'Dust' });
		const preview = await staff.post<TrackingPreview>('/api/orders/tracking/preview', {
			ids: [await orderIdOf(body)],
			statusId: (await trackingStatuses(staff))('Cancelled').id,
		});
		expect(preview.body.orders[0]?.toCancel).toEqual({ pieces: 2, printed: ['print 2 of 3 of line 1'] });
		expect((await track(body, 'Cancelled')).status).toBe(200);
		const after = await piecesOf(body);
		expect(after.map(({ state, cancelledFrom, holdReason }) => [state, cancelledFrom, holdReason])).toEqual([
			['sent', null, null],
			['cancelled', 'toPack', null],
			['cancelled', 'toCheck', 'Dust'],
		]);
		await track(body, 'Printing');
		await record(body);
		expect(await statesOf(body)).toEqual(['sent', 'cancelled', 'cancelled']);
	});

	test('staff who knowingly go on with an order of test money get its pieces, and may move them knowingly [P1.02] [D48]', async () => {
		const body = await paid(2, { is_test: true });
		expect((await track(body, 'Printing')).status).toBe(409);
		expect(await piecesOf(body)).toEqual([]);
		expect((await track(body, 'Printing', { held: true })).status).toBe(200);
		const pieces = await piecesOf(body);
		expect(pieces.map(({ state, orderHold }) => [state, orderHold])).toEqual([
			['toCheck', 'test'],
			['toCheck', 'test'],
		]);
		expect(await move(pieces, 'toPrint')).toMatchObject({ status: 409, body: { error: { code: 'ORDER_HELD' } } });
		expect((await move(pieces, 'toPrint', { isHoldKnown: true })).status).toBe(200);
		const declined = await paid(1, { status: 'declined' });
		expect((await track(declined, 'Printing', { held: true })).status).toBe(200);
		expect(await piecesOf(declined)).toEqual([]);
	});

	test('moves of pieces stand in the history of their order, under a name that people can read [P1.02]', async () => {
		const body = await paid(2);
		const [, second] = await piecesOf(body);
		if (second === undefined) throw new Error('no pieces');
		await move([second], 'toPrint');
		const [entry] = await historyOf(body);
		expect(entry).toMatchObject({
			actorId: staff.id,
			model: 'piece',
			recordName: `Print 2 of 2 of line 1 of order #${second.orderNumber}`,
			changes: [{ field: 'state', before: 'to check', after: 'to print' }],
		});
	});
});

describe('the list of pieces', () => {
	const list = async (filter: string) => (await staff.get<Piece[]>(`/api/pieces?${filter}`)).body;
	const idsOf = (pieces: readonly Piece[]) => pieces.map(({ id }) => id);

	test('pieces are read in pages, each once and all of them, with their number [P2.01] [P2.03]', async () => {
		await paid(7);
		const whole = await staff.get<Piece[]>('/api/pieces');
		const total = whole.body.length;
		expect(total).toBeGreaterThan(7);
		expect(whole.headers.get('x-total-count')).toBe(String(total));
		const seen: Piece[] = [];
		for (let after: string | undefined; ; after = seen.at(-1)?.id) {
			const page = await staff.get<Piece[]>(`/api/pieces?limit=3${after === undefined ? '' : `&after=${after}`}`);
			expect(page.headers.get('x-total-count')).toBe(String(total));
			if (page.body.length === 0) break;
			seen.push(...page.body);
		}
		expect(idsOf(seen)).toEqual(idsOf(whole.body));
	});

	test('pieces are found by stage, medium, due day, hold and text, and counted by stage [P2.01] [P2.04]', async () => {
		const body = await paid(6, { customer_last_name: 'Ōsawa-100%' });
		const pieces = await piecesOf(body);
		const [one, two, three, four, five, six] = pieces;
		if (one === undefined || two === undefined || three === undefined || four === undefined || five === undefined || six === undefined)
			throw new Error('no pieces');
		const inDays = (days: number) => shopDay(Date.now() + days * 86_400_000);
		for (const [{ id }, days] of [
			[one, -1],
			[two, 0],
			[three, 6],
			[four, 30],
		] as const)
			await query('update pieces set due_on = $2 where id = $1', id, inDays(days));
		await query('update pieces set due_on = null where id = any($1)', idsOf([five, six]));
		await query("update pieces set medium = 'Washi' where id = any($1)", idsOf([two, three]));
		const moved = (await move([two], 'toPrint')).body;
		await staff.post('/api/pieces/holds', { pieces: named([three]), reason: 'No file', waitsForFile: true });
		const mine = 'text=%C5%8Csawa-100%25';
		const expected: readonly (readonly [string, readonly Piece[]])[] = [
			['', [one, two, three, four, five, six]],
			['&state=toPrint', [two]],
			['&medium=Washi', [two, three]],
			['&due=overdue', [one]],
			['&due=today', [two]],
			['&due=week', [one, two, three]],
			['&due=none', [five, six]],
			['&held=true', [three]],
			[`&ids=${one.id},${six.id}`, [one, six]],
		];
		for (const [filter, found] of expected) expect([filter, idsOf(await list(mine + filter))]).toEqual([filter, idsOf(found)]);
		for (const text of [`%23${one.orderNumber}`, 'lake.jpg', 'wash']) expect(idsOf(await list(`text=${text}`))).toContain(two.id);
		expect(await list('text=100_')).toEqual([]);
		const counts = (await staff.get<PieceCounts>(`/api/pieces/counts?${mine}`)).body;
		expect(counts.states.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
			{ state: 'held', count: 1 },
			{ state: 'toCheck', count: 4 },
			{ state: 'toPrint', count: 1 },
		]);
		expect(counts.media).toContain('Washi');
		const today = async () => (await staff.get<Today>('/api/backOffice/today')).body.pieces;
		const before = await today();
		expect(before).toMatchObject({ overdue: 1, dueToday: 1, waitingForFile: 1 });
		await move(moved, 'sent');
		expect(await today()).toEqual({ ...before, dueToday: 0 });
		expect(idsOf(await list(mine))).toContain(two.id);
		await query("update pieces set moved_at = now() - interval '3 days' where id = $1", two.id);
		expect(idsOf(await list(mine))).not.toContain(two.id);
		expect(idsOf(await list(`${mine}&state=sent`))).toEqual([two.id]);
	});
});
