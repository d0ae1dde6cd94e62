import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { slowFiles } from '../testing/slow-files.ts';
import { toDesigns } from './design-views.ts';
import { designs } from './designs.table.ts';

const shop = testShop();

test.each([
	['their owner', []],
	['staff', ['supervisor']],
] as const)('two hundred designs are listed for %s in turns with other requests [ASVS 15.2.2]', async (_reader, roles) => {
	const { orm } = shop.context;
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Pier.jpg')).body;
	const design = (await (await openPurchases(shop)).design(guest, image.id)).body;
	const [row] = await orm.select().from(designs).where(eq(designs.id, design.id));
	using slow = slowFiles(shop.context.files);
	const rows = Array.from({ length: 200 }, () => row ?? []).flat();
	const found = await toDesigns({ orm, files: slow.files }, { id: guest.id, roles: [...roles] }, rows);
	expect(found).toHaveLength(200);
	expect(slow.mostAtOnce()).toBeLessThan(50);
});
