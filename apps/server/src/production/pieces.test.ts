import { readFile } from 'node:fs/promises';
import type { CreatedDesign, Piece } from '@print-room/contract';
import type { PieceState, Stage } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { queryOf, trackingStatuses } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let [staff, other]: Person[] = [];
let design: CreatedDesign;

beforeAll(async () => {
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const someone = (person: Person | undefined): Person => {
	if (person === undefined) throw new Error('no member of staff');
	return person;
};
const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}) =>
	recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), new Date());

async function piecesOf(body: Pick<TransactionBody, 'id'>): Promise<Piece[]> {
	const [order] = await query('select id from orders where fc_transaction_id = $1', String(body.id));
	return (await someone(staff).get<Piece[]>(`/api/pieces?orderId=${order?.id}`)).body;
}
const statesOf = async (body: Pick<TransactionBody, 'id'>): Promise<PieceState[]> => (await piecesOf(body)).map(({ state }) => state);
const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));
const move = (pieces: readonly Piece[], to: Stage, more: object = {}, by = staff) =>
	someone(by).post<Piece[]>('/api/pieces/moves', { pieces: named(pieces), to, ...more });

/** Pieces of a new paid order. */
async function paidPieces(quantity: number): Promise<Piece[]> {
	const body = transactionOf([lineOf(design, { quantity })]);
	await record(body);
	return piecesOf(body);
}

