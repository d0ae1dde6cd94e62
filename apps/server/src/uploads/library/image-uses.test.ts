import type { Image } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../platform/index.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { images, releaseImage, releaseImages, retainImage } from '../index.ts';

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

test('a design that begins while the last one is removed keeps the deleted image [D17]', async () => {
	await inTurn(shop, { first: retain, second: () => shop.context.orm.transaction(release) });
	expect(await isThere()).toBe(true);
	expect(await shop.context.blobs.exists(`images/${image.id}/original.bin`)).toBe(true);
});

test('a design that begins after the last one was removed finds no image [D17]', async () => {
	const late = inTurn(shop, { first: release, second: () => shop.context.orm.transaction(retain) });
	await expect(late).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' });
	expect(await isThere()).toBe(false);
});

test('a thousand designs release their images in a few statements: a deleted image goes with its last one, the others stay [D17]', async () => {
	const { pool } = shop.context.database;
	const copy = (id: string, hidden: boolean) =>
		pool.query(
			`insert into images select (jsonb_populate_record(images, jsonb_build_object('id', $2::text, 'hidden', $3::boolean))).* from images where id = $1`,
			[image.id, id, hidden],
		);
	await copy('deleted and used', true);
	await copy('deleted', true);
	await copy('there', false);
	const released = Array.from({ length: 1000 }, (_, index) => ({
		imageId: ['deleted and used', 'deleted', 'there'][index % 3] ?? '',
		designId: `of many ${index}`,
	}));
	await pool.query('insert into image_uses (image_id, design_id, owner_id) select *, $3 from unnest($1::text[], $2::text[])', [
		released.map(({ imageId }) => imageId),
		released.map(({ designId }) => designId),
		guest.id,
	]);
	await shop.context.orm.transaction((tx) => retainImage(tx, { imageId: 'deleted and used', designId: 'stays', ownerId: guest.id }));
	const statements: string[] = [];
	const watched = drizzle(pool, { logger: { logQuery: (statement) => void statements.push(statement) } });
	await watched.transaction((tx) => releaseImages(shop.context, tx, released));
	expect(statements.length).toBeLessThan(12);
	const { rows } = await watched.execute(sql`select id from images where id in ('deleted and used', 'deleted', 'there') order by id`);
	expect(rows.map(({ id }) => id)).toEqual(['deleted and used', 'there']);
	const uses = await watched.execute(
		sql`select design_id as id from image_uses where image_id in ('deleted and used', 'deleted', 'there')`,
	);
	expect(uses.rows).toEqual([{ id: 'stays' }]);
});
