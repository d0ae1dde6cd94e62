import type { CreatedDesign, Piece } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, expect, test } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf, transactionOf } from '../testing/transactions.ts';

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

interface Paid {
	readonly orderId: string;
	readonly itemId: string;
	readonly pieces: readonly { readonly id: string; readonly version: number }[];
	readonly codes: readonly string[];
}

async function paid(): Promise<Paid> {
	const body = transactionOf([lineOf(design, { quantity: 2 })]);
	await recordTransaction(shop.context, parseTransaction(body), new Date());
	const rows = await query(
		'select p.id, p.version, p.code, p.order_id, p.order_item_id from pieces p join orders o on o.id = p.order_id where o.fc_transaction_id = $1 order by p.id',
		String(body.id),
	);
	const pieces = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
	return {
		orderId: String(rows[0]?.order_id),
		itemId: String(rows[0]?.order_item_id),
		pieces,
		codes: rows.map(({ code }) => String(code)),
	};
}

const calls: readonly (readonly [name: string, call: (of: Paid) => Promise<{ status: number }>])[] = [
	['a move', ({ pieces }) => staff.post('/api/pieces/moves', { pieces, to: 'toPrint' })],
	['a hold', ({ pieces }) => staff.post('/api/pieces/holds', { pieces, reason: 'Dust' })],
	['a cancellation', ({ pieces }) => staff.post('/api/pieces/cancellations', { pieces, reason: 'Changed their mind' })],
	[
		'the hold of a line',
		({ orderId, itemId }) => staff.post(`/api/orders/${orderId}/lines/${itemId}/hold`, { reason: 'Soft', question: null }),
	],
	['packing', ({ orderId, codes }) => staff.post<Piece[]>(`/api/orders/${orderId}/packing`, { codes, isLeapConfirmed: true })],
];

/** The mail that confirms the order may wait for it, too. */
const callsThatWait = async (): Promise<number> =>
	(
		await query(
			`select 1 from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and state = 'active' and query like '%from "orders"%'`,
		)
	).length;

test.each(calls)(
	'%s waits for its order before it locks a piece, so that a status set at the same moment cannot deadlock with it [P1.02]',
	async (_name, call) => {
		const of = await paid();
		const client = await shop.context.database.pool.connect();
		try {
			await client.query('begin');
			await client.query('select 1 from orders where id = $1 for update', [of.orderId]);
			const made = call(of);
			await expect.poll(callsThatWait).toBe(1);
			await client.query('select 1 from pieces where order_id = $1 for update nowait', [of.orderId]);
			await client.query('commit');
			expect((await made).status).toBe(200);
		} finally {
			client.release();
		}
	},
);
