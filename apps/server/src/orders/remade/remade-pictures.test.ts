import { readFile } from 'node:fs/promises';
import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { READING_VERSION } from '@print-room/imaging';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { heicBytes } from '../../../../../fixtures/heic.ts';
import { hevcPictures } from '../../../../../fixtures/heic-boxes.ts';
import { designs } from '../../designs/index.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { fileAt, hasten, reUpload } from '../../testing/re-uploads.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { images } from '../../uploads/index.ts';
import { orders } from '../orders.table.ts';

const shop = testShop({ environment: { ORDERS_EMAIL: 'studio@example.com' } });
let purchases: Purchases;
let guest: Visitor;
let staff: Person;
let source: Buffer;

/** Large enough for the prints, of repeated tiles. */
async function heic(): Promise<Buffer> {
	const tiles = hevcPictures(await readFile(fixtureFile('hues-420.heic')));
	const [columns, rows] = [24, 16];
	const pictures = Array.from({ length: columns * rows }, (_, index) => tiles[index % tiles.length]).flatMap((tile) => tile ?? []);
	return heicBytes({ pictures, columns, width: 1500, height: 1000, nclx: [1, 13, 6] });
}

beforeAll(async () => {
	purchases = await openPurchases(shop);
	[guest, staff] = [await shop.guest(), await shop.supervisor()];
	source = await heic();
});

const rowOf = async (id: string) => (await shop.context.orm.select().from(images).where(eq(images.id, id)))[0];
const revisionOf = async ({ id }: CreatedDesign) =>
	(await shop.context.orm.select({ revision: designs.revision }).from(designs).where(eq(designs.id, id)))[0]?.revision;
const picture = async (bytes: Buffer, name: string): Promise<Image> => (await guest.upload(bytes, name)).body;
async function order(image: Image): Promise<{ design: CreatedDesign; find: () => Promise<Order | undefined> }> {
	const design = (await purchases.design(guest, image.id)).body;
	const transaction = await purchases.pay(design);
	const find = async () => (await staff.get<Order[]>(`/api/orders?filter[where][fcTransactionId]=${transaction}`)).body[0];
	await expect.poll(find).toBeDefined();
	return { design, find };
}
/** The image as an older version left it. */
const age = (image: Image, readingVersion = 0) => shop.context.orm.update(images).set({ readingVersion }).where(eq(images.id, image.id));
const remake = () => shop.context.queue.add(shop.context.orm, 'remake-images', {});

