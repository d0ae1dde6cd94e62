import { readFile } from 'node:fs/promises';
import type { CreateDesign, CreatedDesign } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Answer, Visitor } from '../../testing/test-shop.ts';
import { removeOldRequests, requestOf } from './design-requests.ts';

const shop = testShop();
let purchases: Purchases;
let guest: Visitor;
let imageId: string;
let bytes: Buffer;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	bytes = await photo({ width: 1800, height: 1200 });
	guest = await shop.guest();
	imageId = (await guest.upload(bytes, 'Saltmarsh.jpg')).body.id;
});

type Body = Partial<CreateDesign>;
interface Asked {
	readonly who?: Visitor;
	readonly image?: string;
	readonly changes?: Body;
}
const ask = (key: string, { who = guest, image = imageId, changes = {} }: Asked = {}): Promise<Answer<CreatedDesign>> =>
	who.post('/api/designs', { ...purchases.request(image), ...changes }, { 'idempotency-key': key });
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const count = async (table: string): Promise<number> => Number((await query(`select count(*) from ${table}`))[0]?.count);
const keysOf = (ownerId: string) =>
	query('select key, design_id as "designId" from design_requests where owner_id = $1 order by key', ownerId);

describe('a call that names a key makes one design', () => {
	test('however often it is made at once, with one job that cuts it [C4.03]', async () => {
		const { pool } = shop.context.database;
		await pool.query('create table cuts (id text)');
		await pool.query(
			'create function note_cut() returns trigger language plpgsql as $$ begin insert into cuts values (new.id); return new; end $$',
		);
		await pool.query('create trigger note_cut after insert on designs for each row execute function note_cut()');
		const before = await count('designs');
		const answers = await Promise.all(Array.from({ length: 10 }, () => ask('at-once-1')));
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		const bodies = answers.map(({ body: { id, price, cartUrl } }) => JSON.stringify({ id, price, cartUrl }));
		expect(new Set(bodies).size).toBe(1);
		expect(await count('designs')).toBe(before + 1);
		expect(await query('select id from cuts')).toEqual([{ id: answers[0]?.body.id }]);
		expect(await query('select 1 from image_uses where design_id = $1', answers[0]?.body.id)).toHaveLength(1);
	});

	test('when it is made again later, with the same address of the cart, whatever clock it is by then [C4.03] [C3.15]', async () => {
		const first = (await ask('later-001')).body;
		const again = (await ask('later-001')).body;
		expect([again.id, again.cartUrl, again.createdAt]).toEqual([first.id, first.cartUrl, first.createdAt]);
		const other = (await ask('later-002')).body;
		expect(other.id).not.toBe(first.id);
	});

	test('a call that names a key makes one design, also when its image was deleted in between [D17]', async () => {
		const image = (await guest.upload(bytes, 'Gone.jpg')).body.id;
		const first = (await ask('image-gone', { image })).body;
		await guest.remove(`/account/user/uploads/${image}`);
		expect((await ask('image-gone', { image })).body.id).toBe(first.id);
	});

	test('a call without a key is not remembered', async () => {
		const [first, second] = [await purchases.design(guest, imageId), await purchases.design(guest, imageId)];
		expect(first.body.id).not.toBe(second.body.id);
		expect(await query('select 1 from design_requests where design_id = any($1)', [first.body.id, second.body.id])).toEqual([]);
	});
});

test('a key that is used for another design is refused, and the first one stays [C4.03]', async () => {
	const { body } = await ask('reused-01');
	const before = await count('designs');
	const print = { ...purchases.request(imageId).print, crop: { x: 30, y: 20, width: 1500, height: 1000 } };
	expect(await ask('reused-01', { changes: { print } })).toMatchObject({
		status: 422,
		body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
	});
	expect(await count('designs')).toBe(before);
	expect((await ask('reused-01')).body.id).toBe(body.id);
});

test.each([
	['fewer than 8 characters', 'short'],
	['more than 200 characters', 'k'.repeat(201)],
	['a space', 'a key with spaces'],
])('a key of %s is refused', async (_name, key) => {
	expect(await ask(key)).toMatchObject({
		status: 400,
		body: { error: { message: expect.stringMatching(/^A header does not fit: idempotency-key/) } },
	});
});

test('the same key of two people makes two designs [D4]', async () => {
	const other = await shop.guest();
	const image = (await other.upload(bytes, 'Theirs.jpg')).body.id;
	const [mine, theirs] = [await ask('shared-key'), await ask('shared-key', { who: other, image })];
	expect([mine.status, theirs.status]).toEqual([200, 200]);
	expect(mine.body.id).not.toBe(theirs.body.id);
	expect(theirs.body.userId).toBe(other.id);
});

