import { access, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { Agent, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiErrorSchema, type Image, maxUploadBytes } from '@print-room/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { clearLeftovers } from './index.ts';

const shop = testShop(async () => ({ environment: { OWNER_QUOTA_IMAGES: '40', SCAN_COMMAND: await scanner() } }));
let guest: Visitor;
beforeAll(async () => {
	guest = await shop.guest();
});

/** A stand-in for a virus scanner: refuses a file with a mark in it. */
async function scanner(): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-scan-')), 'scan.sh');
	await writeFile(path, '#!/bin/sh\ngrep -q INFECTED "$1" && exit 1\nexit 0\n', { mode: 0o755 });
	return path;
}

const list = async (visitor: Visitor) => (await visitor.get<{ images: Image[]; count: number }>('/api/images/retrieve')).body;
const filesLeft = async () => {
	const folders = await Promise.all(['incoming', 'work'].map((name) => readdir(join(shop.config.dataDir, name)).catch(() => [])));
	return folders.flat();
};

describe('accepts by content and puts a row into the gallery [C7.11] [C7.26] [C3.01]', () => {
	test.each([
		['jpeg', 'summer.JPG', 8],
		['png', 'summer.png', 16],
		['tiff', 'summer.tif', 16],
		['webp', 'summer.webp', 8],
	] as const)('%s', async (format, name, bitDepth) => {
		const answer = await guest.upload(await photo({ format, bitDepth }), name);
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({
			name,
			userId: guest.id,
			width: 1200,
			height: 800,
			type: format,
			bitDepth,
			designNumber: null,
			hidden: false,
		});
		expect(answer.body.thumbSizeRatioX).toBeCloseTo(answer.body.width / answer.body.thumbWidth);
		expect(answer.body.progressiveThumb).toMatch(/^data:image\//);
		expect((await list(guest)).images[0]).toEqual(answer.body);
	});
});

test('its pictures open by signed address without a login, as pictures and nothing else [D19] [ASVS 3.2.1] [ASVS 3.4.4]', async () => {
	const { body } = await guest.upload(await photo(), 'open.jpg');
	const preview = await fetch(new URL(new URL(body.thumb).pathname, shop.url));
	expect(preview.headers.get('content-type')).toBe('image/jpeg');
	expect(preview.headers.get('x-content-type-options')).toBe('nosniff');
	expect(preview.headers.get('content-security-policy')).toContain('sandbox');
	const original = await fetch(new URL(new URL(body.url).pathname, shop.url));
	expect(original.headers.get('content-type')).toBe('application/octet-stream');
	expect(original.headers.get('content-disposition')).toContain('attachment');
	expect(Buffer.from(await original.arrayBuffer())).toEqual(await photo());
});

test('an altered or foreign file address opens nothing [ASVS 8.2.2]', async () => {
	const { body } = await guest.upload(await photo(), 'closed.jpg');
	const path = new URL(body.thumb).pathname;
	expect((await shop.nobody().get(`${path}x`)).status).toBe(404);
	const [payload, signature] = path.replace('/files/', '').split('.');
	const other = Buffer.from(payload ?? '', 'base64url')
		.toString()
		.replace('preview.jpg', 'original.bin');
	expect((await shop.nobody().get(`/files/${Buffer.from(other).toString('base64url')}.${signature}`)).status).toBe(404);
});

function form(...files: [name: string, bytes: Uint8Array<ArrayBuffer>][]): FormData {
	const made = new FormData();
	for (const [name, bytes] of files) made.append(name, new Blob([bytes]), 'photo.jpg');
	return made;
}

/** A single request over the agent's own connection. */
function through(
	agent: Agent,
	path: string,
	options: RequestOptions,
	body?: Buffer,
): Promise<{ status: number | undefined; text: string }> {
	return new Promise((resolve, reject) => {
		const call = request(shop.url + path, { ...options, agent }, (response) => {
			let text = '';
			response.on('data', (chunk) => {
				text += String(chunk);
			});
			response.on('end', () => resolve({ status: response.statusCode, text }));
		});
		call.on('error', reject);
		call.end(body);
	});
}

describe('refuses with a sentence and leaves nothing behind [C5.07] [C8.08]', () => {
	const html = Buffer.from('<!doctype html><script>alert(1)</script>');
	test.each([
		['an empty file', async () => Buffer.alloc(0), 'empty.jpg', 422, 'FILE_EMPTY'],
		['an unsupported ending', async () => photo(), 'photo.gif', 415, 'FILE_TYPE_NOT_SUPPORTED'],
		['no ending', async () => photo(), 'photo', 415, 'FILE_TYPE_NOT_SUPPORTED'],
		['a web page named as a picture [ASVS 5.2.2]', async () => html, 'page.png', 422, 'FILE_UNREADABLE'],
		['content and ending that disagree [ASVS 5.2.2]', async () => photo(), 'photo.png', 415, 'FILE_TYPE_MISMATCH'],
		['a file that was cut short', async () => (await photo()).subarray(0, 60_000), 'half.jpg', 422, 'FILE_UNREADABLE'],
		[
			'noise behind a good beginning',
			async () => Buffer.concat([(await photo()).subarray(0, 200), Buffer.alloc(5000, 7)]),
			'noise.jpg',
			422,
			'FILE_UNREADABLE',
		],
	])('%s', async (_name, bytes, name, status, code) => {
		const before = await list(guest);
		const answer = await guest.upload(await bytes(), name);
		expect(answer).toMatchObject({ status, body: { error: { code } } });
		expect(await list(guest)).toEqual(before);
		expect(await filesLeft()).toEqual([]);
		const { rows } = await shop.context.database.pool.query("select blob_key from uploads where state <> 'ready'");
		expect(rows).toEqual([]);
	});

	test("a TIFF with an unsupported compression, by the compression's name and with what to do", async () => {
		const tiff = { width: 64, height: 48, samples: new Uint8Array(64 * 48 * 3), samplesPerPixel: 3, photometric: 2, bits: 8 } as const;
		const answer = await guest.upload(tiffBytes({ ...tiff, compression: 50_000 }), 'Scan.tif');
		const message =
			'This TIFF is compressed with Zstandard (ZSTD), which the shop cannot read. Save it with LZW or no compression and send it again.';
		expect(answer).toMatchObject({ status: 422, body: { error: { code: 'FILE_TIFF_NOT_SUPPORTED', message } } });
	});

	test('a request without a file', async () => {
		const form = new FormData();
		form.set('other', 'text');
		const response = await fetch(`${shop.url}/account/uploads`, { method: 'POST', body: form, headers: { cookie: guest.cookie } });
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ error: { code: 'FILE_MISSING' } });
	});

	test.each([
		['a file in another field', (bytes: Uint8Array<ArrayBuffer>) => form(['image', bytes]), 'FILE_MISSING'],
		['two files', (bytes: Uint8Array<ArrayBuffer>) => form(['file', bytes], ['file', bytes]), 'VALIDATION_FAILED'],
	])('%s, and the connection stays usable', async (_name, make, code) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		try {
			const body = await new Response(make(new Uint8Array(await photo()))).blob();
			const headers = { cookie: guest.cookie, 'content-type': body.type };
			const refused = await through(agent, '/account/uploads', { method: 'POST', headers }, Buffer.from(await body.arrayBuffer()));
			expect(JSON.parse(refused.text)).toMatchObject({ error: { code } });
			expect((await through(agent, '/api/borders', { method: 'GET' })).status).toBe(200);
			expect(await filesLeft()).toEqual([]);
		} finally {
			agent.destroy();
		}
	});

	test.each([
		['no boundary', 'multipart/form-data', 'x'],
		['another boundary', 'multipart/form-data; boundary=one', '--two\r\n\r\n--two--'],
		['no end', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'],
	])('a form with %s is a 4xx in the usual shape', async (_name, type, body) => {
		const response = await fetch(`${shop.url}/account/uploads`, {
			method: 'POST',
			body,
			headers: { cookie: guest.cookie, 'content-type': type },
		});
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
		expect(apiErrorSchema.parse(await response.json()).error.code).toBeDefined();
	});

	test('more than 400 MB, as soon as it is announced [C5.07] [D14] [ASVS 5.2.1]', async () => {
		const status = await new Promise<number | undefined>((resolve, reject) => {
			const call = request(`${shop.url}/account/uploads`, {
				method: 'POST',
				headers: { cookie: guest.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': maxUploadBytes + 100_000 },
			});
			call.on('response', (response) => resolve(response.statusCode));
			call.on('error', reject);
			call.write('--x\r\n');
		});
		expect(status).toBe(413);
	});
});