test('pictures, masters and unprinted files of an older decoder are remade, and staff get a mail about the orders [D15] [A2.08]', async () => {
	const [waiting, printed, unordered, mended] = [
		await picture(source, 'Waiting.heic'),
		await picture(source, 'Printed.heic'),
		await picture(source, 'Unordered.heic'),
		await picture(source, 'Mended.heic'),
	];
	const [first, second] = [await order(waiting), await order(printed)];
	const design = (await purchases.design(guest, unordered.id)).body;
	const mastered = await photo({ format: 'tiff', width: 1500, height: 1000, profile: 'srgb' });
	await reUpload(shop, staff, mended.id, mastered, 'mended.tif');
	const [status] = (await staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
	await shop.context.orm
		.update(orders)
		.set({ trackingStatusId: status?.id ?? null })
		.where(eq(orders.id, (await second.find())?.id ?? ''));
	const before = await rowOf(waiting.id);
	const masterOfMended = (await rowOf(mended.id))?.masterKey;
	for (const image of [waiting, printed, unordered, mended]) await age(image);

	await remake();
	await expect
		.poll(async () => Promise.all([waiting, printed, unordered, mended].map(async ({ id }) => (await rowOf(id))?.readingVersion)))
		.toEqual([READING_VERSION, READING_VERSION, READING_VERSION, READING_VERSION]);
	const after = await rowOf(waiting.id);
	for (const key of ['masterKey', 'previewKey', 'thumbnailKey'] as const) {
		expect(after?.[key]).not.toBe(before?.[key]);
		expect(await shop.context.blobs.exists(after?.[key] ?? '')).toBe(true);
	}
	expect(after).toMatchObject({ revision: 1, adjusted: false, originalKey: before?.originalKey });
	// A master that staff sent stays, with its previews.
	expect(await rowOf(mended.id)).toMatchObject({ revision: 1, adjusted: true, masterKey: masterOfMended });

	await expect.poll(() => Promise.all([first.design, design].map(revisionOf))).toEqual([1, 1]);
	expect(await revisionOf(second.design)).toBe(0);
	await expect.poll(async () => (await first.find())?.flags).toEqual(['PICTURE_REMADE']);
	await expect.poll(async () => (await second.find())?.flags).toEqual(['PICTURE_FLAWED']);

	await hasten(shop, 'mail-remade-pictures');
	const [one, two] = [(await first.find())?.displayId ?? '', (await second.find())?.displayId ?? ''];
	const remadeMail = async () => (await shop.mails()).find(({ subject }) => subject === 'Images of 2 orders were remade');
	await expect.poll(remadeMail).toBeDefined();
	const mail = await remadeMail();
	expect(mail?.text).toContain(`Not printed yet: ${one}.`);
	expect(mail?.text).toContain(`In progress or printed: ${two}.`);
	expect(await fileAt(shop, (await guest.get<{ images: Image[] }>('/api/images/retrieve')).body.images[0]?.thumb ?? '')).not.toBeNull();
});

test('a version that reads colours better remakes print files of CMYK and AVIF, and no others [D44] [A2.08]', async () => {
	const plain = await photo({ width: 1500, height: 1000, profile: 'srgb' });
	const avifBytes = await sharp(plain).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
	const [inks, avif, same] = [
		await picture(await sharp(plain).toColourspace('cmyk').jpeg().toBuffer(), 'Inks.jpg'),
		await picture(avifBytes, 'Halved.avif'),
		await picture(plain, 'Same.jpg'),
	];
	const [waiting, printed, unconcerned] = [await order(inks), await order(avif), await order(same)];
	const [status] = (await staff.get<{ id: string }[]>('/api/orderStatusInfos')).body;
	await shop.context.orm
		.update(orders)
		.set({ trackingStatusId: status?.id ?? null })
		.where(eq(orders.id, (await printed.find())?.id ?? ''));
	for (const image of [inks, avif, same]) await age(image, 1);

	await remake();
	await expect
		.poll(async () => Promise.all([inks, avif, same].map(async ({ id }) => (await rowOf(id))?.readingVersion)))
		.toEqual([READING_VERSION, READING_VERSION, READING_VERSION]);
	await expect.poll(() => revisionOf(waiting.design)).toBe(1);
	await expect.poll(async () => (await waiting.find())?.flags).toEqual(['PICTURE_REMADE']);
	await expect.poll(async () => (await printed.find())?.flags).toEqual(['PICTURE_FLAWED']);
	// Printed files stay; files of unchanged images stay, too.
	expect(await revisionOf(printed.design)).toBe(0);
	expect(await revisionOf(unconcerned.design)).toBe(0);
	expect((await unconcerned.find())?.flags).toEqual([]);
	expect((await rowOf(same.id))?.revision).toBe(0);
});

test('a file that can no longer be read keeps its pictures and does not delay those behind it', async () => {
	const [lost, whole] = [await picture(source, 'Lost.heic'), await picture(source, 'Whole.heic')];
	const before = await rowOf(lost.id);
	await shop.context.blobs.putBuffer(before?.originalKey ?? '', source.subarray(0, 5000));
	for (const image of [lost, whole]) await age(image);
	await remake();
	await expect.poll(async () => (await rowOf(whole.id))?.revision).toBe(1);
	expect(await rowOf(lost.id)).toEqual({ ...before, readingVersion: READING_VERSION });
});
