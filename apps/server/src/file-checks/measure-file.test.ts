import type { CreatedDesign, MeasuredFile } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { copyDesign, type Saved, saveDesign } from '../testing/saved-designs.ts';
import { type Person, startTestShop, type TestShop } from '../testing/test-shop.ts';
import { imageById, images } from '../uploads/index.ts';
import { measuredFiles } from './index.ts';
import { queueMeasuring, readMeasured } from './measure-file.ts';

let shop: TestShop;
let person: Person;
let admin: Person;
let saved: Saved;
let design: CreatedDesign;

beforeAll(async () => {
	shop = await startTestShop();
	[person, admin] = [await shop.person(), await shop.person({ roles: ['admin'] })];
	saved = await saveDesign(await openPurchases(shop), person, await photo({ width: 1500, height: 1000 }), 'Dunes.jpg');
	design = saved.design;
});
afterAll(() => shop.close());

const queued = async (designId: string): Promise<void> => {
	await shop.context.orm.transaction((tx) => queueMeasuring(shop.context, tx, designId));
};
const read = async (...ids: string[]) => readMeasured(shop.context.orm, ids);
const isDone = (designId: string) =>
	expect.poll(() => shop.context.queue.has(shop.context.orm, `measure:${designId}`), { interval: 20 }).toBe(false);

async function measured(designId: string): Promise<MeasuredFile | undefined> {
	await queued(designId);
	await isDone(designId);
	return (await read(designId)).get(designId);
}

test('the crop of a design is measured in the background, and again as often as it is asked for [C1.04]', async () => {
	expect(await read()).toEqual(new Map());
	expect(await read(design.id)).toEqual(new Map());
	const figures = await measured(design.id);
	expect(figures).toEqual({
		clippedShadows: expect.any(Number),
		clippedHighlights: expect.any(Number),
		finestDetail: expect.any(Number),
		enlargedTimes: null,
	});
	expect(figures?.finestDetail).toBeGreaterThan(0.7);
	expect(await measured(design.id)).toEqual(figures);
	expect([...(await read(design.id, design.id, 'unknown')).keys()]).toEqual([design.id]);
});

test('what was measured goes with its design, and a design that is gone is no failure [D17]', async () => {
	const copy = await copyDesign(shop, saved, person);
	expect(await measured(copy.design.id)).toBeDefined();
	expect((await admin.remove(`/api/designs/${copy.design.id}`)).status).toBe(204);
	expect(await shop.context.orm.select().from(measuredFiles).where(eq(measuredFiles.designId, copy.design.id))).toEqual([]);
	expect(await measured(copy.design.id)).toBeUndefined();
});

test('a file that cannot be read stays without figures, and is not tried for ever [D19]', async () => {
	const { masterKey } = await imageById(shop.context, design.imageId);
	const damaged = 'images/damaged/original.jpg';
	await shop.context.blobs.putBuffer(damaged, Buffer.from('no picture at all'));
	await shop.context.orm.delete(measuredFiles);
	await shop.context.orm.update(images).set({ masterKey: damaged }).where(eq(images.id, design.imageId));
	expect(await measured(design.id)).toBeUndefined();
	await shop.context.orm.update(images).set({ masterKey }).where(eq(images.id, design.imageId));
	expect(await measured(design.id)).toBeDefined();
});
