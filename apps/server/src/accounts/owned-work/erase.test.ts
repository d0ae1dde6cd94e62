import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../testing/in-turn.ts';
import { idOf, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Answer, adminCredentials, type Person, type Visitor } from '../../testing/test-shop.ts';
import { lockIdentity } from '../people/current-owner.ts';

const shop = testShop();
let admin: Visitor;
let purchases: Purchases;
let bytes: Buffer;

beforeAll(async () => {
	admin = await shop.admin();
	purchases = await openPurchases(shop);
	bytes = await photo({ width: 1800, height: 1200 });
});

const leave = (person: Person, password = person.password): Promise<Answer> => person.post('/account/user/delete', { password });
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
/** Cancels the body: an unread one would keep the server from closing. */
async function statusOf(address: string): Promise<number> {
	const { status, body } = await fetch(new URL(new URL(address).pathname, shop.url));
	await body?.cancel();
	return status;
}
const isStored = (key: string) => shop.context.blobs.exists(key);
const orderOf = async (transaction: string) =>
	(await admin.get<Order[]>(`/api/orders?filter[where][fcTransactionId]=${transaction}`)).body[0] ?? null;
const awaitOrder = (transaction: string) => expect.poll(async () => (await orderOf(transaction))?.items.length).toBe(1);
/** Every row of every table that contains this id. */
async function namings(id: string): Promise<string[]> {
	const tables = await query("select table_name as name from information_schema.tables where table_schema = 'public'");
	const found = await Promise.all(
		tables.map(async ({ name }) =>
			(await query(`select 1 from "${name}" t where t::text like $1 limit 1`, `%${id}%`)).length > 0 ? [String(name)] : [],
		),
	);
	return found.flat();
}

