import { randomUUID } from 'node:crypto';
import { shopDay } from '@print-room/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { designRow } from '../../testing/list-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { keptFigures, recountFigures } from '../../testing/workshop/recount-figures.ts';
import { foldFigures } from './fold-figures.ts';

const shop = testShop({ worker: false });
const designs: (string | null)[] = [null];

beforeAll(async () => {
	const { pool } = shop.context.database;
	const kinds = [
		{ category: 'fineartprint', units: 'mm', width: 300, medium: { label: 'Cotton Rag' } },
		{ category: 'fineartprint', units: 'inches', width: 40, medium: { label: 'Baryta' } },
		{ category: 'mountedprint', units: 'mm', width: 180, medium: null },
		{ category: 'proofprint', units: 'mm', width: 700, medium: { label: 'Cotton Rag' } },
	];
	for (const { category, units, width, medium } of kinds) {
		const id = await designRow(shop, { ownerId: 'anonymous-1', name: `${category}.jpg` });
		await pool.query(
			"update designs set category_id = $2, units = $3, width = $4, height = 10, snapshot = jsonb_set(snapshot, '{media}', $5) where id = $1",
			[id, category, units, width, JSON.stringify(medium)],
		);
		designs.push(id);
	}
});

/** A change of the shop, its numbers drawn at random. */
type Change = readonly [kind: string, pick: number, other: number];

const insertOrder = `insert into orders (id, fc_transaction_id, transaction_date, status, is_test, currency, total_item_pence, total_tax_pence,
	total_shipping_pence, total_order_pence, customer_first_name, customer_last_name, customer_email, quantity)
	values ($1, $1, '2026-03-27T22:15:00Z'::timestamptz + $2 * interval '1 hour', $3, $4, $5, 1000, 203, 17, 1220, 'A', 'B', $6, 1)`;
const insertLine = `insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, vat_percent, options, flags)
	values (gen_random_uuid(), $1, 0, $2, '', 'Print', $3, $4, $5, '[]', '[]')`;

const nth = (table: string) => `(select id from ${table} order by md5(id || $1::text) limit 1)`;

/** Statements of the changes; each takes two numbers. */
const statements: Readonly<Record<string, string>> = {
	pays: `update orders set status = (array['captured', 'authorized', 'refunded', 'voided', 'declined'])[1 + $2::int % 5] where id = ${nth('orders')}`,
	givesBack: `update orders set most_pence = total_order_pence, least_pence = $2::int % 1220 where id = ${nth('orders')}`,
	givesBackOfALine: `update order_items set least_pence = $2::int % 900 where id = ${nth('order_items')}`,
	isATest: `update orders set is_test = $2::int % 2 = 0 where id = ${nth('orders')}`,
	isInEuros: `update orders set currency = case $2::int % 2 when 0 then 'EUR' else 'GBP' end where id = ${nth('orders')}`,
	isAnothers: `update orders set customer_email = 'Person' || $2::int % 3 || '@studio.example' where id = ${nth('orders')}`,
	isOfAnotherHour: `update orders set transaction_date = transaction_date + ($2::int % 60 - 30) * interval '1 hour' where id = ${nth('orders')}`,
	isTracked: `update orders set tracked_at = now(), gift_note = $2::text where id = ${nth('orders')}`,
	isDeleted: `delete from orders where id = ${nth('orders')} and $2::int >= 0`,
	losesALine: `delete from order_items where id = ${nth('order_items')} and $2::int >= 0`,
	hasMore: `update order_items set quantity = $2::int % 4 where id = ${nth('order_items')}`,
	hasAPrint: `insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, width_mm, height_mm, due_on)
		select gen_random_uuid(), order_id, id, 1 + $2::int, 'toPack', false, 1, 1, date '2026-03-29' + $2::int % 3 from order_items where id = ${nth('order_items')}
		on conflict do nothing`,
	isMadeAgain: `insert into pieces (id, order_id, order_item_id, number, reprint, reprint_reason, state, needs_finishing, width_mm, height_mm, created_at)
		select gen_random_uuid(), order_id, order_item_id, number, 1 + (select count(*) from pieces b where b.order_item_id = p.order_item_id and b.number = p.number),
			(array['damaged', 'quality', 'lost', 'studio'])[1 + $2::int % 4], 'toPrint', false, 1, 1, timestamptz '2026-03-28T23:30Z' + $2::int % 40 * interval '1 hour'
		from pieces p where id = ${nth('pieces')} on conflict do nothing`,
	leaves: `update pieces set state = 'sent', moved_at = timestamptz '2026-03-29T21:30Z' + $2::int % 40 * interval '1 hour' where id = ${nth('pieces')}`,
	comesBack: `update pieces set state = 'packed', moved_at = now() where id = ${nth('pieces')} and $2::int >= 0`,
	isPromised: `update pieces set due_on = date '2026-03-29' + $2::int % 4 where id = ${nth('pieces')}`,
	isUnmade: `delete from pieces where id = ${nth('pieces')} and $2::int >= 0`,
};