describe('pieces of an order', () => {
	test('a paid order makes one piece for each print of its lines, with its size and medium [P1.01]', async () => {
		const body = transactionOf([lineOf(design, { quantity: 3 }), lineOf(design)]);
		await record(body);
		const [kept] = await query('select final_width, final_height, units, snapshot from designs where id = $1', design.id);
		const pieces = await piecesOf(body);
		expect(pieces.map(({ line, number, of, state }) => ({ line, number, of, state }))).toEqual([
			...[1, 2, 3].map((number) => ({ line: 1, number, of: 3, state: 'toCheck' })),
			{ line: 2, number: 1, of: 1, state: 'toCheck' },
		]);
		const scale = kept?.units === 'inches' ? 25.4 : 1;
		for (const { widthMm, heightMm, medium, needsFinishing } of pieces) {
			expect([widthMm, heightMm]).toEqual([Number(kept?.final_width) * scale, Number(kept?.final_height) * scale]);
			expect(kept?.snapshot).toMatchObject({ media: { label: medium } });
			expect(needsFinishing).toBe(false);
		}
	});

	test('the catalogue says which finishing a print needs: a print of which no part needs any skips it [P1.03]', async () => {
		const made = async (labels: readonly string[], certificate: string | null = null) => {
			await query(
				`update designs set snapshot = snapshot
					|| jsonb_build_object('options', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label)), '[]') from options where label = any($2)))
					|| jsonb_build_object('certificate', (select jsonb_build_object('id', id, 'label', label) from certificates where label = $3)) where id = $1`,
				design.id,
				labels,
				certificate,
			);
			const [piece] = await paidPieces(1);
			return [piece?.needsFinishing, piece?.finishing];
		};
		expect(await made(['Packed flat'])).toEqual([false, ['Packed flat']]);
		expect(await made(['Packed flat', 'Protective coat'])).toEqual([true, expect.arrayContaining(['Packed flat', 'Coating'])]);
		expect(await made([], 'Standard certificate')).toEqual([true, ['Certificate']]);
		await query("update print_types set finishing = 'Flattening' where id = $1", design.mediaId);
		expect(await made([])).toEqual([true, ['Flattening']]);
		await query("update print_types set finishing = '' where id = $1", design.mediaId);
		expect(await made([])).toEqual([false, []]);
	});

	test('pieces of an authorised order wait for its payment, cannot be worked on and say so [P1.01]', async () => {
		const body = transactionOf([lineOf(design, { quantity: 2 })]);
		await record(body, { status: 'authorized' });
		const waiting = await piecesOf(body);
		expect(waiting.map(({ state }) => state)).toEqual(['waitingForPayment', 'waitingForPayment']);
		const refused = await move(waiting, 'toPrint', { isLeapConfirmed: true });
		expect([refused.status, refused.body]).toMatchObject([
			409,
			{ error: { code: 'PIECE_STATE', message: 'A piece waits for its payment.' } },
		]);
		await record(body, { status: 'captured' });
		expect(await statesOf(body)).toEqual(['toCheck', 'toCheck']);
	});

	test('however deliveries repeat, overtake each other and arrive at once, the same live pieces come of them, each once [P1.01]', async () => {
		const courses: readonly (readonly string[])[] = [
			['pending', 'authorized', 'captured'],
			['authorized', 'declined', 'captured'],
			['authorized', 'captured', 'refunded'],
			['authorized', 'voided'],
		];
		const lastOf = (course: readonly string[]) => (course.at(-1) === 'captured' ? ['toCheck', 'toCheck', 'toCheck'] : []);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...courses).chain((course) =>
					fc.record({
						course: fc.constant(course),
						first: fc.shuffledSubarray([...course], { minLength: course.length }),
						again: fc.shuffledSubarray([...course, ...course]),
						inTurn: fc.boolean(),
					}),
				),
				async ({ course, first, again, inTurn }) => {
					const body = transactionOf([lineOf(design, { quantity: 2 }), lineOf(design), lineOf(design, { code: 'unknown', quantity: 4 })]);
					const deliveries = [...first, ...again];
					if (inTurn) for (const status of deliveries) await record(body, { status });
					else await Promise.all(deliveries.map((status) => record(body, { status })));
					const pieces = await piecesOf(body);
					expect(pieces.filter(({ state }) => state !== 'cancelled').map(({ state }) => state)).toEqual(lastOf(course));
					expect(new Set(pieces.map(({ line, number }) => `${line} ${number}`)).size).toBe(pieces.length);
				},
			),
			{ numRuns: process.env.TEST_LONG === undefined ? 15 : 500 },
		);
	});

	test('a text with a zero character is refused when pieces are looked for [O6.02]', async () => {
		for (const address of ['/api/pieces?text=%00', '/api/pieces/counts?text=a%00', '/api/pieces?medium=%00']) {
			const { status, body } = await someone(staff).get(address);
			expect([status, body]).toMatchObject([400, { error: { code: 'INVALID_PARAMETER_VALUE' } }]);
		}
	});

	test('a refund cancels the pieces that are not sent, keeps what they were, and stands in the history [P1.02]', async () => {
		const body = transactionOf([lineOf(design, { quantity: 3 })]);
		await record(body);
		const [first, second] = await piecesOf(body);
		if (first === undefined || second === undefined) throw new Error('no pieces');
		await move([first], 'sent', { isLeapConfirmed: true });
		await someone(staff).post('/api/pieces/holds', { pieces: named([second]), reason: 'Too dark?' });
		await record(body, { status: 'refunded' });
		const after = await piecesOf(body);
		expect(after.map(({ state, cancelledFrom, heldFrom }) => [state, cancelledFrom, heldFrom])).toEqual([
			['sent', null, null],
			['cancelled', 'toCheck', null],
			['cancelled', 'toCheck', null],
		]);
		expect((await move(after.slice(1), 'toPrint')).status).toBe(409);
		const entries = await query(
			`select changes from audit_log where model = 'orders' and record_id = $1 and action = 'pieces' order by id`,
			first.orderId,
		);
		expect(entries.map(({ changes }) => changes)).toEqual([
			[{ field: 'pieces', before: null, after: 'to check × 3' }],
			[{ field: 'pieces', before: 'held, to check', after: 'cancelled × 2' }],
		]);
	});

	test('an order that is held from printing makes no pieces [P1.01] [D48]', async () => {
		const body = transactionOf([lineOf(design)]);
		await record(body, { is_test: true });
		expect(await piecesOf(body)).toEqual([]);
	});
});

