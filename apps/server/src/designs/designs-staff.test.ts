import type { CreatedDesign, Design, Image } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentOwner, erasedOwner, lockIdentity, users } from '../accounts/index.ts';
import { inTurn } from '../testing/in-turn.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { copyDesign, type Saved } from '../testing/saved-designs.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Answer, Person, Visitor } from '../testing/test-shop.ts';
import { retainDesign } from './index.ts';

const shop = testShop();
let purchases: Purchases;
let admin: Person;
let supervisor: Person;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	[admin, supervisor] = [await shop.person({ roles: ['admin'] }), await shop.supervisor()];
	const maker = await shop.guest();
	const image = (await maker.upload(await photo({ width: 1500, height: 1000 }), 'Saltmarsh.jpg')).body;
	// Only to be checked: a design for sale may be in a cart, and outlives its owner's account.
	first = { image, design: (await purchases.check(maker, image.id)).body };
});

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const audited = (id: string) => query('select actor_id, action, model, record_name, changes from audit_log where record_id = $1', id);
const usesOf = async (imageId: string) =>
	(await query('select owner_id from image_uses where image_id = $1', imageId)).map((use) => use.owner_id);
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

let first: Saved;

const saved = (who: Visitor) => copyDesign(shop, first, who);
const give = (designId: string, userId: unknown, version?: number): Promise<Answer> =>
	supervisor.patch(`/api/designs/${designId}`, { userId }, version === undefined ? {} : { 'if-match': `"${version}"` });
/** Answers to a visitor who views an image, views its tiles, and makes a print of it. */
const looks = async (who: Visitor, { id }: Image) => [
	(await who.get<{ count: number }>(`/api/images/retrieve?id=${id}`)).body.count,
	(await who.get(`/account/user/uploads/${id}`)).status,
	(await who.get(`/api/images/${id}/tiles?wait=0`)).status,
	(await who.get(`/api/images/designs?id=${id}`)).status,
	(await purchases.check(who, id)).status,
];
const sees = [1, 200, 200, 200, 200];
const seesNothing = [0, 403, 403, 403, 403];

describe('a design that staff give to someone else [A2.08] [D42]', () => {
	test('a design that staff give to someone else is that person’s, who sees its image and orders it again; the image stays whose it was [D4]', async () => {
		const [maker, friend] = [await shop.guest(), await shop.person()];
		const { image, design } = await saved(maker);
		const mine = (await purchases.check(maker, image.id)).body;
		expect(await looks(friend, image)).toEqual(seesNothing);
		const answer = await give(design.id, friend.id, 1);
		expect([answer.status, answer.headers.get('etag')]).toEqual([204, '"2"']);

		expect(await friend.get(`/api/designs/${design.id}?filter[include][0]=upload`)).toMatchObject({
			status: 200,
			body: { userId: friend.id, version: 2, upload: { id: image.id } },
		});
		expect(await maker.get(`/api/designs/${design.id}`)).toMatchObject(refusal(403, 'DESIGN_FORBIDDEN'));
		expect(await looks(friend, image)).toEqual(sees);
		expect((await friend.get<{ images: Image[] }>('/api/images/retrieve')).body.images).toEqual([]);
		expect(await friend.remove(`/account/user/uploads/${image.id}`)).toMatchObject(refusal(403, 'IMAGE_FORBIDDEN'));
		const ownersShownTo = async (who: Visitor) =>
			(await who.get<{ designs: Design[] }>(`/api/images/designs?id=${image.id}`)).body.designs.map((one) => one.userId);
		expect(new Set(await ownersShownTo(friend))).toEqual(new Set([friend.id]));
		expect(await ownersShownTo(maker)).toEqual([maker.id]);
		expect(await ownersShownTo(supervisor)).toHaveLength(3);
		expect((await maker.get(`/api/designs/${mine.id}`)).status).toBe(200);
		expect(await audited(design.id)).toMatchObject([
			{ actor_id: supervisor.id, action: 'update', model: 'designs', changes: [{ field: 'userId', before: maker.id, after: friend.id }] },
		]);
		expect(JSON.stringify(await audited(design.id))).not.toMatch(/Saltmarsh|@/);
	});

	test('a design that staff give to someone else takes the right to see its image along when it goes on, and the image stays while it is used [D17]', async () => {
		const [maker, friend, other] = [await shop.person(), await shop.person(), await shop.person()];
		const { image, design } = await saved(maker);
		await give(design.id, friend.id);
		await maker.remove(`/account/user/uploads/${image.id}`);
		await give(design.id, other.id);
		expect(await looks(friend, image)).toEqual(seesNothing);
		await maker.post('/account/user/delete', { password: maker.password });
		expect(await other.get(`/api/designs/${design.id}?filter[include][0]=upload`)).toMatchObject({
			status: 200,
			body: { upload: { hidden: true } },
		});
		expect(await looks(other, image)).toEqual(sees);
		await other.post('/account/user/delete', { password: other.password });
		expect([await usesOf(image.id), await query('select 1 from images where id = $1', image.id)]).toEqual([[], []]);
	});

	test('a design that staff give to someone else is not the first person’s again when that one repeats the call that made it', async () => {
		const [maker, friend] = [await shop.guest(), await shop.person()];
		const { image } = await saved(maker);
		const make = () =>
			maker.post<CreatedDesign>('/api/designs', { ...purchases.request(image.id), price: 0 }, { 'idempotency-key': 'the-same-call' });
		const { id } = (await make()).body;
		await give(id, friend.id);
		expect((await make()).body).not.toMatchObject({ id });
	});

	test('needs a person, who is registered [A5.12]', async () => {
		const [person, guest] = [await shop.person(), await shop.guest()];
		const { design } = await saved(person);
		for (const nobody of [null, undefined, 'unknown', guest.id, erasedOwner])
			expect(await give(design.id, nobody)).toMatchObject({
				status: 422,
				body: { error: { details: [{ path: 'userId', message: 'You must choose at least one' }] } },
			});
		expect((await give('unknown', person.id)).status).toBe(404);
		expect(await audited(design.id)).toEqual([]);
	});

	test('a design that staff give to someone else is saved without one where it is a guest’s, and where nothing changes', async () => {
		const [person, guest] = [await shop.person(), await shop.guest()];
		const [theirs, guests] = [(await saved(person)).design, (await saved(guest)).design];
		const answers = [
			await give(guests.id, null),
			await give(guests.id, guest.id),
			await supervisor.patch(`/api/designs/${theirs.id}`, theirs),
		];
		expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual(Array(3).fill([204, '"1"']));
		expect([...(await audited(guests.id)), ...(await audited(theirs.id))]).toEqual([]);
	});

	test('a design that staff give to someone else is not given by staff who have not seen its latest version', async () => {
		const [person, friend] = [await shop.person(), await shop.person()];
		const { design } = await saved(person);
		await give(design.id, friend.id, 1);
		expect(await give(design.id, person.id, 1)).toMatchObject(refusal(412, 'EDIT_CONFLICT'));
		expect((await friend.get(`/api/designs/${design.id}`)).status).toBe(200);
	});

	test('a design that staff give to someone else goes nowhere when the account is deleted in that moment [ASVS 2.3.4]', async () => {
		const [maker, friend] = [await shop.person(), await shop.person()];
		const { design } = await saved(maker);
		const late = await inTurn(shop, {
			first: async (tx) => {
				await lockIdentity(tx, friend.id);
				await tx.delete(users).where(eq(users.id, friend.id));
			},
			second: () => give(design.id, friend.id),
		});
		expect(late).toMatchObject(refusal(422, 'VALIDATION_FAILED'));
		expect((await maker.get(`/api/designs/${design.id}`)).status).toBe(200);
	});
});

