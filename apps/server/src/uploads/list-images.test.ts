import { randomUUID } from 'node:crypto';
import type { Image } from '@print-room/contract';
import { expect, test } from 'vitest';
import { copyRow } from '../testing/copy-row.ts';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { slowFiles } from '../testing/slow-files.ts';
import { listImages } from './uploads.service.ts';

const shop = testShop();

test('a page of a large library is listed in turns with other requests [ASVS 15.2.2]', async () => {
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 300, height: 200 }), 'Pier.jpg')).body;
	for (let count = 1; count < 200; count += 1) await copyRow(shop, 'images', image.id, {});
	using slow = slowFiles(shop.context.files);
	const { images } = await listImages({ ...shop.context, files: slow.files }, guest.id, { limit: 200, skip: 0 });
	expect(images).toHaveLength(200);
	expect(slow.mostAtOnce()).toBeLessThan(100);
});

test('200 named images are answered in one call: own ones that are in the gallery, and nothing of others [R1.01] [ASVS 8.2.2]', async () => {
	const [guest, other] = [await shop.guest(), await shop.guest()];
	const image = (await guest.upload(await photo({ width: 300, height: 200 }), 'Pier.jpg')).body;
	const copy = (changes: Readonly<Record<string, unknown>>) => copyRow(shop, 'images', image.id, changes);
	const own = [image.id, ...(await Promise.all(Array.from({ length: 196 }, () => copy({}))))];
	const left = [await copy({ owner_id: other.id }), await copy({ hidden: true }), randomUUID()];
	await copy({});
	const read = (ids: readonly string[]) => guest.get<{ images: Image[]; count: number }>(`/api/images/retrieve?ids=${ids.join()}`);
	const { body } = await read([...own, ...left]);
	expect(body.images.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
	expect(body.count).toBe(own.length);
	expect((await read(Array.from({ length: 201 }, () => randomUUID()))).status).toBe(400);
});
