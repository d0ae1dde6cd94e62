import type { CreatedDesign, Design, Image, UploadStatus } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId, type Tx } from '../../platform/index.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { idOf, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Answer, startTestShop, type Visitor } from '../../testing/test-shop.ts';
import { lockIdentity, requireOwner } from '../people/current-owner.ts';
import { migrateWithin } from './migrate.ts';

const shop = testShop();
let purchases: Purchases;
let bytes: Buffer;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	bytes = await photo({ width: 1800, height: 1200 });
});

/** The call as a browser makes it: with the session's token and the guest's cookie. */
const migrate = (person: Visitor, cookie: string): Promise<Answer<{ status: boolean }>> =>
	person.post('/account/user/migrate', {}, cookie === '' ? {} : { cookie });
const namesOf = async (who: Visitor) => (await who.get<{ images: Image[] }>('/api/images/retrieve')).body.images.map(({ name }) => name);
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const ownerOf = async (uploadId: string) => (await query('select owner_id as owner from uploads where id = $1', uploadId))[0]?.owner;
const buyerOf = async (transaction: string) =>
	(await query('select user_id as buyer from orders where fc_transaction_id = $1', transaction))[0]?.buyer;

describe('the work of a guest', () => {
	test('the work of a guest is the account’s after the login: images, designs and orders, once [C7.10] [C1.07] [D1]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const image = (await guest.upload(bytes, 'Dunes.jpg')).body;
		const design = (await purchases.design(guest, image.id)).body;
		const transaction = await purchases.pay(design);
		await expect.poll(() => buyerOf(transaction)).toBe(guest.id);

		const answer = await migrate(person, guest.cookie);
		expect(answer).toMatchObject({ status: 200, body: { status: true } });
		expect(answer.headers.getSetCookie()[0]).toMatch(/^guest=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
		expect(await namesOf(person)).toEqual(['Dunes.jpg']);
		expect((await person.get<Design>(`/api/designs/${design.id}`)).body).toMatchObject({ userId: person.id, imageId: image.id });
		expect(await buyerOf(transaction)).toBe(person.id);

		expect((await migrate(person, guest.cookie)).body).toEqual({ status: false });
		expect(await namesOf(person)).toEqual(['Dunes.jpg']);
	});

	test('the work of a guest leaves the old cookie useless: it is refused, and whoami makes a new guest [D1]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		await guest.upload(bytes, 'Gone over.jpg');
		await migrate(person, guest.cookie);
		expect(await guest.get('/api/images/retrieve')).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
		const fresh = await guest.get<{ userId: string; isGuest: boolean }>('/api/whoami');
		expect(fresh.body.isGuest).toBe(true);
		expect(fresh.body.userId).not.toBe(guest.id);
	});

	test('the work of a guest stays with the guest on another device [C7.10]', async () => {
		const [here, elsewhere, person] = [await shop.guest(), await shop.guest(), await shop.person()];
		await here.upload(bytes, 'Here.jpg');
		await elsewhere.upload(bytes, 'Elsewhere.jpg');
		await migrate(person, here.cookie);
		expect(await namesOf(person)).toEqual(['Here.jpg']);
		expect(await namesOf(elsewhere)).toEqual(['Elsewhere.jpg']);
	});

	test('moves even where the account has no room for more [C7.10] [ASVS 5.2.4]', async () => {
		const small = await startTestShop({ environment: { OWNER_QUOTA_IMAGES: '1' } });
		try {
			const [guest, person] = [await small.guest(), await small.person()];
			await person.upload(bytes, 'Mine.jpg');
			await guest.upload(bytes, 'Too many.jpg');
			expect((await migrate(person, guest.cookie)).body).toEqual({ status: true });
			expect(await namesOf(person)).toHaveLength(2);
			expect((await person.upload(bytes, 'Third.jpg')).status).toBe(429);
		} finally {
			await small.close();
		}
	});
});

test('nothing is moved without a guest: no cookie, a forged one, an expired one, one without work [C7.10] [ASVS 8.2.2]', async () => {
	const [guest, idle, person] = [await shop.guest(), await shop.guest(), await shop.person()];
	await guest.upload(bytes, 'Expired.jpg');
	await shop.context.database.pool.query("update guests set expires_at = now() - interval '1 second' where id = $1", [guest.id]);
	for (const cookie of ['', 'guest=forged', `guest=${guest.id}`, guest.cookie, idle.cookie])
		expect(await migrate(person, cookie)).toMatchObject({ status: 200, body: { status: false } });
	expect(await namesOf(person)).toEqual([]);
});

