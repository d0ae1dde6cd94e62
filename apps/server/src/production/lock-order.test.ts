import type { CreatedDesign, Piece } from '@print-room/contract';
import { DAY_MS, shopDay } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holdEditions } from '../editions/index.ts';
import { copyRow } from '../testing/copy-row.ts';
import { trackingStatuses } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { lineOf, sumsOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';
import { certifiedPrints } from '../testing/workshop/certified-prints.ts';
import { waitingFor } from '../testing/workshop/waiting-for.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { query, editionDesign, editionOf, record, pay, orderIdOf } = prints;

interface Paid {
	readonly body: TransactionBody;
	readonly design: CreatedDesign;
	readonly orderId: string;
	readonly itemId: string;
	readonly pieces: readonly { readonly id: string; readonly version: number }[];
	readonly codes: readonly string[];
	readonly certificateId: string;
	readonly dueOn: string;
}

const later = (day: string): string => shopDay(Date.parse(day) + 7 * DAY_MS);

async function paid(): Promise<Paid> {
	const design = await editionDesign(9);
	const body = await pay(design, 2);
	const orderId = await orderIdOf(body);
	const rows = await query('select id, version, code, order_item_id, due_on::text from pieces where order_id = $1 order by id', orderId);
	const [certificate] = await query('select id from certificate_records where order_id = $1 order by number limit 1', orderId);
	return {
		...{
			body,
			design,
			orderId,
			itemId: String(rows[0]?.order_item_id),
			certificateId: String(certificate?.id),
			dueOn: String(rows[0]?.due_on),
		},
		pieces: rows.map(({ id, version }) => ({ id: String(id), version: Number(version) })),
		codes: rows.map(({ code }) => String(code)),
	};
}

/** A design of its own for each edition: orders name the edition by their design. */
async function certifiedDesignOf(size = 9): Promise<CreatedDesign> {
	const design = await editionDesign(size);
	return { ...design, id: await copyRow(shop, 'designs', design.id, {}) };
}

/** Orders of test money are held, and get their prints when staff go on with them. */
async function payInTest(design: CreatedDesign): Promise<TransactionBody> {
	const body = transactionOf([lineOf(design)], { is_test: true });
	await record(body);
	return body;
}

type Status = Promise<{ readonly status: number }>;
const delivered = (work: Promise<unknown>): Status => work.then(() => ({ status: 200 }));

/** A delivery of the order that says that money for its line went back. */
function deliverRefund({ body, design }: Paid): Status {
	const line = lineOf(design, { quantity: 1 });
	return delivered(record({ ...body, ...sumsOf([line]), _embedded: { ...body._embedded, 'fx:items': [line] } }));
}

const calls: readonly (readonly [name: string, call: (of: Paid) => Status])[] = [
	['a move', ({ pieces }) => prints.staff.post('/api/pieces/moves', { pieces, to: 'toPrint' })],
	['a hold', ({ pieces }) => prints.staff.post('/api/pieces/holds', { pieces, reason: 'Dust' })],
	['a cancellation', ({ pieces }) => prints.staff.post('/api/pieces/cancellations', { pieces, reason: 'Changed their mind' })],
	[
		'the hold of a line',
		({ orderId, itemId }) => prints.staff.post(`/api/orders/${orderId}/lines/${itemId}/hold`, { reason: 'Soft', question: null }),
	],
	['packing', ({ orderId, codes }) => prints.staff.post<Piece[]>(`/api/orders/${orderId}/packing`, { codes, isLeapConfirmed: true })],
	[
		'another due date',
		({ orderId, dueOn }) => prints.staff.post(`/api/orders/${orderId}/dueDate`, { dueOn: later(dueOn), reason: 'Away', seen: dueOn }),
	],
	['a refund', ({ body }) => delivered(record(body, { status: 'refunded' }))],
	['a refund of a part', deliverRefund],
	[
		'a certificate that is made void',
		({ certificateId }) => prints.staff.post(`/api/register/${certificateId}/void`, { reason: 'A stain', version: 1 }),
	],
	[
		'a certificate that is replaced',
		({ certificateId }) => prints.staff.post(`/api/register/${certificateId}/replace`, { reason: 'A stain', version: 1 }),
	],
	['a certificate that is printed', ({ certificateId }) => prints.staff.post(`/api/register/${certificateId}/print`, { hasMarks: false })],
];

/** Tables whose rows of an order are locked after it. */
const lockedLater = ['order_items', 'pieces', 'certificate_records'];

test.each(calls)(
	'%s waits for its order before it locks a line, a piece or a certificate, so that a status set at the same moment cannot deadlock with it [P1.02] [P6.04]',
	async (_name, call) => {
		const of = await paid();
		const client = await shop.context.database.pool.connect();
		try {
			await client.query('begin');
			await client.query('select 1 from orders where id = $1 for update', [of.orderId]);
			const made = call(of);
			await expect.poll(() => waitingFor(query, 'orders')).toBe(1);
			for (const table of lockedLater) await client.query(`select 1 from ${table} where order_id = $1 for update nowait`, [of.orderId]);
			await client.query('commit');
			expect((await made).status).toBeLessThan(300);
		} finally {
			client.release();
		}
	},
);

test('a certificate is replaced while a payment that holds its edition waits for the register, so that neither waits for the other [P6.03] [P6.06]', async () => {
	const { certificateId, design } = await paid();
	await shop.context.orm.transaction(async (tx) => {
		await holdEditions(tx, [editionOf(design)]);
		expect((await prints.staff.post(`/api/register/${certificateId}/replace`, { reason: 'A stain', version: 1 })).status).toBe(200);
	});
});

test('a status for several orders waits for their editions before it enters a certificate in the register [P6.03]', async () => {
	const [first, second] = [await certifiedDesignOf(), await certifiedDesignOf()];
	const orderIds: string[] = [];
	for (const design of [first, second]) orderIds.push(await orderIdOf(await payInTest(design)));
	const statusId = (await trackingStatuses(prints.staff))('Printing').id;
	const [held] = orderIds.toSorted().reverse();
	const edition = editionOf(held === orderIds[0] ? first : second);
	const set = await shop.context.orm.transaction(async (tx) => {
		await holdEditions(tx, [edition]);
		const made = prints.staff.post('/api/orders/tracking', { ids: orderIds, heldIds: orderIds, statusId, isMailed: false });
		await expect.poll(() => waitingFor(query, 'editions')).toBe(1);
		await tx.execute('select 1 from register_years for update nowait');
		return { made };
	});
	expect((await set.made).status).toBe(200);
	const entered = await query('select 1 from certificate_records where order_id = any($1)', orderIds);
	expect(entered).toHaveLength(2);
});

describe('two payments over the same two editions, with their lines in opposite order', () => {
	/** Both payments wait for the edition with the lower id, while nothing holds the other one. */
	async function payAtOnce(size: number) {
		const designs = [await certifiedDesignOf(size), await certifiedDesignOf(size)];
		const [lower = '', higher] = designs.map(editionOf).toSorted();
		const bodies = [designs, designs.toReversed()].map((ordered) => transactionOf(ordered.map((design) => lineOf(design))));
		const paying = await shop.context.orm.transaction(async (tx) => {
			await holdEditions(tx, [lower]);
			const made = bodies.map((body) => record(body));
			await expect.poll(() => waitingFor(query, 'editions')).toBe(2);
			await tx.execute(sql`select 1 from editions where id = ${higher} for update nowait`);
			return { made };
		});
		await Promise.all(paying.made);
		for (const design of designs) await prints.check(editionOf(design));
		return bodies;
	}

	test('both get a number of each, as neither holds one edition while it waits for the other [P6.03]', async () => {
		const numbers: unknown[] = [];
		for (const body of await payAtOnce(2)) {
			const records = await prints.recordsOf(body);
			expect(records.map(({ state }) => state)).toEqual(['reserved', 'reserved']);
			expect((await prints.piecesOf(body)).map(({ state }) => state)).toEqual(['toCheck', 'toCheck']);
			numbers.push(records.map(({ edition_number }) => edition_number));
		}
		expect(numbers.toSorted()).toEqual([
			[1, 1],
			[2, 2],
		]);
	});

	test('one gets the only copy of both, the other is held and says so [P6.03]', async () => {
		const outcomeOf = async (body: TransactionBody) => {
			const states = (await prints.piecesOf(body)).map(({ state }) => state);
			const [order] = await query('select flags from orders where id = $1', await orderIdOf(body));
			return { certificates: await prints.statesOf(body), states, flags: order?.flags };
		};
		const outcomes = await Promise.all((await payAtOnce(1)).map(outcomeOf));
		expect(outcomes.toSorted((one, other) => one.certificates.length - other.certificates.length)).toEqual([
			{ certificates: [], states: ['held', 'held'], flags: ['EDITION_FULL'] },
			{ certificates: ['reserved 1', 'reserved 1'], states: ['toCheck', 'toCheck'], flags: [] },
		]);
	});
});
