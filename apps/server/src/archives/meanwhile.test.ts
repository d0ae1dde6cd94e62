import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../testing/zip-making.ts';

let shop: TestShop;
let zips: ZipMaking;

beforeAll(async () => {
	shop = await startTestShop({});
	zips = await openZipMaking(shop, await shop.admin());
});
afterAll(() => shop.close());

test('a run whose worker was wrongly taken for dead, and that is made a second time beside it, gives no half zip [D25]', async () => {
	const design = await zips.design('Elephants.jpg');
	const archive = await zips.begun(await zips.order(lineOf(design)));
	const { blobs } = shop.context;
	const [isWritten, isBegunAgain, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const first = zips.make(archive, {
		parts: {
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
	const second = zips.make(archive, {
		parts: {
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

test('a print file that is soon another one is told of, and is in the zip as it is [A2.08] [D25]', async () => {
	const design = await zips.design('Harbour.jpg');
	const order = await zips.order(lineOf(design));
	const { orm, queue } = shop.context;
	const runAt = new Date(Date.now() + 3_600_000);
	await queue.add(orm, 'recut-design', { designId: design.id }, { jobKey: `recut:${design.id}`, runAt });
	const made = await zips.make(await zips.begun(order));
	const sentence = 'The print file of Harbour.jpg is being made anew: prepare the zip again before it is printed.';
	expect(made).toMatchObject({ stage: 'completed', errors: [sentence] });
	const files = await zips.unzipped(made);
	expect(JSON.parse(files.get('manifest.json')?.toString() ?? '').errors).toEqual([sentence]);
});