test('moving a guest’s work needs a signed-in person [C7.10]', async () => {
	const guest = await shop.guest();
	expect(await guest.post('/account/user/migrate', {})).toMatchObject({ status: 401, body: { error: { code: 'NO_IDENTITY' } } });
	expect((await shop.nobody().post('/account/user/migrate', {})).status).toBe(401);
});

const moving = (guest: Visitor, person: Visitor) => (tx: Tx) => migrateWithin(tx, shop.context, { guestId: guest.id, userId: person.id });

describe('at the same moment [ASVS 2.3.3] [ASVS 2.3.4]', () => {
	test('an account that asks twice moves everything once [C7.10]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		await guest.upload(bytes, 'Twice.jpg');
		const answers = await Promise.all([migrate(person, guest.cookie), migrate(person, guest.cookie)]);
		expect(answers.map(({ body }) => body.status).sort()).toEqual([false, true]);
		expect(await namesOf(person)).toEqual(['Twice.jpg']);
	});

	test('one of two accounts gets all, the other nothing [C7.10]', async () => {
		const [guest, first, second] = [await shop.guest(), await shop.person(), await shop.person()];
		await guest.upload(bytes, 'One.jpg');
		await guest.upload(bytes, 'Two.jpg');
		// Both have found the guest and wait for its lock.
		const answers = await inTurn(shop, {
			first: (tx) => lockIdentity(tx, guest.id),
			second: () => Promise.all([migrate(first, guest.cookie), migrate(second, guest.cookie)]),
			waiting: 2,
		});
		expect(answers.map(({ body }) => body.status).sort()).toEqual([false, true]);
		const [winner, loser] = answers[0].body.status ? [first, second] : [second, first];
		expect(await namesOf(winner)).toHaveLength(2);
		expect(await namesOf(loser)).toEqual([]);
	});

	test('a design that is being made becomes the account’s [C7.10] [C7.14]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const image = (await guest.upload(bytes, 'Designed.jpg')).body;
		// The request has passed every check on the guest, and finds the guest moved when it writes.
		const made = await inTurn(shop, { first: moving(guest, person), second: () => purchases.design(guest, image.id) });
		expect(made).toMatchObject({ status: 200, body: { userId: person.id } });
		expect((await person.get<Design>(`/api/designs/${made.body.id}`)).status).toBe(200);
	});

	test('a row that is written first moves too [C7.10]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const id = newId();
		const answer = await inTurn(shop, {
			first: async (tx) => {
				const ownerId = await requireOwner(tx, guest.id);
				await tx.execute(
					sql`insert into uploads (id, owner_id, name, bytes, blob_key, state) values (${id}, ${ownerId}, 'Before.jpg', 9, 'images/x', 'receiving')`,
				);
			},
			second: () => migrate(person, guest.cookie),
		});
		expect(answer.body).toEqual({ status: true });
		expect(await ownerOf(id)).toBe(person.id);
	});

	test('a file that arrives whole is the account’s [C7.10] [C7.11]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const sent = await inTurn(shop, { first: moving(guest, person), second: () => guest.upload(bytes, 'Just sent.jpg') });
		expect(sent).toMatchObject({ status: 200, body: { userId: person.id } });
	});

	test('a resumable upload that just begins is the account’s [C7.10] [D14]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const path = await inTurn(shop, {
			first: moving(guest, person),
			second: () => tusClient(shop.url, guest).begin('Just begun.jpg', bytes),
		});
		expect(await ownerOf(idOf(path))).toBe(person.id);
	});

	test('an order whose payment is just being recorded belongs to the account [D13] [D20]', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const image = (await guest.upload(bytes, 'Paid.jpg')).body;
		const design: CreatedDesign = (await purchases.design(guest, image.id)).body;
		const transaction = await inTurn(shop, { first: moving(guest, person), second: () => purchases.pay(design) });
		await expect.poll(() => buyerOf(transaction)).toBe(person.id);
	});
});

