import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../platform/index.ts';
import { archiveRow } from '../testing/archive-rows.ts';
import { makeOrders, queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { workFolder } from '../uploads/index.ts';
import { archiveFolder } from './archive-folder.ts';
import { archiveJob, archiveKey } from './archives.deps.ts';
import { archiveTasks } from './archives.jobs.ts';
import { type ArchiveRow, archives } from './archives.table.ts';

const shop = testShop({ worker: false });

const sweep = () =>
	archiveTasks(shop.context)['sweep-archives']?.(
		{},
		{ jobId: '1', attempt: 1, maxAttempts: 25, signal: new AbortController().signal, logger: shop.context.logger },
	);
const made = async (facts: Parameters<typeof archiveRow>[2]): Promise<ArchiveRow> =>
	archiveRow(shop, (await makeOrders(shop, 1))[0] ?? '', facts);
const rowOf = async ({ id }: ArchiveRow) => (await shop.context.orm.select().from(archives).where(eq(archives.id, id)))[0];
const isStored = (archive: ArchiveRow) => shop.context.blobs.exists(archiveKey(archive));
const changedAgo = ({ id }: ArchiveRow, age: string) =>
	queryOf(shop)('update archives set changed_at = now() - $2::interval where id = $1', id, age);

test('the file of an expired zip goes, and whoever looks on is told; one that is good stays [D25] [A4.07]', async () => {
	const expired = await made({ hoursLeft: -0.01 });
	const good = await made({ hoursLeft: 0.5 });
	await sweep();
	expect([await isStored(expired), await isStored(good)]).toEqual([false, true]);
	const now = await rowOf(expired);
	expect(now).toMatchObject({ stage: 'completed', blobKey: null });
	expect(now?.change).toBeGreaterThan(good.change);
	expect(await rowOf(good)).toEqual(good);
});

test('nobody waits for ever for a zip whose job is gone [A4.07]', async () => {
	const forgotten = await made({ stage: 'compressing' });
	const waiting = await made({ stage: 'initialized' });
	const young = await made({ stage: 'preparing' });
	const { queue, orm } = shop.context;
	await queue.add(orm, ...archiveJob(waiting));
	for (const one of [forgotten, waiting]) await changedAgo(one, '11 minutes');
	await sweep();
	expect(await rowOf(forgotten)).toMatchObject({
		stage: 'failed',
		errorMsg: 'The zip was given up: whatever made it ended again and again',
	});
	expect((await rowOf(waiting))?.stage).toBe('initialized');
	expect((await rowOf(young))?.stage).toBe('preparing');
});

test('what a dead worker stored or began goes, and what is being made stays [D25]', async () => {
	const { config, context } = shop;
	const failed = await made({ stage: 'failed' });
	await context.blobs.putBuffer(archiveKey(failed), Buffer.from('an orphan'));
	await changedAgo(failed, '11 minutes');
	const making = await made({ stage: 'compressing' });
	const unknown = newId();
	for (const run of [failed, making, { id: unknown, run: 3 }, { ...making, run: 2 }]) {
		await mkdir(archiveFolder(config.dataDir, run), { recursive: true });
		await writeFile(join(archiveFolder(config.dataDir, run), 'order.zip'), 'half a zip');
	}
	await mkdir(join(workFolder(config.dataDir), 'cut-abc'));
	await sweep();
	expect(await isStored(failed)).toBe(false);
	expect((await readdir(workFolder(config.dataDir))).toSorted()).toEqual([`archive-${making.id}-1`, 'cut-abc']);
});

test('what became of a zip is forgotten after sixty days [A7.18]', async () => {
	const old = await made({ stage: 'cancelled' });
	const younger = await made({ stage: 'cancelled' });
	await changedAgo(old, '61 days');
	await changedAgo(younger, '59 days');
	await sweep();
	expect(await rowOf(old)).toBeUndefined();
	expect(await rowOf(younger)).toBeDefined();
});
