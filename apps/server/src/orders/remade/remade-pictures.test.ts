import { readFile } from 'node:fs/promises';
import type { CreatedDesign, Image, Order, Piece } from '@print-room/contract';
import { READING_VERSION } from '@print-room/imaging';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { heicBytes } from '../../../../../fixtures/heic.ts';
import { hevcPictures } from '../../../../../fixtures/heic-boxes.ts';
import { designs } from '../../designs/index.ts';
import { trackingStatuses } from '../../testing/orders.ts';
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
interface Ordered {
	readonly design: CreatedDesign;
	readonly find: () => Promise<Order | undefined>;
}
const trackAs = async ({ find }: Ordered, name: string) =>
	shop.context.orm
		.update(orders)
		.set({ trackingStatusId: (await trackingStatuses(staff))(name).id })
		.where(eq(orders.id, (await find())?.id ?? ''));
const printPieces = async ({ find }: Ordered) => {
	const pieces = (await staff.get<Piece[]>(`/api/pieces?orderId=${(await find())?.id}`)).body;
	const named = pieces.map(({ id, version }) => ({ id, version }));
	expect((await staff.post('/api/pieces/moves', { pieces: named, to: 'printed', isLeapConfirmed: true })).status).toBe(200);
};
async function order(image: Image): Promise<Ordered> {
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
	// Both orders are tracked alike: their pieces decide.
	for (const one of [first, second]) await trackAs(one, 'Checking files');
	await printPieces(second);
	const before = await rowOf(waiting.id);
	const masterOfMended = (await rowOf(mended.id))?.masterKey;
	for (const image of [waiting, printed, unordered, mended]) await age(image);

	await remake();
	await expect
		.poll(async () => Promise.all([waiting, printed, unordered, mended].map(async ({ id }) => (await rowOf(id))?.readingVersion)))
		.toEqual([READING_VERSION, READING_VERSION, READING_VERSION, READING_VERSION]);
	const after = await rowOf(waiting.id);
	for (const key of ['masterKey', 'previewKey', 'smallPreviewKey', 'thumbnailKey'] as const) {
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
	// Nobody moved its pieces.
	await trackAs(printed, 'Printing');
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
	expect(await rowOf(same.id)).toMatchObject({ revision: 0, smallPreviewKey: expect.any(String) });
});

const smallThumbOf = async ({ id }: Image) =>
	(await guest.get<{ images: Image[] }>(`/api/images/retrieve?id=${id}`)).body.images[0]?.smallThumb ?? null;

test('an image of an earlier release gets a small preview from its preview, and stays as it is otherwise [E3.01]', async () => {
	const image = await picture(await photo({ width: 1500, height: 1000, profile: 'srgb' }), 'Earlier.jpg');
	const made = await rowOf(image.id);
	await shop.context.blobs.remove(made?.smallPreviewKey ?? '');
	await shop.context.orm.update(images).set({ smallPreviewKey: null, readingVersion: 3 }).where(eq(images.id, image.id));
	// Not read again.
	await shop.context.blobs.remove(made?.originalKey ?? '');
	expect(await smallThumbOf(image)).toBeNull();
	await remake();
	await expect.poll(() => rowOf(image.id)).toEqual(made);
	const small = await fileAt(shop, (await smallThumbOf(image)) ?? '');
	expect(await sharp(small ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 683 });
	await hasten(shop, 'remove-replaced-files');
	await expect
		.poll(
			async () =>
				(
					await shop.context.database.pool.query(
						"select 1 from graphile_worker.jobs where task_identifier = 'remove-replaced-files' and run_at <= now()",
					)
				).rowCount,
		)
		.toBe(0);
	expect(await shop.context.blobs.exists(made?.smallPreviewKey ?? '')).toBe(true);
});

test('the small preview of a picture that a process of an earlier release has replaced is not shown until it is made again [E3.01]', async () => {
	const image = await picture(await photo({ width: 1500, height: 1000, profile: 'srgb' }), 'Rolling.jpg');
	const made = await rowOf(image.id);
	const previewKey = `images/${image.id}/preview-1-0123456789ab.jpg`;
	await shop.context.blobs.putBuffer(previewKey, await photo({ width: 1500, height: 1000, seed: 2 }));
	await shop.context.orm.update(images).set({ previewKey, readingVersion: 3 }).where(eq(images.id, image.id));
	expect(await smallThumbOf(image)).toBeNull();
	await remake();
	await expect.poll(() => smallThumbOf(image)).not.toBeNull();
	expect(await rowOf(image.id)).toEqual({ ...made, previewKey, smallPreviewKey: `images/${image.id}/small-preview-1-0123456789ab.jpg` });
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
