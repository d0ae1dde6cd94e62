import type { CreatedDesign, MeasuredFile } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { designs } from '../designs/index.ts';
import { newId } from '../platform/index.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { reUpload } from '../testing/re-uploads.ts';
import { copyDesign, type Saved, saveDesign } from '../testing/saved-designs.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { imageById, images } from '../uploads/index.ts';
import { fileCheckEntries, freeCheckRequests, measuredFiles } from './index.ts';
import { queueMeasuring, readMeasured } from './measure-file.ts';

const shop = testShop();
let person: Person;
let admin: Person;
let saved: Saved;
let design: CreatedDesign;

beforeAll(async () => {
	[person, admin] = [await shop.person(), await shop.person({ roles: ['admin'] })];
	saved = await saveDesign(await openPurchases(shop), person, await photo({ width: 1500, height: 1000 }), 'Dunes.jpg');
	design = saved.design;
});

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

test('measurements are deleted with their design, and a design that is gone is no failure [D17]', async () => {
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

test('a file that staff replaced is measured again, and nothing is reported until then [A2.08] [C1.04]', async () => {
	const [checked, other] = [await copyDesign(shop, saved, person), await copyDesign(shop, saved, person)];
	const requestId = newId();
	const contact = { firstName: 'A', lastName: 'Buyer', email: person.email, comment: '' };
	await shop.context.orm.insert(freeCheckRequests).values({ id: requestId, ownerId: person.id, ...contact, designId: checked.design.id });
	const asked = { id: newId(), requestId, kind: 'asked', byId: person.id, designId: checked.design.id } as const;
	await shop.context.orm.insert(fileCheckEntries).values(asked);
	const [before, others] = [await measured(checked.design.id), await measured(other.design.id)];
	expect([before, others]).toEqual([expect.anything(), expect.anything()]);
	const flat = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#000' } })
		.jpeg()
		.toBuffer();
	// While it is measured nothing is reported: the job waits for the lock of its design.
	await shop.context.orm.transaction(async (tx) => {
		await tx.select({ id: designs.id }).from(designs).where(eq(designs.id, checked.design.id)).for('update');
		expect((await reUpload(shop, admin, checked.image.id, flat, 'Dunes.jpg')).status).toBe(200);
		expect(await read(checked.design.id)).toEqual(new Map());
	});
	await expect.poll(async () => (await read(checked.design.id)).get(checked.design.id)?.clippedShadows).toBe(1);
	expect((await read(other.design.id)).get(other.design.id)).toEqual(others);
});
