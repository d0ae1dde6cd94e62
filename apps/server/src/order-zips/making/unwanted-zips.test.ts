import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { BlobNotFound } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { orderZipJobKey, orderZipKey } from '../order-zips.deps.ts';
import { zipsOfDesigns } from '../testing/zips-of-designs.ts';

const shop = testShop();
const ours = zipsOfDesigns(shop);
const { cancel, change, nothingStays, orderOf, withBlobs } = ours;

describe('a zip that no one wants any more', () => {
	/** Storage that never answers the reading of a file. */
	const silentStore = () => {
		const asked = Promise.withResolvers<Readable>();
		const stream = new Readable({ read: () => asked.resolve(stream) });
		return { ...withBlobs({ openRead: async () => ({ size: 1, stream }) }), asked: asked.promise };
	};

	test('a zip that no one wants any more is stopped in the middle of a file when it is cancelled [A4.07] [D41]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const { asked, deps } = silentStore();
		const making = ours.zips.make(zip, { deps });
		const stream = await asked;
		await cancel(zip);
		expect(await making).toMatchObject({ stage: 'cancelled', blobKey: null });
		await vi.waitFor(() => expect(stream.destroyed).toBe(true), patience);
		await nothingStays(zip);
	});

	test('a zip that no one wants any more is not there when it is cancelled in its last moment [D41]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const { blobs } = shop.context;
		const late = withBlobs({
			putFile: async (key, path) => {
				await blobs.putFile(key, path);
				await cancel(zip);
			},
		});
		expect(await ours.zips.make(zip, late)).toMatchObject({ stage: 'cancelled', blobKey: null });
		await nothingStays(zip);
	});

	test('a zip that no one wants any more is neither made nor touched by a run whose place another one took, and that one begins by clearing up [A4.07] [D25]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const { blobs } = shop.context;
		await blobs.putBuffer(orderZipKey(zip), Buffer.from('of a dead attempt'));
		await change(zip, { run: 2 });
		const made = await ours.zips.make({ ...zip, run: 2 });
		expect(made).toMatchObject({ stage: 'completed', run: 2 });
		await expect(blobs.size(orderZipKey(zip))).rejects.toThrow(BlobNotFound);
		expect(await ours.zips.make(zip)).toEqual(made);
		// The job may run again if the queue could not record its end.
		expect(await ours.zips.make({ ...zip, run: 2 })).toEqual(made);
		expect((await ours.zips.unzipped(made)).size).toBe(5);
	});

	test('a zip that no one wants any more goes on later when the worker stops, and that costs it no attempt [A4.07]', async () => {
		const zip = await ours.zips.begun(await orderOf(ours.elephants));
		const { asked, deps } = silentStore();
		const stop = new AbortController();
		const making = ours.zips.make(zip, { deps, signal: stop.signal, attempt: 4 });
		await asked;
		stop.abort(new Error('the worker stops'));
		await making;
		await expect.poll(async () => (await ours.zips.rowOf(zip)).stage).toBe('completed');
		await expect.poll(() => ours.zips.leftovers()).toEqual([]);
		await expect.poll(() => shop.context.queue.has(shop.context.orm, orderZipJobKey(zip.id))).toBe(false);
	});
});
