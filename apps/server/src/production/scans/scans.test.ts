import type { Piece } from '@print-room/contract';
import { pieceCodeLabel } from '@print-room/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { piecesToPrint, stockFormRow } from '../../testing/runs/run-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';

const shop = testShop({ worker: false });
const query = queryOf(shop);
let staff: Person;

beforeAll(async () => {
	staff = await shop.supervisor();
});

interface Ordered {
	readonly orderId: string;
	readonly ids: readonly string[];
	readonly codes: readonly string[];
}

/** Pieces of a new order at a stage, in their order. */
async function ordered(count: number, state = 'toPack'): Promise<Ordered> {
	const ids = await piecesToPrint(
		shop,
		await stockFormRow(shop),
		Array.from({ length: count }, () => [300, 200] as const),
	);
	await query('update pieces set state = $2 where id = any($1)', ids, state);
	const rows = await query('select order_id, code from pieces where id = any($1) order by number', ids);
	return { orderId: String(rows[0]?.order_id), ids, codes: rows.map(({ code }) => String(code)) };
}

const scan = (text: string) => staff.get<Piece>(`/api/pieces/codes/${encodeURIComponent(text)}`);
const pack = (orderId: string, codes: readonly string[], more: object = {}) =>
	staff.post<Piece[]>(`/api/orders/${orderId}/packing`, { codes, ...more });
const statesOf = async (ids: readonly string[]) =>
	(await query('select state from pieces where id = any($1) order by number', ids)).map(({ state }) => state);
const error = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
	status,
	Object(Reflect.get(Object(body), 'error')).code,
];

describe('codes of pieces', () => {
	test('each piece has a code of its own of sixteen letters, which no other has and no one can guess [P3.01]', async () => {
		const { codes } = await ordered(3);
		for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
		const made = (await query('select piece_code() as code from generate_series(1, 3000)')).map(({ code }) => String(code));
		expect(new Set(made).size).toBe(3000);
		// Each letter is as likely as any other, but the seventh, which is one of sixteen: a version number takes one of its bits.
		for (let at = 0; at < 16; at++) expect(new Set(made.map((code) => code[at])).size).toBe(at === 6 ? 16 : 32);
		await expect(query('update pieces set code = $1 where code = $2', codes[0], codes[1])).rejects.toThrow(/pieces_code/);
	});

	test('a scanned or typed code finds its piece in any state; another text finds none [P3.01] [P3.02]', async () => {
		const { ids, codes } = await ordered(1, 'cancelled');
		const [code = ''] = codes;
		expect((await scan(code)).body).toMatchObject({ id: ids[0], state: 'cancelled', customerLastName: 'Moreau' });
		expect((await scan(pieceCodeLabel(code).toLowerCase())).body).toMatchObject({ id: ids[0] });
		for (const text of ['0'.repeat(16), 'https://shop.example/x', `${code}0`])
			expect(error(await scan(text))).toEqual([404, 'ENTITY_NOT_FOUND']);
	});
});

describe('packing an order', () => {
	test('an order is packed once each of its live pieces was scanned; those that are missing are named, in order [P3.03]', async () => {
		const { orderId, ids, codes } = await ordered(3);
		const refused = await pack(orderId, codes.slice(1, 2));
		expect(error(refused)).toEqual([409, 'PIECES_MISSING']);
		expect(refused.body).toMatchObject({
			error: {
				details: [
					{ path: ids[0], message: 'Print 1 of 3 of line 1 was not scanned.' },
					{ path: ids[2], message: 'Print 3 of 3 of line 1 was not scanned.' },
				],
			},
		});
		expect(await statesOf(ids)).toEqual(['toPack', 'toPack', 'toPack']);
		const { body } = await pack(orderId, codes);
		expect(body.map(({ state }) => state)).toEqual(['packed', 'packed', 'packed']);
		const entries = await query("select count(*)::int as count from audit_log where model = 'piece' and record_id = any($1)", ids);
		expect(entries).toEqual([{ count: 3 }]);
		expect((await pack(orderId, codes)).body.map(({ version }) => version)).toEqual(body.map(({ version }) => version));
	});

	test('cancelled and sent pieces are not waited for, and not taken [P3.03]', async () => {
		const { orderId, ids, codes } = await ordered(3);
		await query("update pieces set state = 'cancelled' where id = $1", ids[0]);
		await query("update pieces set state = 'sent' where id = $1", ids[1]);
		expect(error(await pack(orderId, codes))).toEqual([422, 'VALIDATION_FAILED']);
		expect((await pack(orderId, codes.slice(2))).status).toBe(200);
		expect(await statesOf(ids)).toEqual(['cancelled', 'sent', 'packed']);
	});

	test('a piece of another order is refused, and the rules of moves hold [P3.03]', async () => {
		const [one, other] = [await ordered(1), await ordered(1)];
		expect(error(await pack(one.orderId, [...one.codes, ...other.codes]))).toEqual([422, 'VALIDATION_FAILED']);
		const early = await ordered(1, 'toPrint');
		expect(error(await pack(early.orderId, early.codes))).toEqual([409, 'PIECE_LEAP']);
		expect((await pack(early.orderId, early.codes, { isLeapConfirmed: true })).status).toBe(200);
		await query("update pieces set state = 'held', held_from = 'toPack' where id = $1", one.ids[0]);
		expect(error(await pack(one.orderId, one.codes))).toEqual([409, 'PIECE_STATE']);
		await query('update orders set is_test = true where id = $1', other.orderId);
		expect(error(await pack(other.orderId, other.codes))).toEqual([409, 'ORDER_HELD']);
	});

	test('two people who pack an order at once move each piece once [P3.03]', async () => {
		const { orderId, ids, codes } = await ordered(4);
		const answers = await Promise.all([pack(orderId, codes), pack(orderId, codes)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const entries = await query("select count(*)::int as count from audit_log where model = 'piece' and record_id = any($1)", ids);
		expect(entries).toEqual([{ count: 4 }]);
	});
});
