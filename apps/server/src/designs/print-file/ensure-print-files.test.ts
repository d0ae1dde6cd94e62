import { join } from 'node:path';
import type { CreatedDesign } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { openZipMaking } from '../../testing/zip-making.ts';
import { cutTask } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { designTasks, ensurePrintFiles, printFiles } from '../index.ts';

const shop = testShop();
let design: CreatedDesign;

beforeAll(async () => {
	design = await (await openZipMaking(shop, await shop.admin())).design('Elephants.jpg');
});

const ensure = (id: string, signal = new AbortController().signal) =>
	ensurePrintFiles(shop.context, id, { signal, folder: join(shop.config.dataDir, 'work', 'own') });
const set = (changes: Partial<typeof designs.$inferInsert>) =>
	shop.context.orm.update(designs).set(changes).where(eq(designs.id, design.id));
const rowNow = async () => {
	const [row] = await shop.context.orm.select().from(designs).where(eq(designs.id, design.id));
	if (row === undefined) throw new Error('the design is gone');
	return row;
};
const sizes = async () => {
	const files = printFiles(await rowNow());
	return Promise.all(files.map(({ key }) => shop.context.blobs.size(key).catch(() => 0)));
};

test('print files that exist are left as they are [D25]', async () => {
	const before = await rowNow();
	await shop.context.blobs.putBuffer(`designs/${design.id}/print.tif`, Buffer.from('the print'));
	expect(await ensure(design.id)).toEqual(before);
	expect(await sizes()).toEqual([9]);
});

test('both files of a proof are made if one is missing [D25] [C1.03]', async () => {
	await set({ categoryId: 'proofprint' });
	await shop.context.blobs.putBuffer(`designs/${design.id}/section.tif`, Buffer.from('older'));
	const row = await ensure(design.id);
	const [composition = 0, section = 0] = await sizes();
	expect(composition).toBeGreaterThan(1000);
	expect(section).toBeGreaterThan(1000);
	expect(row).toMatchObject({ state: 'ready', printBytes: composition + section });
	await set({ categoryId: 'fineartprint' });
});

test('a design that waits for its first files is cut, and its own job finds nothing to do then [D25]', async () => {
	await shop.context.blobs.removePrefix(`designs/${design.id}`);
	await set({ state: 'cutting', printBytes: null });
	const row = await ensure(design.id);
	expect(row.state).toBe('ready');
	expect(await sizes()).toEqual([row.printBytes]);
	await designTasks(shop.context)[cutTask]?.(
		{ designId: design.id },
		{ jobId: '1', attempt: 1, maxAttempts: 1, signal: new AbortController().signal, logger: shop.context.logger },
	);
	expect(await rowNow()).toEqual(row);
});

test('the check of print files reports a design that is gone, and stops on its signal [D25]', async () => {
	await expect(ensure(newId())).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' });
	await shop.context.blobs.remove(`designs/${design.id}/print.tif`);
	await expect(ensure(design.id, AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
	expect(await sizes()).toEqual([0]);
});
