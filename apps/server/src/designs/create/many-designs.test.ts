import type { CreatedDesign } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';

const shop = testShop();
const prints = 200;
/** Faster than one screen, which waits for each. */
const tabs = 5;
let purchases: Purchases;

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	// Cutting takes its time, and the limits on calls are what counts here: designs are ready as soon as they are stored.
	await query(
		"create function be_ready() returns trigger language plpgsql as $$ begin new.state := 'ready'; new.print_bytes := 1; return new; end $$",
	);
	await query('create trigger be_ready before insert on designs for each row execute function be_ready()');
});

test('200 designs of one person, faster than they are cut, are all accepted, and a repeated call makes none [R1.04] [C7.14]', async () => {
	const guest = await shop.guest();
	const imageId = (await guest.upload(await photo({ width: 1800, height: 1200 }), 'Marsh.jpg')).body.id;
	const add = async (row: number) => {
		const key = { 'idempotency-key': `row-${String(row).padStart(4, '0')}` };
		const { body, status } = await guest.post<CreatedDesign>('/api/designs', purchases.request(imageId), key);
		return { status, id: body.id };
	};
	const made = await Promise.all(
		Array.from({ length: tabs }, async (_, tab) => {
			const own: { row: number; status: number; id: string }[] = [];
			for (let row = tab; row < prints; row += tabs) own.push({ row, ...(await add(row)) });
			return own;
		}),
	);
	const answers = made.flat();
	expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
	expect(new Set(answers.map(({ id }) => id)).size).toBe(prints);
	for (const { row, id } of answers.filter((_answer, at) => at % 10 === 0)) expect(await add(row)).toEqual({ status: 200, id });
	expect(await query('select count(*)::int as made from designs where owner_id = $1', guest.id)).toEqual([{ made: prints }]);
});
