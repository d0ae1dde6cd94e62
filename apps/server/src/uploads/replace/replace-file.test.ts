import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image, StaffImage } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { makePixelFlood } from '../../../../../fixtures/hostile.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { fileAt, hasten, reUpload } from '../../testing/re-uploads.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { shopProcess } from '../../testing/shop-process.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { images, removeImage, retainImage } from '../index.ts';

const shop = testShop();
let guest: Visitor;
let staff: Person;
/** an image with a TIFF master, and the master as corrected by the studio */
let converted: Image;
let mended: Buffer;
let source: Buffer;
/** and another image of the same size */
let dunes: Buffer;
let others: Buffer;

beforeAll(async () => {
	dunes = await photo({ width: 300, height: 200 });
	others = await photo({ width: 300, height: 200, seed: 2 });
	[guest, staff] = [await shop.guest(), await shop.supervisor()];
	source = await readFile(fixtureFile('half-clear.heic'));
	converted = (await guest.upload(source, 'Saltmarsh.heic')).body;
	mended = await photo({ format: 'tiff', width: converted.width, height: converted.height, profile: 'srgb' });
});

const adjust = (imageId: string, bytes: Buffer, name: string) => reUpload(shop, staff, imageId, bytes, name);
const stored = async (imageId: string) =>
	(await readdir(join(shop.config.dataDir, 'blobs', 'files', 'images', imageId)).catch(() => [])).sort();
const rowOf = async (imageId: string) => (await shop.context.orm.select().from(images).where(eq(images.id, imageId)))[0];
const picture = async () => (await guest.upload(dunes, 'Dunes.jpeg')).body;

test('a re-upload of a converted image is what prints are cut from, is seen at once, and is written down [A2.08] [D15] [D32] [D42]', async () => {
	const before = (await staff.get<StaffImage>(`/api/images/retrieveOne?id=${converted.id}&type=image`)).body;
	expect(before).toMatchObject({ adjusted: false, notes: ['TAKEN_AS_SRGB', 'TRANSPARENCY_ON_WHITE'], master: { extension: 'tif' } });
	const { status, body: after } = await adjust(converted.id, mended, 'mended.TIF');
	expect(status).toBe(200);
	expect(after).toMatchObject({
		adjusted: true,
		notes: [],
		width: converted.width,
		height: converted.height,
		name: 'Saltmarsh.heic',
		type: 'heic',
	});
	expect(await fileAt(shop, after.master.url)).toEqual(mended);
	for (const name of ['thumb', 'smallThumb', 'thumbnailUrl'] as const) {
		const [now, earlier] = [after[name] ?? '', before[name] ?? ''];
		expect(new URL(now).pathname).not.toBe(new URL(earlier).pathname);
		expect(await fileAt(shop, now)).not.toEqual(await fileAt(shop, earlier));
	}
	expect(after.progressiveThumb).not.toBe(before.progressiveThumb);
	// The customer's original stays the customer's.
	expect(await fileAt(shop, after.url)).toEqual(source);
	expect((await guest.get<{ images: Image[] }>('/api/images/retrieve')).body.images[0]).toMatchObject({ id: converted.id, adjusted: true });
	const { rows } = await shop.context.database.pool.query('select * from audit_log where record_id = $1', [converted.id]);
	const adjusted = rows.filter(({ action }) => action === 'adjust');
	expect(adjusted).toMatchObject([{ actor_id: staff.id, model: 'images' }]);
	expect(adjusted[0].changes).toContainEqual({ field: 'adjusted', before: false, after: true });
	expect(JSON.stringify(rows)).not.toContain('Saltmarsh');
});

test('tiles of the old picture are not shown of the new one [D32]', async () => {
	const { id } = await picture();
	const tiles = async () => (await guest.get<{ tiles: { urlTemplate: string } }>(`/api/images/${id}/tiles`)).body.tiles.urlTemplate;
	const before = await tiles();
	expect(await tiles()).toBe(before);
	expect((await adjust(id, others, 'Dunes.jpg')).status).toBe(200);
	expect(await tiles()).not.toBe(before);
});

test('replaced files are deleted when no issued address opens them any more; the upload and the image’s own file stay', async () => {
	const image = await picture();
	await adjust(image.id, others, 'one.jpg');
	const { body } = await adjust(image.id, dunes, 'two.jpg');
	expect(await fileAt(shop, image.thumb)).not.toBeNull();
	expect(await stored(image.id)).toHaveLength(12);
	await hasten(shop, 'remove-replaced-files');
	await expect.poll(() => stored(image.id)).toHaveLength(5);
	expect(await fileAt(shop, image.url)).toEqual(dunes);
	for (const address of [body.thumb, body.smallThumb ?? '', body.thumbnailUrl, body.master.url])
		expect(await fileAt(shop, address)).not.toBeNull();
	expect(await rowOf(image.id)).toMatchObject({ revision: 2 });
});

test('a deleted image that a design uses can still be replaced [D17]', async () => {
	const { id } = await picture();
	await shop.context.orm.transaction((tx) => retainImage(tx, { imageId: id, designId: 'kept', ownerId: guest.id }));
	await guest.remove(`/account/user/uploads/${id}`);
	expect(await adjust(id, others, 'Dunes.jpg')).toMatchObject({
		status: 200,
		body: { hidden: true, adjusted: true, designNumber: 1 },
	});
});

