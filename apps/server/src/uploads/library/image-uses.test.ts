import type { Image } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../platform/index.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { images, releaseImage, retainImage } from '../index.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;

beforeAll(async () => {
	guest = await shop.guest();
});
beforeEach(async () => {
	// Deleted by its owner, and kept by one design.
	image = (await guest.upload(await photo({ width: 300, height: 200 }), 'kept.jpg')).body;
	await shop.context.orm.transaction((tx) => retainImage(tx, { imageId: image.id, designId: 'old', ownerId: guest.id }));
	await guest.remove(`/account/user/uploads/${image.id}`);
});

const retain = (tx: Tx) => retainImage(tx, { imageId: image.id, designId: 'new', ownerId: guest.id });
const release = (tx: Tx) => releaseImage(shop.context, tx, { imageId: image.id, designId: 'old' });
const isThere = async () => (await shop.context.orm.select().from(images).where(eq(images.id, image.id))).length === 1;

test('a design that begins while the last one lets go keeps the deleted image [D17]', async () => {
	await inTurn(shop, { first: retain, second: () => shop.context.orm.transaction(release) });
	expect(await isThere()).toBe(true);
	expect(await shop.context.blobs.exists(`images/${image.id}/original.bin`)).toBe(true);
});

test('a design that comes when the last one has let go finds no image [D17]', async () => {
	const late = inTurn(shop, { first: release, second: () => shop.context.orm.transaction(retain) });
	await expect(late).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' });
	expect(await isThere()).toBe(false);
});