test('a file that the virus scanner refuses is not kept [ASVS 5.4.3]', async () => {
	const before = await list(guest);
	const answer = await guest.upload(Buffer.concat([await photo(), Buffer.from('INFECTED')]), 'sick.jpg');
	expect(answer).toMatchObject({ status: 422, body: { error: { code: 'FILE_INFECTED' } } });
	expect(await list(guest)).toEqual(before);
	expect(await filesLeft()).toEqual([]);
});

test("no shell ever sees a person's file name [ASVS 1.2.5]", async () => {
	const marker = join(tmpdir(), `print-room-shell-${process.pid}`);
	const answer = await guest.upload(await photo(), `$(touch ${marker}) ; touch ${marker} #.jpg`);
	expect(answer.status).toBe(200);
	await expect(access(marker)).rejects.toThrow();
});

test('leftovers of a killed process are removed at the next start, and unfinished uploads stay', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-left-'));
	await mkdir(join(dataDir, 'work', 'ingest-1'), { recursive: true });
	await mkdir(join(dataDir, 'incoming'));
	await writeFile(join(dataDir, 'incoming', '1.part'), 'half');
	await writeFile(join(dataDir, 'incoming', '1.upload'), 'to be gone on with');
	await clearLeftovers(dataDir);
	expect([await readdir(dataDir), await readdir(join(dataDir, 'incoming'))]).toEqual([['incoming'], ['1.upload']]);
});

