import { buffer } from 'node:stream/consumers';
import type { Image, Tiles } from '@print-room/contract';
import { apiErrorSchema, tilesSchema } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Blobs } from '../../platform/index.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { createTileFinder } from './tiles.reader.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let tiles: Tiles;

beforeAll(async () => {
	guest = await shop.guest();
	image = (await guest.upload(await photo({ width: 2600, height: 1700 }), 'near.jpg')).body;
	tiles = await tilesOf(image.id);
});

const ask = (id: string, wait: number, who = guest) => who.get<{ tiles: Tiles | null }>(`/api/images/${id}/tiles?wait=${wait}`);
async function tilesOf(id: string): Promise<Tiles> {
	const { status, body } = await ask(id, 20);
	expect(status).toBe(200);
	return tilesSchema.parse(body.tiles);
}
const newImage = async (name: string) => (await guest.upload(await photo({ width: 900, height: 700 }), name)).body;
const sql = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values);
const keyOf = async (id: string) => String((await sql('select tiles_key from images where id = $1', [id])).rows[0]?.tiles_key);

function addressOf(level: number | string, column: number | string, row: number | string, from = tiles): string {
	const filled = from.urlTemplate.replace('{level}', `${level}`).replace('{column}', `${column}`).replace('{row}', `${row}`);
	return shop.url + new URL(filled).pathname;
}

test('the loupe gets every level from 100 % down, and each tile by its address [D19] [ASVS 3.2.1] [ASVS 3.4.4]', async () => {
	expect(tiles.levels[0]).toMatchObject({ scale: 1, width: 2600, height: 1700 });
	expect(tiles.urlTemplate).toContain(shop.config.publicUrl);
	for (const [level, { columns, rows }] of tiles.levels.entries()) {
		for (const [column, row] of [
			[0, 0],
			[columns - 1, rows - 1],
		]) {
			const response = await fetch(addressOf(level, column ?? 0, row ?? 0));
			const bytes = Buffer.from(await response.arrayBuffer());
			expect(response.status).toBe(200);
			expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
			expect(bytes.subarray(-2).toString('hex')).toBe('ffd9');
			expect(Object.fromEntries(response.headers)).toMatchObject({
				'content-type': 'image/jpeg',
				'content-length': String(bytes.length),
				'cache-control': expect.stringMatching(/^private, max-age=\d{5,6}, immutable$/),
				'content-security-policy': "sandbox; default-src 'none'",
				'x-content-type-options': 'nosniff',
				'cross-origin-resource-policy': 'cross-origin',
			});
		}
	}
});

test('a tile that the browser has is not sent again, and HEAD returns the headers of GET', async () => {
	const address = addressOf(0, 1, 1);
	const { headers } = await fetch(address);
	const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
	expect([again.status, await again.text()]).toEqual([304, '']);
	const head = await fetch(address, { method: 'HEAD' });
	expect(head.status).toBe(200);
	for (const name of ['etag', 'content-length', 'content-type']) expect(head.headers.get(name)).toBe(headers.get(name));
	expect((await fetch(addressOf(0, 1, 2))).headers.get('etag')).not.toBe(headers.get('etag'));
});

test('the address is the same when it is requested again, so that the browser can use its cache', async () => {
	expect((await tilesOf(image.id)).urlTemplate).toBe(tiles.urlTemplate);
});

describe('there is no tile', () => {
	test.each([
		['of another level', [9, 0, 0]],
		['of another column', [0, 6, 0]],
		['of another row', [0, 0, 4]],
		['of a negative column', [0, -1, 0]],
		['of a fraction of one', [0, '0.5', 0]],
		['of a number written in another way', [0, '00', 0]],
		['of a number beyond all', [0, '9'.repeat(400), 0]],
		['of a path', ['..%2f..', 0, 0]],
		['of nothing', ['%00', '', '']],
	] as const)('%s [D28] [ASVS 5.3.2]', async (_name, [level, column, row]) => {
		const response = await fetch(addressOf(level, column, row));
		expect(response.status).toBe(404);
		expect(apiErrorSchema.parse(await response.json()).error.code).toBe('ENTITY_NOT_FOUND');
		expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
	});

	test('for a picture’s ticket, and no picture for a tile’s [ASVS 8.2.2]', async () => {
		const ticket = /\/tiles\/([^/]+)\//.exec(tiles.urlTemplate)?.[1] ?? '';
		const picture = new URL(shop.context.files.picture(await keyOf(image.id))).pathname.split('/').pop() ?? '';
		expect((await fetch(`${shop.url}/files/${ticket}`)).status).toBe(404);
		expect((await fetch(addressOf(0, 0, 0).replace(ticket, picture))).status).toBe(404);
		expect((await fetch(addressOf(0, 0, 0).replace(ticket, `${ticket}A`))).status).toBe(404);
	});
});

