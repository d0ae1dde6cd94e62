import { Readable } from 'node:stream';
import type { Design, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { fileAt, reUpload } from '../../testing/re-uploads.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../../testing/zip-making.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';

const shop = testShop();
let zips: ZipMaking;
let admin: Visitor;

beforeAll(async () => {
	admin = await shop.admin();
	zips = await openZipMaking(shop, admin);
});

test('a run that a second worker makes because the first was wrongly taken for dead gives a complete zip [D25]', async () => {
	const design = await zips.design('Elephants.jpg');
	const zip = await zips.begun(await zips.order(lineOf(design)));
	const { blobs } = shop.context;
	const [isWritten, isBegunAgain, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const first = zips.make(zip, {
		deps: {
			blobs: {
				...blobs,
				putFile: async (key, path) => {
					isWritten.resolve();
					await isBegunAgain.promise;
					await blobs.putFile(key, path);
				},
			},
		},
	});
	await isWritten.promise;
	const second = zips.make(zip, {
		deps: {
			blobs: {
				...blobs,
				openRead: async (key) => {
					const { stream, size } = await blobs.openRead(key);
					isBegunAgain.resolve();
					await goOn.promise;
					return { stream: Readable.from(stream), size };
				},
			},
		},
	});
	await expect(first).rejects.toThrow('ENOENT');
	goOn.resolve();
	expect((await zips.unzipped(await second)).size).toBe(5);
	expect(await zips.leftovers()).toEqual([]);
});

test('a zip contains the present print file when that is about to be cut again, and says so [A2.08] [D25]', async () => {
	const design = await zips.design('Harbour.jpg');
	const order = await zips.order(lineOf(design));
	const { orm, queue } = shop.context;
	const runAt = new Date(Date.now() + 3_600_000);
	await queue.add(orm, 'recut-design', { designId: design.id }, { jobKey: `recut:${design.id}`, runAt });
	const made = await zips.make(await zips.begun(order));
	const message = 'The print file of Harbour.jpg is being made again: prepare the zip again before printing.';
	expect(made).toMatchObject({ stage: 'completed', errors: [message] });
	const files = await zips.unzipped(made);
	expect(JSON.parse(files.get('manifest.json')?.toString() ?? '').errors).toEqual([message]);
});

test('a zip contains an order that changed after the request in its new state, and says so [A7.18] [D25]', async () => {
	const order = await zips.order(lineOf(await zips.design('Meadow.jpg')));
	const { orm } = shop.context;
	const asked = async (): Promise<OrderZipRow> => {
		const zip = await zips.begun(order);
		const askedContentKey = (await contentKeysOf(orm, [order.id])).get(order.id) ?? '';
		await orm.update(orderZips).set({ askedContentKey }).where(eq(orderZips.id, zip.id));
		return zip;
	};
	const first = await asked();
	await queryOf(shop)("update orders set customer_first_name = 'Maud' where id = $1", order.id);
	const made = await zips.make(first);
	const message = 'The order changed after this zip was requested. The zip contains the changed order: check it before you print.';
	expect(made).toMatchObject({ stage: 'completed', errors: [message] });
	const manifest = JSON.parse((await zips.unzipped(made)).get('manifest.json')?.toString() ?? '');
	expect(manifest).toMatchObject({ order: { customer: { firstName: 'Maud' } }, errors: [message] });

	const second = await asked();
	// Tracking is not part of the zip.
	const staff = await shop.supervisor();
	const [status] = (await staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
	expect((await staff.post(`/api/orders/${order.id}/tracking`, { statusId: status?.id, isMailed: false })).status).toBe(200);
	expect(await zips.make(second)).toMatchObject({ stage: 'completed', errors: [] });
});

test('a print file that could not be cut again after its image was replaced is mentioned in the zip, on the order and in the file itself [A2.08] [D25]', async () => {
	const design = await zips.design('Meadow.jpg');
	const order = await zips.order(lineOf(design));
	const { orm, queue, database } = shop.context;
	const saved = async () => (await admin.get<Design>(`/api/designs/${design.id}`)).body;
	const ofOrder = async () => (await admin.get<Order>(`/api/orders/${order.id}`)).body.items[0]?.design;
	expect([(await saved()).isOfEarlierFile, (await ofOrder())?.isOfEarlierFile]).toEqual([false, false]);

	const replaced = await reUpload(shop, admin, design.imageId, await photo({ seed: 77, width: 1500, height: 1000 }), 'Meadow.jpg');
	expect(replaced.status).toBe(200);
	const jobKey = `recut:${design.id}`;
	await queue.add(orm, 'recut-design', { designId: design.id }, { jobKey, runAt: new Date(Date.now() + 3_600_000) });
	await database.pool.query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'gone' where key = $1", [
		jobKey,
	]);

	const message =
		'The print file of Meadow.jpg was cut before the image’s file was replaced: make it again on the design’s page, unless you want to print it as it was.';
	const made = await zips.make(await zips.begun(order));
	expect(made).toMatchObject({ stage: 'completed', errors: [message] });
	const print = [...(await zips.unzipped(made))].find(([path]) => path.endsWith('.tif'))?.[1];
	expect(print?.includes('cut before the image’s file was replaced')).toBe(true);
	expect([(await saved()).isOfEarlierFile, (await ofOrder())?.isOfEarlierFile]).toEqual([true, true]);
	const download = await fileAt(shop, (await ofOrder())?.croppedUrl ?? '');
	expect(download?.includes('cut before the image’s file was replaced')).toBe(true);

	await admin.post('/api/images/updateDesigns', { imageId: design.imageId, option: 'all' });
	await expect.poll(async () => (await saved()).isOfEarlierFile).toBe(false);
	expect(await zips.make(await zips.begun(order))).toMatchObject({ stage: 'completed', errors: [] });
});