test.each([
	['too many fields', 'x', Array.from({ length: 20 }, (_, at) => `field${at}`), 422],
	['a field that would reach into our objects', 'x', ['__proto__'], 422],
	['a mark between its parts that is too long', 'x'.repeat(300), ['field'], 400],
])('a form with %s is refused as such, and is no error of ours [D28]', async (_what, boundary, names, status) => {
	const body = names.map((name) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join('');
	const answer = await fetch(`${shop.url}/account/uploads`, {
		method: 'POST',
		headers: { cookie: guest.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
		body: `${body}--${boundary}--\r\n`,
	});
	expect(answer.status).toBe(status);
});

test('an upload that breaks off leaves nothing behind', async () => {
	const bytes = await photo({ width: 3000, height: 2000 });
	const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="gone.jpg"\r\n\r\n`;
	const call = request(`${shop.url}/account/uploads`, {
		method: 'POST',
		headers: { cookie: guest.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes.length + 1000 },
	});
	call.on('error', () => undefined);
	call.write(head);
	call.write(bytes.subarray(0, 300_000));
	await vi.waitFor(async () => expect((await filesLeft()).length).toBe(1), patience);
	call.destroy();
	await vi.waitFor(async () => expect(await filesLeft()).toEqual([]), patience);
});

test('a name cannot leave its folder, end a header or hide its ending [ASVS 5.3.2] [ASVS 5.4.1] [ASVS 5.4.2]', async () => {
	const answer = await guest.upload(await photo(), '..\\..\\etc/pa"ss\u202ewd é.jpg');
	expect(answer.body.name).not.toMatch(/[\\/\u202e]/);
	const original = await fetch(new URL(new URL(answer.body.url).pathname, shop.url));
	const disposition = original.headers.get('content-disposition') ?? '';
	expect(disposition).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%-]+$/);
	expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(answer.body.name);
});

test("another guest's image is forbidden, an unknown one missing, and neither is listed [D4] [ASVS 8.2.2]", async () => {
	const { body: mine } = await guest.upload(await photo(), 'mine.jpg');
	const stranger = await shop.guest();
	expect((await list(stranger)).images).toEqual([]);
	expect(await stranger.remove(`/account/user/uploads/${mine.id}`)).toMatchObject({
		status: 403,
		body: { error: { code: 'IMAGE_FORBIDDEN' } },
	});
	expect(await stranger.get(`/api/images/designs?id=${mine.id}`)).toMatchObject({
		status: 403,
		body: { error: { code: 'IMAGE_FORBIDDEN' } },
	});
	expect((await stranger.remove('/account/user/uploads/unknown')).status).toBe(404);
	expect((await list(guest)).images.map((image) => image.id)).toContain(mine.id);
});

test('one image is asked for by its id, and only the caller’s own is found [C7.26] [D4]', async () => {
	const { body: mine } = await guest.upload(await photo(), 'one.jpg');
	const ask = async (visitor: Visitor, id: string) => {
		const { status, headers, body } = await visitor.get<{ images: Image[]; count: number }>(`/api/images/retrieve?id=${id}`);
		return { status, total: headers.get('x-total-count'), count: body.count, ids: body.images.map((one) => one.id) };
	};
	expect(await ask(guest, mine.id)).toEqual({ status: 200, total: '1', count: 1, ids: [mine.id] });
	const nothing = { status: 200, total: '0', count: 0, ids: [] };
	expect(await ask(await shop.guest(), mine.id)).toEqual(nothing);
	expect(await ask(guest, '019a0000-0000-7000-8000-000000000000')).toEqual(nothing);
	expect(await ask(guest, 'unknown')).toEqual(nothing);
	await guest.remove(`/account/user/uploads/${mine.id}`);
	expect(await ask(guest, mine.id)).toEqual(nothing);
});

test('deletes an image with its files, once [C7.11] [D17]', async () => {
	const { body } = await guest.upload(await photo(), 'away.jpg');
	const answer = await guest.remove(`/account/user/uploads/${body.id}`);
	expect(answer).toMatchObject({ status: 200, body: true });
	expect((await list(guest)).images.map((image) => image.id)).not.toContain(body.id);
	await vi.waitFor(async () => expect(await shop.context.blobs.exists(`images/${body.id}/original.bin`)).toBe(false), patience);
	expect((await guest.remove(`/account/user/uploads/${body.id}`)).status).toBe(404);
});

test('uploading needs an identity [C6.03] [D1]', async () => {
	expect((await shop.nobody().upload(await photo(), 'photo.jpg')).status).toBe(401);
});