describe('refuses what is not like the file that prints are cut from, says what it should be, and changes nothing [D42] [D19]', () => {
	const damaged = async () => others.subarray(0, 9000);
	const flood = async () => {
		const folder = await mkdtemp(join(tmpdir(), 'print-room-flood-'));
		await makePixelFlood(join(folder, 'flood.png'), 65_000);
		const bytes = await readFile(join(folder, 'flood.png'));
		await rm(folder, { recursive: true });
		return bytes;
	};
	let id = '';
	beforeAll(async () => {
		id = (await picture()).id;
	});
	const expected = /a \.jpeg file of 300 × 200 pixels/;

	test.each([
		['another size', () => photo({ width: 301, height: 200 }), 'a.jpg', 422, 'IMAGE_DIFFERS', expected],
		['the same turned', () => photo({ width: 200, height: 300 }), 'a.jpg', 422, 'IMAGE_DIFFERS', /of 200 × 300 pixels\.$/],
		['another type of the same size', () => photo({ width: 300, height: 200, format: 'tiff' }), 'a.tif', 422, 'IMAGE_DIFFERS', expected],
		['a drawing', () => readFile(fixtureFile('bomb-use-laughs.svg')), 'a.svg', 422, 'IMAGE_DIFFERS', /This is a \.svg file\.$/],
		['a pixel flood', flood, 'a.png', 422, 'IMAGE_DIFFERS', expected],
		['a name that does not agree', async () => others, 'a.png', 415, 'FILE_TYPE_MISMATCH', /./],
		['a damaged file', damaged, 'a.jpg', 422, 'FILE_UNREADABLE', /./],
		['nothing', async () => Buffer.alloc(0), 'a.jpg', 422, 'FILE_EMPTY', /./],
	] as const)('%s', async (_what, make, name, status, code, message) => {
		const files = await stored(id);
		expect(await adjust(id, await make(), name)).toMatchObject({
			status,
			body: { error: { code, message: expect.stringMatching(message) } },
		});
		expect(await rowOf(id)).toMatchObject({ revision: 0 });
		expect(await stored(id)).toEqual(files);
		for (const folder of ['incoming', 'work']) expect(await readdir(join(shop.config.dataDir, folder))).toEqual([]);
	});

	test('the source itself, where prints are cut from a master', async () => {
		expect(await adjust(converted.id, source, 'Saltmarsh.heic')).toMatchObject({
			status: 422,
			body: {
				error: {
					code: 'IMAGE_DIFFERS',
					message: expect.stringContaining(`a .tif file of ${converted.width} × ${converted.height} pixels`),
				},
			},
		});
	});

	test('a pixel flood of the right type', async () => {
		const png = (await guest.upload(await photo({ width: 300, height: 200, format: 'png' }), 'Dunes.png')).body;
		expect(await adjust(png.id, await flood(), 'a.png')).toMatchObject({ status: 422, body: { error: { code: 'FILE_TOO_MANY_PIXELS' } } });
	});
});

describe('two re-uploads at once [ASVS 2.3.4]', () => {
	test('the second upload is reported as refused, and leaves nothing behind', async () => {
		const { id } = await picture();
		const files = await stored(id);
		const late = await inTurn(shop, {
			first: (tx) => tx.update(images).set({ revision: sql`revision + 1` }).where(eq(images.id, id)),
			second: async () => adjust(id, others, 'Dunes.jpg'),
		});
		expect(late).toMatchObject({ status: 412, body: { error: { code: 'EDIT_CONFLICT' } } });
		await expect.poll(() => stored(id)).toEqual(files);
	});

	test('a re-upload of an image that is deleted in between leaves nothing behind either', async () => {
		const { id } = await picture();
		const late = await inTurn(shop, {
			first: (tx) => removeImage(shop.context.queue, tx, id),
			second: async () => adjust(id, others, 'Dunes.jpg'),
		});
		expect(late).toMatchObject({ status: 404, body: { error: { code: 'ENTITY_NOT_FOUND' } } });
		await expect.poll(() => stored(id)).toEqual([]);
	});
});

test('a server that is killed between the new files and the row leaves the old picture, and later no file too many [A2.08]', async () => {
	const image = await picture();
	const files = await stored(image.id);
	const { context, config } = shop;
	const dying = await shopProcess({ DATABASE_URL: context.database.connectionString, DATA_DIR: config.dataDir, ROLE: 'web' });
	await dying.start();
	const late = inTurn(shop, {
		first: (tx) => tx.select().from(images).where(eq(images.id, image.id)).for('update'),
		second: () => reUpload(dying, staff, image.id, others, 'Dunes.jpg'),
		last: () => dying.kill(),
		waiting: 1,
	});
	await expect(late).rejects.toThrow();
	expect(await rowOf(image.id)).toMatchObject({ revision: 0, adjusted: true });
	expect((await stored(image.id)).length).toBe(files.length + 4);
	expect((await guest.get<{ images: Image[] }>(`/api/images/retrieve?id=${image.id}`)).body.images[0]).toMatchObject({
		thumb: image.thumb,
	});
	await hasten(shop, 'remove-replaced-files');
	await expect.poll(() => stored(image.id)).toEqual(files);
});