describe('while they are built', () => {
	test('the answer is null if it takes longer than the caller waits, and simultaneous callers share one job', async () => {
		const { id } = await newImage('many.jpg');
		const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id, 0)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
		const jobs = await sql('select 1 from graphile_worker.jobs where key = $1', [`tiles:${id}`]);
		expect(jobs.rowCount).toBeLessThanOrEqual(1);
		const all = await Promise.all(Array.from({ length: 4 }, () => tilesOf(id)));
		expect(new Set(all.map(({ urlTemplate }) => urlTemplate)).size).toBe(1);
	});

	test('a failure is reported, and the next request tries again', async () => {
		const { id } = await newImage('tried twice.jpg');
		const [row] = (await sql('select master_key from images where id = $1', [id])).rows;
		const hidden = `images/${id}/elsewhere.bin`;
		await shop.context.blobs.putBuffer(hidden, Buffer.from('no picture'));
		await sql('update images set master_key = $2 where id = $1', [id, hidden]);
		expect(await ask(id, 20)).toMatchObject({ status: 422, body: { error: { code: 'IMAGE_PROCESSING_FAILED' } } });
		await sql('update images set master_key = $2 where id = $1', [id, row?.master_key]);
		expect((await tilesOf(id)).levels[0]).toMatchObject({ width: 900, height: 700 });
	});

	test('a wait longer than allowed is refused', async () => {
		expect((await ask(image.id, 26)).status).toBe(400);
	});
});

test('tiles that are lost or of another version are built again', async () => {
	const { id } = await newImage('lost.jpg');
	await tilesOf(id);
	await shop.context.blobs.putBuffer(await keyOf(id), Buffer.from('PRTILES0 of long ago'));
	expect((await tilesOf(id)).levels[0]).toMatchObject({ width: 900 });
	await shop.context.blobs.remove(await keyOf(id));
	const again = await tilesOf(id);
	expect((await fetch(addressOf(0, 0, 0, again))).status).toBe(200);
});

test('tiles are for the owner and for staff, and not of an image that was removed [D4] [ASVS 8.2.2]', async () => {
	expect(await ask(image.id, 0, await shop.guest())).toMatchObject({ status: 403, body: { error: { code: 'IMAGE_FORBIDDEN' } } });
	expect((await ask(image.id, 0, shop.nobody())).status).toBe(401);
	expect((await ask('019a0000-0000-7000-8000-000000000000', 0)).status).toBe(404);
	expect((await ask(image.id, 0, await shop.admin())).body.tiles?.levels).toEqual(tiles.levels);
	const deleted = await newImage('deleted.jpg');
	const before = await tilesOf(deleted.id);
	const address = addressOf(0, 0, 0, before);
	expect((await fetch(address)).status).toBe(200);
	await guest.remove(`/account/user/uploads/${deleted.id}`);
	expect((await ask(deleted.id, 0)).status).toBe(404);
	await expect.poll(async () => (await fetch(address)).status).toBe(404);
});

test('tiles of a deleted image are there for as long as a design uses it, to those who had them [D17] [D4]', async () => {
	await sql('update images set hidden = true where id = $1', [image.id]);
	expect((await ask(image.id, 0)).status).toBe(200);
	expect((await ask(image.id, 0, await shop.admin())).status).toBe(200);
	expect((await ask(image.id, 0, await shop.guest())).status).toBe(403);
	await sql('update images set hidden = false where id = $1', [image.id]);
});

test('an index is read once, and the least recently used of many is dropped', async () => {
	const { blobs } = shop.context;
	const whole = await buffer((await blobs.openRead(await keyOf(image.id))).stream);
	for (const key of ['a', 'b', 'c']) await blobs.putBuffer(key, whole);
	const reads: string[] = [];
	const counted: Blobs = {
		...blobs,
		read: (key, start, length) => {
			reads.push(key);
			return blobs.read(key, start, length);
		},
	};
	const find = createTileFinder(counted, 2);
	await Promise.all([find('a', 0, 0, 0), find('a', 0, 1, 0), find('a', 9, 0, 0)]);
	expect(reads).toEqual(['a']);
	for (const key of ['b', 'a', 'c', 'a', 'b']) expect(await find(key, 0, 0, 0)).not.toBeNull();
	expect(reads).toEqual(['a', 'b', 'c', 'b']);
	expect(await find('gone', 0, 0, 0)).toBeNull();
	await blobs.putBuffer('gone', whole);
	expect(await find('gone', 0, 0, 0)).not.toBeNull();
});