describe('deleting the account [ASVS 2.3.3]', () => {
	test("deletes images, designs, sessions and files, and leaves the person's name nowhere", async () => {
		const [person, guest] = [await shop.person(), await shop.guest()];
		await guest.upload(bytes, 'As a guest.jpg');
		await person.post('/account/user/migrate', {}, { cookie: guest.cookie });
		const image = (await person.upload(bytes, 'Mine.jpg')).body;
		const design = (await purchases.check(person, image.id)).body;
		expect(await isStored(`images/${image.id}/original.bin`)).toBe(true);

		expect(await leave(person)).toMatchObject({ status: 200, body: { success: true } });
		expect(await person.get('/account/user/profile')).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
		const login = await shop.nobody().post('/account/auth/login', { email: person.email, password: person.password });
		expect(login.status).toBe(401);
		expect(await namings(person.id)).toEqual([]);
		expect(await namings(guest.id)).toEqual([]);
		expect((await admin.get(`/api/designs/${design.id}`)).status).toBe(404);
		await expect.poll(() => isStored(`images/${image.id}/original.bin`)).toBe(false);
		await expect.poll(() => isStored(`designs/${design.id}/print.tif`)).toBe(false);
		expect((await shop.mailTo(person.email, 'deleted')).text).toContain('The studio keeps the records of your orders.');
	});

	test('deleting the account leaves the studio what an order needs, without a name [D17] [D20]', async () => {
		const person = await shop.person();
		const image = (await person.upload(bytes, 'Ordered.jpg')).body;
		const ordered = (await purchases.design(person, image.id)).body;
		const dropped = (await purchases.check(person, image.id)).body;
		const transaction = await purchases.pay(ordered);
		await awaitOrder(transaction);

		expect((await leave(person)).status).toBe(200);
		expect(await orderOf(transaction)).toMatchObject({
			userId: null,
			customerLastName: 'Moreau',
			items: [{ designId: ordered.id, flags: [] }],
		});
		const design = await admin.get<CreatedDesign>(`/api/designs/${ordered.id}?filter={"include":["upload"]}`);
		expect(design).toMatchObject({ status: 200, body: { userId: null, upload: { userId: 'erased', hidden: true } } });
		expect(await statusOf(design.body.croppedUrl)).toBe(200);
		expect(await isStored(`images/${image.id}/original.bin`)).toBe(true);
		expect((await admin.get(`/api/designs/${dropped.id}`)).status).toBe(404);
		expect(await namings(person.id)).toEqual([]);
	});

	test('loses no later payment: designs that may be in a cart stay without a name and can be printed when paid [D20]', async () => {
		const [person, paying] = [await shop.person(), await shop.person()];
		const image = (await person.upload(bytes, 'In the cart.jpg')).body;
		const [design, other] = [(await purchases.design(person, image.id)).body, (await purchases.design(person, image.id)).body];
		const others = (await purchases.design(paying, (await paying.upload(bytes, 'Beside it.jpg')).body.id)).body;
		await leave(person);
		expect(await namings(person.id)).toEqual([]);

		const transaction = await purchases.pay(design);
		await awaitOrder(transaction);
		expect(await orderOf(transaction)).toMatchObject({ userId: null, flagged: false, items: [{ designId: design.id, flags: [] }] });
		const shown = await admin.get<CreatedDesign>(`/api/designs/${design.id}?filter={"include":["upload"]}`);
		expect(shown).toMatchObject({ status: 200, body: { userId: null, upload: { userId: 'erased', hidden: true } } });
		expect(await statusOf(shown.body.croppedUrl)).toBe(200);
		expect(await isStored(`images/${image.id}/original.bin`)).toBe(true);
		// The order of a cart shared with a person who still exists belongs to that person.
		const shared = await purchases.pay(other, others);
		await expect.poll(async () => (await orderOf(shared))?.items.length).toBe(2);
		expect(await orderOf(shared)).toMatchObject({ userId: paying.id, flags: ['SEVERAL_OWNERS'], items: [{ flags: [] }, { flags: [] }] });
	});

	test('deletes a design too old to be in a cart; if it is paid for anyway, its line is flagged [D20]', async () => {
		const person = await shop.person();
		const image = (await person.upload(bytes, 'Once in a cart.jpg')).body;
		const design = (await purchases.design(person, image.id)).body;
		await query("update designs set created_at = now() - interval '32 days' where id = $1", design.id);
		await leave(person);
		await expect.poll(() => isStored(`designs/${design.id}/print.tif`)).toBe(false);
		await expect.poll(() => isStored(`images/${image.id}/original.bin`)).toBe(false);
		const late = await purchases.pay(design);
		await awaitOrder(late);
		expect(await orderOf(late)).toMatchObject({ userId: null, items: [{ code: design.id, designId: null, flags: ['UNKNOWN_DESIGN'] }] });
	});

	test('ends uploads that are on their way [D14]', async () => {
		const person = await shop.person();
		const client = tusClient(shop.url, person);
		const path = await client.begin('On its way.jpg', bytes);
		const { call, answer } = client.hang(path, 0, bytes.subarray(0, 50_000), bytes.length);
		await expect.poll(async () => (await query('select epoch from uploads where id = $1', idOf(path)))[0]?.epoch).toBe(1);
		await leave(person);
		expect(await answer).toMatchObject({ status: 410, code: 'UPLOAD_GONE' });
		call.destroy();
		expect(await client.head(path)).toMatchObject({ status: 401 });
		expect(await query('select id from uploads where id = $1', idOf(path))).toEqual([]);
	});

	test('lets nothing be written for the person afterwards [ASVS 2.3.4]', async () => {
		const person = await shop.person();
		const image = (await person.upload(bytes, 'Too late.jpg')).body;
		// Both requests have passed their checks, and find the account gone when they write.
		const [uploaded, designed] = await inTurn(shop, {
			first: (tx) => lockIdentity(tx, person.id),
			second: () => Promise.all([person.upload(bytes, 'Late.jpg'), purchases.design(person, image.id)]),
			waiting: 2,
			last: async (tx) => {
				for (const work of shop.context.ownedWork) await work.erase(tx, person.id);
				await tx.execute(sql`delete from users where id = ${person.id}`);
			},
		});
		expect(uploaded).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
		expect(designed).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
		expect(await namings(person.id)).toEqual([]);
	});

	test('deleting the account keeps nothing of a design or picture that was in the making', async () => {
		const person = await shop.person();
		const image: Image = (await person.upload(bytes, 'In the making.jpg')).body;
		const design = purchases.check(person, image.id);
		await expect.poll(async () => (await query('select id from designs where image_id = $1', image.id)).length).toBe(1);
		const [row] = await query('select id from designs where image_id = $1', image.id);
		await leave(person);
		expect([200, 422]).toContain((await design).status);
		await expect.poll(() => isStored(`designs/${row?.id}/print.tif`)).toBe(false);
		await expect
			.poll(() => query("select 1 from graphile_worker.jobs where task_identifier in ('cut-design', 'remove-files')"))
			.toEqual([]);
		expect(await isStored(`designs/${row?.id}/print.tif`)).toBe(false);
		expect(await namings(person.id)).toEqual([]);
	});

	test('asks for the password, and a wrong one changes nothing', async () => {
		const person = await shop.person();
		await person.upload(bytes, 'Still here.jpg');
		expect(await leave(person, 'not my password')).toMatchObject({ status: 403, body: { error: { code: 'PASSWORD_WRONG' } } });
		expect((await person.get<{ count: number }>('/api/images/retrieve')).body.count).toBe(1);
		expect((await (await shop.guest()).post('/account/user/delete', { password: 'x' })).status).toBe(401);
	});
});

describe('the last administrator [D23]', () => {
	test('the last administrator cannot be deleted, and keeps everything that belongs to it', async () => {
		await admin.upload(bytes, 'The shop’s.jpg');
		const refused = await admin.post('/account/user/delete', { password: adminCredentials.password });
		expect(refused).toMatchObject({ status: 409, body: { error: { code: 'LAST_ADMINISTRATOR' } } });
		// An administrator who cannot sign in does not count.
		await shop.person({ roles: ['admin'], isVerified: false });
		expect((await admin.post('/account/user/delete', { password: adminCredentials.password })).status).toBe(409);
		expect((await admin.get<{ count: number }>('/api/images/retrieve')).body.count).toBe(1);
	});

	test('the last administrator is not lost when two leave at the same moment [ASVS 2.3.4]', async () => {
		await query("update users set roles = '{regular}' where id = $1", admin.id);
		const leaving = [await shop.person({ roles: ['admin'] }), await shop.person({ roles: ['admin'] })];
		const answers = await Promise.all(leaving.map((person) => leave(person)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		await query("update users set roles = '{admin}' where id = $1", admin.id);
	});
});