async function order(run: (text: string, values: unknown[]) => Promise<unknown>, pick: number, other: number): Promise<void> {
	const id = randomUUID();
	const status = ['captured', 'captured', 'captured', 'authorized', 'refunded'][pick % 5];
	const email = `person${other % 3}@Studio.example`;
	await run(insertOrder, [id, pick % 90, status, other % 7 === 0, other % 11 === 0 ? 'EUR' : 'GBP', email]);
	for (let line = 0; line < other % 3; line += 1)
		await run(insertLine, [id, designs[(pick + line) % designs.length], 1 + (other % 3), 333 + line, other % 2 === 0 ? 20 : 5.5]);
}

/** Makes the changes one after the other; every fifth is rolled back. */
async function makeChanges(changes: readonly Change[]): Promise<void> {
	const client = await shop.context.database.pool.connect();
	try {
		for (const [kind, pick, other] of changes) {
			await client.query('begin');
			const statement = statements[kind];
			// Two at once may want rows in opposite orders; the database then ends one of them, which is no change.
			const isMade = await (statement === undefined
				? order((text, values) => client.query(text, values), pick, other)
				: client.query(statement, [pick, other])
			).then(
				() => true,
				(error: unknown) => {
					// Two waited for each other, or one adds to what the other deletes.
					if (error instanceof Error && /deadlock|violates foreign key/.test(error.message)) return false;
					throw error;
				},
			);
			await client.query(isMade && pick % 5 !== 4 ? 'commit' : 'rollback');
		}
	} finally {
		client.release();
	}
}

const sorted = (sums: ReadonlyMap<string, unknown>) => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));

async function foldAll(): Promise<void> {
	let isAll = false;
	while (!isAll) isAll = await foldFigures(shop.context.orm);
}

const changeOf = fc.tuple(
	fc.oneof({ weight: 2, arbitrary: fc.constant('order') }, { weight: 3, arbitrary: fc.constantFrom(...Object.keys(statements)) }),
	fc.nat(1000),
	fc.nat(1000),
);

test('the kept sums are those of a plain recount, whatever happens to orders, lines and prints at once and while days are counted [S4.01] [D48]', async () => {
	const { pool } = shop.context.database;
	let counted = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(changeOf, { maxLength: 25 }), { minLength: 1, maxLength: 3 }), async (people) => {
			let isOver = false;
			const folding = [0, 1].map(async () => {
				while (!isOver) await foldFigures(shop.context.orm);
			});
			await Promise.all(people.map(makeChanges)).finally(() => {
				isOver = true;
			});
			await Promise.all(folding);
			await foldAll();
			const kept = await keptFigures(pool);
			expect(sorted(kept)).toEqual(sorted(await recountFigures(pool)));
			counted = Math.max(counted, kept.size);
		}),
		{ numRuns: 20 },
	);
	expect(counted).toBeGreaterThan(20);
	await pool.query('truncate orders cascade');
	await foldAll();
	expect(await keptFigures(pool)).toEqual(new Map());
});

test('the database and the rules count the same days, also where the clocks change [S4.01]', async () => {
	const moments = [
		'2026-03-29T00:30Z',
		'2026-03-28T23:30Z',
		'2026-03-29T23:30Z',
		'2026-10-25T00:30Z',
		'2026-10-24T23:30Z',
		'2026-10-25T23:59Z',
	];
	const { rows } = await shop.context.database.pool.query(
		'select shop_day(moment)::text as day from unnest($1::timestamptz[]) with ordinality as m (moment, at) order by at',
		[moments],
	);
	expect(rows.map(({ day }) => day)).toEqual(moments.map((moment) => shopDay(Date.parse(moment))));
});
