import type { CreatedDesign } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentOwner, erasedOwner } from '../../accounts/index.ts';
import { lineLifeMs } from '../../cart/index.ts';
import { timetable } from '../../shop.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { forgetRequests } from '../create/design-requests.ts';
import { revokeIdleImages } from '../design-grants.ts';
import { retainDesign } from '../index.ts';
import { sweepErased } from './erased-designs.ts';

const shop = testShop();
let purchases: Purchases;
let bytes: Buffer;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	bytes = await photo({ width: 1800, height: 1200 });
});

const sweep = (signal = new AbortController().signal) => sweepErased(shop.context, signal);
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const isKept = async (table: 'designs' | 'images' | 'uploads', id: string) =>
	(await query(`select 1 from ${table} where id = $1`, id)).length === 1;
const isStored = (key: string) => shop.context.blobs.exists(key);

/** Designs that a deleted account leaves for carts: of one image, made so many days ago. */
async function leftDesigns(count: number, daysAgo: number) {
	const person = await shop.person();
	const image = (await person.upload(bytes, 'Left.jpg')).body;
	const make = async () => (await purchases.design(person, image.id)).body;
	const left: [CreatedDesign, ...CreatedDesign[]] = [await make()];
	while (left.length < count) left.push(await make());
	await person.post('/account/user/delete', { password: person.password });
	for (const { id } of left) await age(id, daysAgo);
	return { imageId: image.id, left, email: person.email };
}
const age = (id: string, days: number) => query("update designs set created_at = now() - $2 * interval '1 day' where id = $1", id, days);

describe('a design that a deleted account left for a cart', () => {
	test('a design that a deleted account left for a cart goes with its image and all files once no one can pay for it any more', async () => {
		const { imageId, left } = await leftDesigns(2, 32);
		const person = await shop.person();
		const mine = (await purchases.design(person, (await person.upload(bytes, 'Mine.jpg')).body.id)).body;
		await age(mine.id, 400);
		await sweep();
		for (const { id } of left) {
			expect(await isKept('designs', id)).toBe(false);
			await expect.poll(() => isStored(`designs/${id}/print.tif`)).toBe(false);
		}
		expect([await isKept('images', imageId), await isKept('uploads', imageId)]).toEqual([false, false]);
		expect(await query('select 1 from image_uses where image_id = $1', imageId)).toEqual([]);
		await expect.poll(() => isStored(`images/${imageId}/original.bin`)).toBe(false);
		// Designs with an owner stay, however old.
		expect(await isKept('designs', mine.id)).toBe(true);
	});

	test('a design that a deleted account left for a cart stays until then, for as long as the mail says', async () => {
		const { imageId, left, email } = await leftDesigns(1, 30.9);
		expect((await shop.mailTo(email, 'deleted')).text?.replace(/\s+/g, ' ')).toContain(
			`until ${lineLifeMs / 86_400_000} days after you made it`,
		);
		await sweep();
		expect([await isKept('designs', left[0].id), await isKept('images', imageId)]).toEqual([true, true]);
		expect(await isStored(`designs/${left[0].id}/print.tif`)).toBe(true);
		expect(await isStored(`images/${imageId}/original.bin`)).toBe(true);
	});

	test('a design that a deleted account left for a cart stays for good when an order names it; another of the same image goes, and the image stays [D17]', async () => {
		const { imageId, left } = await leftDesigns(2, 5);
		const [paid, forgotten] = left;
		await purchases.pay(paid);
		await expect.poll(() => query('select 1 from design_uses where design_id = $1', paid.id)).toHaveLength(1);
		for (const { id } of left) await age(id, 32);
		await sweep();
		expect([await isKept('designs', paid.id), await isKept('designs', forgotten?.id ?? '')]).toEqual([true, false]);
		expect(await isKept('images', imageId)).toBe(true);
		expect(await isStored(`designs/${paid.id}/print.tif`)).toBe(true);
		expect(await isStored(`images/${imageId}/original.bin`)).toBe(true);
	});

	test('a design that a deleted account left for a cart stays when it is paid for in the very moment of the sweep [ASVS 2.3.4]', async () => {
		const { left } = await leftDesigns(1, 32);
		await inTurn(shop, {
			first: async (tx) => {
				await currentOwner(tx, erasedOwner);
				await retainDesign(tx, left[0].id, 'an order');
			},
			second: () => sweep(),
		});
		expect(await isKept('designs', left[0].id)).toBe(true);
	});

	test('a design that a deleted account left for a cart is left for the next time by a worker that is stopping', async () => {
		const { left } = await leftDesigns(1, 32);
		await sweep(AbortSignal.abort());
		expect(await isKept('designs', left[0].id)).toBe(true);
		await sweep();
		expect(await isKept('designs', left[0].id)).toBe(false);
	});

	test('a design that a deleted account left for a cart is looked for every hour', () => {
		expect(timetable).toMatch(/^\d+ \* \* \* \* sweep-designs$/m);
	});
});

test('a deletion forgets the calls and takes back the grants of more designs than a statement has parameters', async () => {
	const ids = Array.from({ length: 70_000 }, (_, index) => `none-${index}`);
	await shop.context.orm.transaction(async (tx) => {
		await forgetRequests(tx, ids);
		await revokeIdleImages(tx, ids);
	});
});
