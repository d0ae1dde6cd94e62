import type { CreatedDesign } from '@print-room/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { openFileChecks } from '../../testing/file-checks.ts';
import { createImageKiller } from '../../testing/killed-images.ts';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { hasten } from '../../testing/re-uploads.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../../testing/zip-making.ts';

const killer = createImageKiller();
const shop = testShop({ logger: killer.logger });
let guest: Visitor;
let zips: ZipMaking;

beforeAll(async () => {
	guest = await shop.guest();
	zips = await openZipMaking(shop, await shop.admin());
});

/** Waits until a job has failed with every image process killed, then lets it succeed. */
async function recover(task: string): Promise<void> {
	const failed = async () =>
		(await queryOf(shop)('select 1 from graphile_worker.jobs where task_identifier = $1 and locked_at is null and attempts > 0', task))
			.length;
	await vi.waitFor(async () => expect(await failed()).toBe(1), patience);
	killer.kills = 0;
	await hasten(shop, task);
}

test('an order whose print file’s process is killed, also alone, is neither refused nor dropped: its call is answered once the file is cut [C4.03] [D5]', async () => {
	const { design } = await openPurchases(shop);
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Meadow.jpg')).body;
	killer.kills = Number.POSITIVE_INFINITY;
	const asked = design(guest, image.id);
	await recover('cut-design');
	expect(await asked).toMatchObject({ status: 200, body: { imageId: image.id, cartUrl: expect.any(String) } });
});

test('a check whose measuring process is killed gets its figures later [C1.04]', async () => {
	const checks = await openFileChecks(shop);
	killer.kills = Number.POSITIVE_INFINITY;
	const { id } = await checks.asked(guest);
	await recover('measure-file');
	await vi.waitFor(async () => expect((await checks.page(id)).measured).toMatchObject({ finestDetail: expect.any(Number) }), patience);
});

test('a zip whose job ticket’s process is killed is tried again instead of failing [A4.07] [D25]', async () => {
	const design: CreatedDesign = await zips.design('Heath.jpg');
	const zip = await zips.begun(await zips.order(lineOf(design)));
	killer.kills = Number.POSITIVE_INFINITY;
	await expect(zips.make(zip)).rejects.toThrow('The job tickets could not be made');
	expect(await zips.rowOf(zip)).toMatchObject({ stage: 'preparing', errorMsg: null });
	killer.kills = 0;
	expect(await zips.make(zip, { attempt: 2 })).toMatchObject({ stage: 'completed', errors: [] });
});