test('a guest’s right to see images moves with the rest to the account, and becomes no one’s when that is deleted [C1.07]', async () => {
	const [person, guest] = [await shop.person(), await shop.guest()];
	const { image } = await saved(guest);
	await purchases.design(guest, image.id);
	expect(await usesOf(image.id)).toEqual([guest.id, guest.id]);
	await person.post('/account/user/migrate', {}, { cookie: guest.cookie });
	expect(await usesOf(image.id)).toEqual([person.id, person.id]);
	await person.post('/account/user/delete', { password: person.password });
	expect(await usesOf(image.id)).toEqual([erasedOwner]);
});

describe('a design is deleted', () => {
	test('a design is deleted by administrators alone, with its files, and its hidden image with the last one [A6.02] [D17] [D23]', async () => {
		const guest = await shop.guest();
		const { image, design } = await saved(guest);
		await guest.remove(`/account/user/uploads/${image.id}`);
		expect(await supervisor.remove(`/api/designs/${design.id}`)).toMatchObject(refusal(403, 'FORBIDDEN'));
		expect((await admin.remove(`/api/designs/${design.id}`)).status).toBe(204);
		expect((await admin.remove(`/api/designs/${design.id}`)).status).toBe(404);
		expect((await guest.get(`/api/designs/${design.id}`)).status).toBe(404);
		expect(await query('select 1 from images where id = $1', image.id)).toEqual([]);
		await expect.poll(() => shop.context.blobs.exists(`designs/${design.id}/print.tif`)).toBe(false);
		expect(await audited(design.id)).toMatchObject([{ actor_id: admin.id, action: 'delete', model: 'designs' }]);
		expect(JSON.stringify(await audited(design.id))).not.toContain('Saltmarsh');
	});

	test('a design is never deleted while an order has it [D37]', async () => {
		const guest = await shop.guest();
		const { image } = await saved(guest);
		const { body: design } = await purchases.design(guest, image.id);
		await purchases.pay(design);
		await expect.poll(() => query('select 1 from design_uses where design_id = $1', design.id)).toHaveLength(1);
		expect(await admin.remove(`/api/designs/${design.id}`)).toMatchObject({
			status: 409,
			body: {
				error: { code: 'IN_USE', message: expect.stringContaining('an order'), details: [{ path: 'orders', message: 'used by orders' }] },
			},
		});
		expect((await guest.get(`/api/designs/${design.id}`)).status).toBe(200);
		expect(await audited(design.id)).toEqual([]);
	});

	test('nor when it is ordered in that moment [ASVS 2.3.4]', async () => {
		const guest = await shop.guest();
		const { design } = await saved(guest);
		const late = await inTurn(shop, {
			first: async (tx) => {
				await currentOwner(tx, guest.id);
				await retainDesign(tx, design.id, 'an order');
			},
			second: () => admin.remove(`/api/designs/${design.id}`),
		});
		expect(late).toMatchObject(refusal(409, 'IN_USE'));
	});
});
