import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockIdentity } from '../accounts/index.ts';
import { newId, type Tx } from '../platform/index.ts';
import { inTurn } from '../testing/in-turn.ts';
import { makeOrders } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';
import { lineOf, transactionOf } from '../testing/transactions.ts';
import { certifiedPrints } from '../testing/workshop/certified-prints.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { query } = prints;

const move = (person: Person, guest: Visitor) => person.post<{ status: boolean }>('/account/user/migrate', {}, { cookie: guest.cookie });
const leave = (person: Person) => person.post('/account/user/delete', { password: person.password });
const buyerOf = async (orderId: string) => (await query('select user_id as buyer from orders where id = $1', orderId))[0]?.buyer;

/** Rows of an owner whose order by id is not the one in which the database would find them: the later one has the lower id. */
interface TwoRows {
	readonly table: string;
	make(ownerId: string, id: string): Promise<unknown>;
}

const editions: TwoRows = {
	table: 'editions',
	make: (ownerId, id) =>
		query(
			`insert into editions (id, owner_id, title, artist, size, proofs, is_one_size, width_mm, height_mm, image_sha256)
			values ($1, $2, 'Lake', 'Ada North', 9, 0, false, 300, 200, 'hash')`,
			id,
			ownerId,
		),
};

const conversations: TwoRows = {
	table: 'free_check_requests',
	make: (ownerId, id) =>
		query(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment) values ($1, $2, 'Ada', 'North', 'ada@north.example', '')`,
			id,
			ownerId,
		),
};

async function twoRows({ make }: TwoRows, ownerId: string): Promise<{ readonly lower: string; readonly higher: string }> {
	const [lower, higher] = [newId(), newId()];
	await make(ownerId, higher);
	await make(ownerId, lower);
	return { lower, higher };
}

/** Fails if anyone holds the row. */
const isFree = (tx: Tx, table: string, id: string) =>
	tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id} for update nowait`);

describe.each([editions, conversations])('$table of a person', (rows) => {
	const hold = (tx: Tx, id: string) => tx.execute(sql`select 1 from ${sql.identifier(rows.table)} where id = ${id} for no key update`);

	test('are moved to an account by ascending id, as staff lock them for an order that another account has claimed [P6.03] [C7.10]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const { lower, higher } = await twoRows(rows, guest.id);
		const moved = await inTurn(shop, {
			first: (tx) => hold(tx, lower),
			second: () => move(person, guest),
			last: (tx) => isFree(tx, rows.table, higher),
		});
		expect(moved).toMatchObject({ status: 200, body: { status: true } });
	});

	test('are erased by ascending id [P6.03] [C2.07]', async () => {
		const person = await shop.person();
		const { lower, higher } = await twoRows(rows, person.id);
		const left = await inTurn(shop, {
			first: (tx) => hold(tx, lower),
			second: () => leave(person),
			last: (tx) => isFree(tx, rows.table, higher),
		});
		expect(left.status).toBe(200);
	});
});

describe('a guest’s orders and the erasure of the account', () => {
	const erase = async (tx: Tx, person: Person) => {
		for (const work of shop.context.ownedWork) await work.erase(tx, person.id);
		await tx.execute(sql`delete from users where id = ${person.id}`);
	};

	test('moving them waits for the erasure before it locks one, and leaves them with the guest [C7.10] [ASVS 2.3.4]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const [orderId = ''] = await makeOrders(shop, 1, { userId: guest.id });
		const moved = await inTurn(shop, {
			first: (tx) => lockIdentity(tx, person.id),
			second: () => move(person, guest),
			last: async (tx) => {
				await isFree(tx, 'orders', orderId);
				await erase(tx, person);
			},
		});
		expect(moved).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
		expect(await buyerOf(orderId)).toBe(guest.id);
		expect((await guest.get('/api/images/retrieve')).status).toBe(200);
	});

	test('the erasure waits until they are moved before it locks one, and then takes their name, too [C7.10] [C2.07]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const [orderId = ''] = await makeOrders(shop, 1, { userId: guest.id });
		const [own = ''] = await makeOrders(shop, 1, { userId: person.id });
		const left = await inTurn(shop, {
			first: async (tx) => {
				await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`owner:${person.id}`}, 0))`);
				for (const work of shop.context.ownedWork) await work.migrate(tx, guest.id, person.id);
			},
			second: () => leave(person),
			last: (tx) => isFree(tx, 'orders', own),
		});
		expect(left.status).toBe(200);
		expect([await buyerOf(orderId), await buyerOf(own)]).toEqual([null, null]);
	});

	test('a delivery of an order that the account has claimed waits for the erasure before it locks the order [D20] [ASVS 2.3.4]', async () => {
		const person = await shop.person();
		await query('update users set is_mailbox_proven = true where id = $1', person.id);
		const body = transactionOf([lineOf(await prints.editionDesign(9))], { customer_email: person.email });
		await prints.record(body);
		const orderId = await prints.orderIdOf(body);
		expect(await buyerOf(orderId)).toBe(person.id);
		await inTurn(shop, {
			first: (tx) => lockIdentity(tx, person.id),
			second: () => prints.record({ ...body, status: 'refunded' }),
			last: async (tx) => {
				await isFree(tx, 'orders', orderId);
				await erase(tx, person);
			},
		});
		expect(await buyerOf(orderId)).toBe(null);
		expect((await prints.piecesOf(body)).map(({ state }) => state)).toEqual(['cancelled']);
	});
});

test('two guests who opened links to the same orders sign in at once: what they may read is moved order by order [R3.01] [C7.10]', async () => {
	const [first, second, person] = [await shop.guest(), await shop.guest(), await shop.person()];
	const orderIds = (await makeOrders(shop, 2, { userId: null })).toSorted();
	const open = (holder: Visitor, id: string | undefined) =>
		query("insert into order_readers (order_id, holder_id, expires_at) values ($1, $2, now() + interval '1 day')", id, holder.id);
	for (const id of orderIds) await open(first, id);
	for (const id of orderIds.toReversed()) await open(second, id);
	const [one, other] = await inTurn(shop, {
		first: (tx) =>
			tx.execute(sql`insert into order_readers (order_id, holder_id, expires_at) values (${orderIds[0]}, ${person.id}, now())`),
		second: () => Promise.all([move(person, first), move(person, second)]),
		waiting: 2,
		last: (tx) => tx.execute(sql`insert into order_readers (order_id, holder_id, expires_at) values (${orderIds[1]}, ${person.id}, now())`),
	});
	expect([one?.body, other?.body]).toEqual([{ status: true }, { status: true }]);
	expect(await query('select order_id from order_readers where holder_id = $1 order by 1', person.id)).toEqual(
		orderIds.map((order_id) => ({ order_id })),
	);
});