test('a refused call is not remembered: its key may be used again for a correct one [D10]', async () => {
	expect(await ask('refused-1', { changes: { price: 1 } })).toMatchObject({ status: 409, body: { error: { code: 'PRICE_CHANGED' } } });
	expect(await ask('refused-1', { changes: { mediaId: 'unknown' } })).toMatchObject({ status: 422 });
	expect((await ask('refused-1')).status).toBe(200);
});

test('a design that could not be cut is forgotten with its key, and the same call makes a new one', async () => {
	const image = (await guest.upload(await photo({ width: 1800, height: 1200, seed: 9 }), 'Broken.jpg')).body.id;
	const key = `images/${image}/original.bin`;
	const whole = await shop.context.blobs.withLocalFile(key, (path) => readFile(path));
	await shop.context.blobs.putBuffer(key, Buffer.from('no picture any more'));
	const broken = await Promise.all([1, 2, 3].map(() => ask('uncut-001', { image })));
	for (const answer of broken) expect(answer).toMatchObject({ status: 422, body: { error: { code: 'IMAGE_PROCESSING_FAILED' } } });
	expect(await query("select 1 from design_requests where key = 'uncut-001'")).toEqual([]);
	await shop.context.blobs.putBuffer(key, whole);
	expect((await ask('uncut-001', { image })).status).toBe(200);
});

describe('the owner of an idempotency key', () => {
	test('the owner of an idempotency key is the account, once the guest’s work has moved there: the same call is answered with the same design [D1] [C7.10]', async () => {
		const [someone, person] = [await shop.guest(), await shop.person()];
		const image = (await someone.upload(bytes, 'Moved.jpg')).body.id;
		const [moved, dropped] = [await ask('moved-key', { who: someone, image }), await ask('both-have-it', { who: someone, image })];
		const own = (await person.upload(bytes, 'Own.jpg')).body.id;
		const kept = await ask('both-have-it', { who: person, image: own });
		await person.post('/account/user/migrate', {}, { cookie: someone.cookie });
		expect((await ask('moved-key', { who: person, image })).body.id).toBe(moved.body.id);
		expect((await ask('both-have-it', { who: person, image: own })).body.id).toBe(kept.body.id);
		expect(await keysOf(person.id)).toEqual([
			{ key: 'both-have-it', designId: kept.body.id },
			{ key: 'moved-key', designId: moved.body.id },
		]);
		expect(await keysOf(someone.id)).toEqual([]);
		expect((await person.get(`/api/designs/${dropped.body.id}`)).status).toBe(200);
	});

	test('the owner of an idempotency key is no one when the account is deleted, though its designs may stay for a cart', async () => {
		const person = await shop.person();
		const image = (await person.upload(bytes, 'Erased.jpg')).body.id;
		const { body } = await ask('erased-01', { who: person, image });
		await person.post('/account/user/delete', { password: person.password });
		expect(await query('select owner_id as owner from designs where id = $1', body.id)).toEqual([{ owner: 'erased' }]);
		expect(await query('select 1 from design_requests where design_id = $1', body.id)).toEqual([]);
	});
});

test('a key is good for a day', async () => {
	const [old, young] = [(await ask('a-day-old')).body, (await ask('still-young')).body];
	const age = (id: string, hours: number) =>
		query("update design_requests set created_at = now() - $2 * interval '1 hour' where design_id = $1", id, hours);
	await age(old.id, 24.1);
	await age(young.id, 23.9);
	await removeOldRequests(shop.context.orm);
	expect((await ask('still-young')).body.id).toBe(young.id);
	expect((await ask('a-day-old')).body.id).not.toBe(old.id);
});

test('two calls are the same if they say the same, however they are written', () => {
	const body = { ...purchases.request('image'), options: ['one', 'two'] };
	const {
		print: { crop, size, finalSize, units },
		...rest
	} = body;
	const fingerprint = (request: CreateDesign) => requestOf('key', request).fingerprint;
	expect(fingerprint({ print: { units, finalSize, size, crop }, ...rest, borderId: null, userId: 'somebody' })).toBe(fingerprint(body));
	expect(fingerprint({ ...body, options: ['two', 'one'] })).not.toBe(fingerprint(body));
	expect(fingerprint({ ...body, price: 0 })).not.toBe(fingerprint(body));
});
