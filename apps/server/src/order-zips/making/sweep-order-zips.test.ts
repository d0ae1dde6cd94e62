import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { workFolder } from '../../uploads/index.ts';
import { orderZipJob, orderZipKey } from '../order-zips.deps.ts';
import { orderZipTasks } from '../order-zips.jobs.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { zipFolder } from './folder.ts';

const shop = testShop({ worker: false });

const sweep = () =>
	orderZipTasks(shop.context)['sweep-order-zips']?.(
		{},
		{ jobId: '1', attempt: 1, maxAttempts: 25, signal: new AbortController().signal, logger: shop.context.logger },
	);
const made = async (facts: Parameters<typeof orderZipRow>[2]): Promise<OrderZipRow> =>
	orderZipRow(shop, (await makeOrders(shop, 1))[0] ?? '', facts);
const rowOf = async ({ id }: OrderZipRow) => (await shop.context.orm.select().from(orderZips).where(eq(orderZips.id, id)))[0];
const isStored = (zip: OrderZipRow) => shop.context.blobs.exists(orderZipKey(zip));
const changedAgo = ({ id }: OrderZipRow, age: string) =>
	queryOf(shop)('update order_zips set changed_at = now() - $2::interval where id = $1', id, age);

test('the file of an expired zip is removed and listeners are notified; a valid zip stays [D25] [A4.07]', async () => {
	const expired = await made({ hoursLeft: -0.01 });
	const good = await made({ hoursLeft: 0.5 });
	await sweep();
	expect([await isStored(expired), await isStored(good)]).toEqual([false, true]);
	const now = await rowOf(expired);
	expect(now).toMatchObject({ stage: 'completed', blobKey: null });
	expect(now?.change).toBeGreaterThan(good.change);
	expect(await rowOf(good)).toEqual(good);
});

test('a zip whose job no longer exists fails [A4.07]', async () => {
	const forgotten = await made({ stage: 'compressing' });
	const waiting = await made({ stage: 'initialized' });
	const young = await made({ stage: 'preparing' });
	const { queue, orm } = shop.context;
	await queue.add(orm, ...orderZipJob(waiting));
	for (const one of [forgotten, waiting]) await changedAgo(one, '11 minutes');
	await sweep();
	expect(await rowOf(forgotten)).toMatchObject({
		stage: 'failed',
		errorMsg: 'The zip was given up because its worker stopped unexpectedly several times',
	});
	expect((await rowOf(waiting))?.stage).toBe('initialized');
	expect((await rowOf(young))?.stage).toBe('preparing');
});

test('files of a dead worker are removed, and those of a run in progress stay [D25]', async () => {
	const { config, context } = shop;
	const failed = await made({ stage: 'failed' });
	await context.blobs.putBuffer(orderZipKey(failed), Buffer.from('an orphan'));
	await changedAgo(failed, '11 minutes');
	const making = await made({ stage: 'compressing' });
	const unknown = newId();
	for (const run of [failed, making, { id: unknown, run: 3 }, { ...making, run: 2 }]) {
		await mkdir(zipFolder(config.dataDir, run), { recursive: true });
		await writeFile(join(zipFolder(config.dataDir, run), 'order.zip'), 'half a zip');
	}
	await mkdir(join(workFolder(config.dataDir), 'cut-abc'));
	await sweep();
	expect(await isStored(failed)).toBe(false);
	expect((await readdir(workFolder(config.dataDir))).toSorted()).toEqual(['cut-abc', `order-zip-${making.id}-1`]);
});

test('the row of a zip is deleted after sixty days [A7.18]', async () => {
	const old = await made({ stage: 'cancelled' });
	const younger = await made({ stage: 'cancelled' });
	await changedAgo(old, '61 days');
	await changedAgo(younger, '59 days');
	await sweep();
	expect(await rowOf(old)).toBeUndefined();
	expect(await rowOf(younger)).toBeDefined();
});
