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
