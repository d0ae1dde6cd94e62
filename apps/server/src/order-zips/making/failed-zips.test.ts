import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import { lineOf } from '../../testing/transactions.ts';
import type { ZipMaking } from '../../testing/zip-making.ts';
import type { OrderZipRow } from '../order-zips.table.ts';
import { printKey, zipsOfDesigns } from '../testing/zips-of-designs.ts';

const shop = testShop();
const ours = zipsOfDesigns(shop);
const { nothingStays, orderOf, originalOf, withBlobs } = ours;

describe('a zip that cannot be made', () => {
	const failed = async (zip: OrderZipRow, options: Parameters<ZipMaking['make']>[1] = {}) => {
		const { stage, errorMsg } = await ours.zips.make(zip, options);
		await nothingStays(zip);
		return { stage, errorMsg };
	};

	test('a zip that cannot be made says which original is gone, or is not what was sent, and leaves nothing [A4.07] [D25]', async () => {
		const lost = await ours.zips.design('Harbour_scan_6x7.tif.jpg');
		const key = await originalOf(lost);
		const bytes = await shop.context.blobs.read(key, 0, 50_000_000);
		const zip = await ours.zips.begun(await orderOf(ours.elephants, lost));
		await shop.context.blobs.putBuffer(key, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) === 0 ? 1 : 0])]));
		expect(await failed(zip)).toMatchObject({
			stage: 'failed',
			errorMsg: expect.stringMatching(/Harbour_scan_6x7\.tif\.jpg.*its bytes have changed/),
		});
		await shop.context.blobs.remove(key);
		const again = await ours.zips.begun(await orderOf(ours.elephants, lost));
		expect(await failed(again)).toEqual({ stage: 'failed', errorMsg: 'The original of Harbour_scan_6x7.tif.jpg could not be read' });
		await shop.context.blobs.remove(printKey(lost));
		expect(await failed(await ours.zips.begun(await orderOf(lost)))).toEqual({
			stage: 'failed',
			errorMsg: 'The print file of Harbour_scan_6x7.tif.jpg could not be made',
		});
	});

	test('a zip that cannot be made says so where nothing in the order can be made [D20]', async () => {
		const zip = await ours.zips.begun(await ours.zips.order(lineOf(ours.elephants, { code: 'gone' })));
		expect(await failed(zip)).toEqual({ stage: 'failed', errorMsg: 'Nothing in this order can be printed' });
	});

	test('a zip that cannot be made leaves the disk the room that the shop needs, waits for more, and in the end says so [ASVS 15.2.2]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const deps = { config: { ...shop.config, minFreeBytes: Number.MAX_SAFE_INTEGER } };
		await expect(ours.zips.make(zip, { deps })).rejects.toThrow('not enough room');
		expect(await ours.zips.rowOf(zip)).toMatchObject({ stage: 'preparing', errorMsg: null });
		await nothingStays(zip);
		expect(await failed(zip, { deps, attempt: 4 })).toEqual({
			stage: 'failed',
			errorMsg: 'There is not enough room on the server’s disk for this zip',
		});
	});

	test('waits for room when the disk is full while its files are put together [D25]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const full = withBlobs({
			putFile: async () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
		});
		await expect(ours.zips.make(zip, full)).rejects.toThrow('no space left');
		await nothingStays(zip);
		expect(await ours.zips.make(zip, { attempt: 2 })).toMatchObject({ stage: 'completed', errorMsg: null });
	});

	test('a zip that cannot be made is tried again while it may pass, and in the end says what it was [A4.07]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const away = withBlobs({ size: async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')) });
		await expect(ours.zips.make(zip, away)).rejects.toThrow('could not be read');
		expect(await ours.zips.rowOf(zip)).toMatchObject({ stage: 'preparing', errorMsg: null });
		await nothingStays(zip);
		expect(await failed(zip, { ...away, attempt: 4 })).toEqual({
			stage: 'failed',
			errorMsg: 'The print file of Elephants.jpg could not be read',
		});
	});

	test('a zip that cannot be made reveals no internal error [ASVS 16.5.1]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const broken = withBlobs({ putFile: async () => Promise.reject(new Error('secret key AKIA… is wrong')) });
		expect(await failed(zip, { ...broken, attempt: 4 })).toEqual({ stage: 'failed', errorMsg: 'Failed to generate ZIP archive' });
	});
});