describe('moves of pieces', () => {
	test('pieces of an order that is held after its payment are not moved on, and what was sent stays sent after a refund [P1.02] [D48]', async () => {
		const body = transactionOf([lineOf(design, { quantity: 2 })]);
		await record(body);
		const [first, second] = await piecesOf(body);
		if (first === undefined || second === undefined) throw new Error('no pieces');
		await move([first], 'sent', { isLeapConfirmed: true });
		await record(body, { status: 'chargeback' });
		expect(await move([second], 'toPrint')).toMatchObject({ status: 409, body: { error: { code: 'ORDER_HELD' } } });
		await record(body, { status: 'refunded' });
		const [sent] = await piecesOf(body);
		if (sent === undefined) throw new Error('no pieces');
		expect(await move([sent], 'packed')).toMatchObject({ status: 409, body: { error: { code: 'ORDER_HELD' } } });
	});

	test('staff move pieces one stage at a time; a leap is asked about once; finishing is left out where there is none [P1.02] [P1.03]', async () => {
		const pieces = await paidPieces(2);
		const stepped = await move(pieces, 'toPrint');
		expect(stepped.body.map(({ state }) => state)).toEqual(['toPrint', 'toPrint']);
		const asked = await move(stepped.body, 'packed');
		expect([asked.status, asked.body]).toMatchObject([409, { error: { code: 'PIECE_LEAP' } }]);
		const packed = await move(stepped.body, 'packed', { isLeapConfirmed: true });
		expect(packed.body.map(({ state }) => state)).toEqual(['packed', 'packed']);
		const back = await move(packed.body, 'toCheck');
		expect(back.body.map(({ state }) => state)).toEqual(['toCheck', 'toCheck']);
		expect((await move(back.body, 'toFinish', { isLeapConfirmed: true })).body).toMatchObject({ error: { code: 'PIECE_STATE' } });
	});

	test('the second of two people who move the same pieces at once is refused, and neither loses a move [P1.02]', async () => {
		const pieces = await paidPieces(2);
		const answers = await Promise.all([move(pieces, 'toPrint'), move(pieces.toReversed(), 'printed', { isLeapConfirmed: true }, other)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
		const won = answers.find(({ status }) => status === 200)?.body;
		const [piece] = pieces;
		const kept = (await someone(staff).get<Piece[]>(`/api/pieces?orderId=${piece?.orderId}`)).body;
		expect(kept.map(({ id, state, version }) => ({ id, state, version }))).toEqual(
			won?.map(({ id, state, version }) => ({ id, state, version })),
		);
		const moves = await query(
			`select actor_id, changes from audit_log where model = 'piece' and record_id = any($1)`,
			pieces.map(({ id }) => id),
		);
		expect(moves).toEqual(
			pieces.map(() => ({
				actor_id: expect.any(String),
				changes: [{ field: 'state', before: 'to check', after: kept[0]?.state === 'toPrint' ? 'to print' : 'printed' }],
			})),
		);
	});

	test('all pieces of a call move, or none [P1.02]', async () => {
		const [first, second] = await paidPieces(2);
		if (first === undefined || second === undefined) throw new Error('no pieces');
		await move([second], 'printed', { isLeapConfirmed: true });
		expect((await move([first, second], 'toPrint')).status).toBe(412);
		const kept = (await someone(staff).get<Piece[]>(`/api/pieces?orderId=${first.orderId}`)).body;
		expect(kept.map(({ state }) => state)).toEqual(['toCheck', 'printed']);
	});

	test('a held piece says why, cannot be moved, and comes back to its stage [P1.02]', async () => {
		const moved = (await move(await paidPieces(1), 'toPrint')).body;
		const held = await someone(staff).post<Piece[]>('/api/pieces/holds', { pieces: named(moved), reason: 'Scratch on the file' });
		expect(held.body).toMatchObject([{ state: 'held', heldFrom: 'toPrint', holdReason: 'Scratch on the file' }]);
		expect((await move(held.body, 'printed')).body).toMatchObject({ error: { code: 'PIECE_STATE', message: 'A piece is held.' } });
		const released = await someone(other).post<Piece[]>('/api/pieces/releases', { pieces: named(held.body) });
		expect(released.body).toMatchObject([{ state: 'toPrint', heldFrom: null, holdReason: null }]);
	});
});

test('orders of the version before get their pieces where their tracking status says that they are [P1.01]', async () => {
	const statusOf = await trackingStatuses(someone(staff));
	const bodies = new Map<string, TransactionBody>();
	for (const [name, state] of [
		['Printing', 'toPrint'],
		['Finishing', 'toPack'],
		['Delivered', 'sent'],
		['Cancelled', 'cancelled'],
	] as const) {
		const body = transactionOf([lineOf(design, { quantity: 2 })]);
		bodies.set(state, body);
		await record(body);
		await query('delete from certificate_records');
		await query('update orders set tracking_status_id = $2 where fc_transaction_id = $1', String(body.id), statusOf(name).id);
	}
	const old = transactionOf([lineOf(design, { quantity: 2 })], { transaction_date: '2020-01-02T10:00:00Z' });
	await record(old);
	await query('delete from pieces');
	const sql = await readFile(new URL('../migrations/0039_pieces.sql', import.meta.url), 'utf8');
	await query(sql.slice(sql.indexOf('INSERT INTO "pieces"')));
	for (const [state, body] of bodies) expect(await statesOf(body)).toEqual([state, state]);
	expect(await statesOf(old)).toEqual(['sent', 'sent']);
});