describe('an upload on its way [C1.07] [C4.12]', () => {
	const half = () => Math.floor(bytes.length / 2);
	const statusOf = async (who: Visitor, path: string) => (await who.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`)).body;

	test("an upload continues where it was with the account's token, and never with the old cookie", async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const path = await tusClient(shop.url, guest).begin('Half.jpg', bytes);
		await tusClient(shop.url, guest).patch(path, 0, bytes.subarray(0, half()));
		expect((await migrate(person, guest.cookie)).body).toEqual({ status: true });

		const [old, now, stranger] = [guest, person, await shop.person()].map((who) => tusClient(shop.url, who));
		if (old === undefined || now === undefined || stranger === undefined) throw new Error('three clients');
		expect(await old.head(path)).toMatchObject({ status: 401 });
		expect(await old.patch(path, half(), bytes.subarray(half()))).toMatchObject({ status: 401, code: 'IDENTITY_EXPIRED' });
		expect(await stranger.patch(path, half(), bytes.subarray(half()))).toMatchObject({ status: 403, code: 'IMAGE_FORBIDDEN' });
		expect(await now.head(path)).toMatchObject({ status: 200, offset: half() });
		expect(await now.patch(path, half(), bytes.subarray(half()))).toMatchObject({ status: 204, offset: bytes.length });
		expect(await statusOf(person, path)).toMatchObject({ state: 'ready', image: { userId: person.id, name: 'Half.jpg' } });
	});

	test('an upload on its way that is being sent at that moment arrives at the account', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const client = tusClient(shop.url, guest);
		const path = await client.begin('Sending.jpg', bytes);
		const { call, answer } = client.hang(path, 0, bytes.subarray(0, half()), bytes.length);
		await expect.poll(async () => (await query('select epoch from uploads where id = $1', idOf(path)))[0]?.epoch).toBe(1);
		await migrate(person, guest.cookie);
		call.end(bytes.subarray(half()));
		expect(await answer).toMatchObject({ status: 204 });
		expect(await statusOf(person, path)).toMatchObject({ state: 'ready', image: { userId: person.id } });
	});

	test("an image that waits or is being processed becomes the account's", async () => {
		const quiet = await startTestShop({ worker: false });
		try {
			const [guest, person] = [await quiet.guest(), await quiet.person()];
			const states = ['received', 'stored'] as const;
			const paths = await Promise.all(states.map((state) => tusClient(quiet.url, guest).begin(`${state}.jpg`, bytes)));
			for (const [index, path] of paths.entries()) {
				await tusClient(quiet.url, guest).patch(path, 0, bytes);
				const state = states[index] ?? 'received';
				await quiet.context.database.pool.query('update uploads set state = $2 where id = $1', [idOf(path), state]);
			}
			expect((await migrate(person, guest.cookie)).body).toEqual({ status: true });
			const mine = await person.get<{ uploads: UploadStatus[] }>('/account/user/uploads');
			expect(mine.body.uploads.map(({ name }) => name).sort()).toEqual(['received.jpg', 'stored.jpg']);
		} finally {
			await quiet.close();
		}
	});

	test('an upload on its way is reported to the end to the caller who asked before the guest moved', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const path = await tusClient(shop.url, guest).begin('Asked before.jpg', bytes);
		await query("update uploads set state = 'received' where id = $1", idOf(path));
		// The guest's request has passed the ownership check and waits for the image.
		const { answer } = await inTurn(shop, {
			first: (tx) => tx.execute(sql`lock table uploads in access exclusive mode`),
			second: async () => ({ answer: guest.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`) }),
		});
		expect((await migrate(person, guest.cookie)).body).toEqual({ status: true });
		await query("update uploads set state = 'failed' where id = $1", idOf(path));
		expect(await answer).toMatchObject({ status: 200, body: { state: 'failed' } });
	});

	test('an image that is processed just before the guest moves goes with it', async () => {
		const [guest, person] = [await shop.guest(), await shop.person()];
		const client = tusClient(shop.url, guest);
		const path = await client.begin('Just made.jpg', bytes);
		// The ingest has made the image and waits for the moving guest before it publishes.
		await inTurn(shop, {
			first: (tx) => lockIdentity(tx, guest.id),
			second: () => client.patch(path, 0, bytes),
			last: moving(guest, person),
		});
		expect(await statusOf(person, path)).toMatchObject({ state: 'ready', image: { userId: person.id } });
		expect(await namesOf(person)).toEqual(['Just made.jpg']);
	});
});
