import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { apiErrorSchema } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Blobs, openBlobs } from '../../blobs/index.ts';
import { readConfig } from '../../config.ts';
import { openErrorReporting } from '../../error-reporting.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { onBehalfOf } from '../asked-by.ts';
import { createHttp, type Http } from '../http.ts';
import { createSignedFiles, type SignedFiles, serveSignedFiles } from './signed-files.ts';

const hour = 3_600_000;
const big = Buffer.alloc(32 * 1024 * 1024, 'one drop of the sea ');
let dataDir: string;
let http: Http;
let blobs: Blobs;
let files: SignedFiles;
let url: string;
let now = Date.now();
/** every stream that was opened since the test began */
let opened: Readable[] = [];
/** ids of people with an ended session */
const gone = new Set<string>();
/** what an opening waits for */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'print-room-files-'));
	const config = readConfig({ DATA_DIR: dataDir, SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' });
	blobs = await openBlobs(config);
	const watched: Blobs = {
		...blobs,
		downloads: {
			openRead: async (key, range) => {
				await gate;
				const read = await blobs.downloads.openRead(key, range);
				opened.push(read.stream);
				return read;
			},
		},
	};
	files = createSignedFiles(Buffer.from('secret'), 'http://shop.example', () => now);
	http = await createHttp({
		config,
		logger: silentLogger,
		reporting: await openErrorReporting(config, silentLogger),
		resolveCaller: async () => null,
		routes: () => undefined,
		addOtherRoutes: (made) =>
			serveSignedFiles(made, files, watched, {
				note: async () => undefined,
				isStillHere: async ({ id }) => !gone.has(id),
				patchOf: async (key, about) => ({
					header: Buffer.from('head'),
					appended: Buffer.from(JSON.stringify(about)),
					size: await blobs.size(key),
				}),
			}),
	});
	await http.app.listen({ port: 0, host: '127.0.0.1' });
	url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
	await blobs.putBuffer('images/1/preview.jpg', Buffer.from('0123456789'));
	await blobs.putBuffer('images/1/original.bin', big);
});
beforeEach(() => {
	opened = [];
	gate = Promise.resolve();
	now = Date.now();
});
afterAll(async () => {
	// Responses whose bodies no test read would hold the server open.
	http.app.server.closeAllConnections();
	await http.app.close();
	await blobs.close();
	await rm(dataDir, { recursive: true });
});

const here = (address: string) => url + new URL(address).pathname;
const picture = () => here(files.picture('images/1/preview.jpg'));
const asked = (id: string) => onBehalfOf({ kind: 'guest', id, roles: [] }, () => original());
const original = (name = 'sea.tif') => here(files.download('images/1/original.bin', name));
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
	const response = await fetch(address, { method, headers });
	return { status: response.status, text: await response.text(), headers: response.headers };
}

test('a picture is shown with the type that we fixed, and kept by the browser for as long as its address is good [D19] [ASVS 3.2.1] [ASVS 3.4.4]', async () => {
	const { status, text, headers } = await ask(onBehalfOf({ kind: 'guest', id: 'ada', roles: [] }, picture));
	expect([status, text]).toEqual([200, '0123456789']);
	expect(Object.fromEntries(headers)).toMatchObject({
		'content-type': 'image/jpeg',
		'content-length': '10',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "sandbox; default-src 'none'",
		'cross-origin-resource-policy': 'cross-origin',
		'accept-ranges': 'bytes',
		etag: expect.stringMatching(/^"[\w-]{20,}"$/),
	});
	const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(headers.get('cache-control') ?? '') ?? [];
	expect(Number(seconds)).toBeGreaterThanOrEqual(86_400 - 1);
	expect(headers.has('content-disposition')).toBe(false);
});

test('an original is a download that no cache keeps, whatever its name says [ASVS 3.2.1] [ASVS 5.4.1]', async () => {
	const { status, headers } = await ask(original('page.html'), { range: 'bytes=0-3' });
	expect(status).toBe(206);
	expect(Object.fromEntries(headers)).toMatchObject({
		'content-type': 'application/octet-stream',
		'cache-control': 'private, max-age=0, must-revalidate',
		'content-disposition': `attachment; filename="page.html"; filename*=UTF-8''page.html`,
		'cross-origin-resource-policy': 'same-site',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "sandbox; default-src 'none'",
	});
});

test.each(['"; x="1', 'a\r\nset-cookie: b=c', 'Größe – 5 €.tif', 'half \ud800 of a pair', '../../etc/passwd', "it's (new)*.png"])(
	'the name %j cannot add to its header [ASVS 5.4.2]',
	async (name) => {
		const { headers } = await ask(original(name), {}, 'HEAD');
		const [, plain = '', encoded = ''] =
			/^attachment; filename="([\w.() -]*)"; filename\*=UTF-8''([\w.%!~-]*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
		expect(plain).toHaveLength(name.length);
		expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
		expect(headers.has('set-cookie')).toBe(false);
	},
);

describe('a part of a file', () => {
	test.each([
		['bytes=2-4', '234', 'bytes 2-4/10'],
		['bytes=7-', '789', 'bytes 7-9/10'],
		['bytes=-2', '89', 'bytes 8-9/10'],
		['bytes=8-99', '89', 'bytes 8-9/10'],
	])('%s', async (range, part, contentRange) => {
		const { status, text, headers } = await ask(picture(), { range });
		expect([status, text, headers.get('content-range'), headers.get('content-length')]).toEqual([
			206,
			part,
			contentRange,
			String(part.length),
		]);
	});

	test('a range beyond the end is refused with the length of the file', async () => {
		const { status, text, headers } = await ask(picture(), { range: 'bytes=10-' });
		expect([status, headers.get('content-range'), headers.get('content-type')]).toEqual([
			416,
			'bytes */10',
			'application/json; charset=utf-8',
		]);
		expect(apiErrorSchema.parse(JSON.parse(text)).error).toMatchObject({ statusCode: 416, code: 'RANGE_NOT_SATISFIABLE' });
		expect(opened).toEqual([]);
	});

	test('several ranges, or an invalid one, return the whole file', async () => {
		for (const range of ['bytes=0-1,3-4', 'bytes=4-2', 'lines=1-2', 'nonsense'])
			expect(await ask(picture(), { range })).toMatchObject({ status: 200, text: '0123456789' });
	});

	test('follows on the version that the caller has begun, or the whole comes again', async () => {
		const etag = (await ask(picture())).headers.get('etag') ?? '';
		expect((await ask(picture(), { range: 'bytes=5-', 'if-range': etag })).text).toBe('56789');
		for (const other of ['"another"', `W/${etag}`, new Date().toUTCString()])
			expect((await ask(picture(), { range: 'bytes=5-', 'if-range': other })).text).toBe('0123456789');
	});

	test('put together the parts are the file', async () => {
		const address = original();
		const half = big.length / 2;
		const parts = await Promise.all(
			[`bytes=0-${half - 1}`, `bytes=${half}-`].map(async (range) =>
				Buffer.from(await (await fetch(address, { headers: { range } })).arrayBuffer()),
			),
		);
		expect(Buffer.concat(parts).equals(big)).toBe(true);
	});
});

test('content that the caller has already is not sent again', async () => {
	const etag = (await ask(picture())).headers.get('etag') ?? '';
	opened = [];
	for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
		const { status, text, headers } = await ask(picture(), { 'if-none-match': known, range: 'bytes=0-1' });
		expect([status, text, headers.get('etag')]).toEqual([304, '', etag]);
		expect(headers.get('cache-control')).toContain('immutable');
	}
	expect(opened).toEqual([]);
	expect((await ask(picture(), { 'if-none-match': '"other"' })).status).toBe(200);
	expect((await ask(original(), {}, 'HEAD')).headers.get('etag')).not.toBe(etag);
});

test('HEAD returns the headers of GET without opening the file', async () => {
	const get = await ask(original());
	opened = [];
	const head = await ask(original(), { range: 'bytes=0-1' }, 'HEAD');
	expect([head.status, head.text]).toEqual([200, '']);
	for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'content-disposition', 'cache-control'])
		expect(head.headers.get(name)).toBe(get.headers.get(name));
	expect(opened).toEqual([]);
});

describe('a ticket opens nothing', () => {
	test('a ticket opens nothing after its time: a picture after a day or two, an original the same day, and both within the hour where no session asked', async () => {
		const shown = onBehalfOf({ kind: 'guest', id: 'ada', roles: [] }, picture);
		const [saved, unboundOriginal, unboundPicture] = [asked('ada'), original(), picture()];
		now += hour / 2;
		for (const one of [unboundOriginal, unboundPicture]) expect((await ask(one, {}, 'HEAD')).status).toBe(200);
		now += hour / 2;
		for (const one of [unboundOriginal, unboundPicture]) expect((await ask(one, {}, 'HEAD')).status).toBe(404);
		now += 7 * hour;
		expect((await ask(saved, {}, 'HEAD')).status).toBe(200);
		now += hour;
		expect((await ask(saved, {}, 'HEAD')).status).toBe(404);
		now += 15 * hour;
		expect((await ask(shown, {}, 'HEAD')).status).toBe(200);
		now += 24 * hour;
		expect((await ask(shown, {}, 'HEAD')).status).toBe(404);
	});

	test('a ticket opens nothing once the session that requested it has ended [ASVS 7.4.1]', async () => {
		const [ada, bob] = [asked('ada'), asked('bob')];
		gone.add('ada');
		expect([(await ask(ada, {}, 'HEAD')).status, (await ask(bob, {}, 'HEAD')).status]).toEqual([404, 200]);
		gone.clear();
	});

	test('a ticket opens nothing of another purpose, of a file that is gone, or made up [ASVS 5.3.2] [D28]', async () => {
		const elsewhere = files.ticketsFor('tiles', z.unknown());
		const foreign = elsewhere.seal({ k: 'images/1/preview.jpg' }, 3600, 3600);
		for (const address of [`${url}/files/${foreign}`, here(files.picture('images/2/preview.jpg')), `${url}/files/x.y`, `${url}/files/a`]) {
			const { status, text, headers } = await ask(address);
			expect([status, apiErrorSchema.parse(JSON.parse(text)).error.code]).toEqual([404, 'ENTITY_NOT_FOUND']);
			expect(headers.has('content-disposition')).toBe(false);
			expect(headers.get('cache-control') ?? '').not.toContain('immutable');
		}
	});
});

describe('a caller who disconnects', () => {
	const start = () => {
		const asked: ClientRequest = request(original());
		asked.on('error', () => undefined).end();
		return asked;
	};

	test('a caller who disconnects in the middle ends the reading of the file', async () => {
		const asked = start();
		const [answer] = await once(asked, 'response');
		const [stream] = opened;
		if (!(answer instanceof IncomingMessage) || stream === undefined) throw new Error('nothing was opened');
		await once(answer, 'readable');
		expect(stream.destroyed).toBe(false);
		asked.destroy();
		await expect(finished(stream)).rejects.toThrow();
		expect(stream.destroyed).toBe(true);
	});

	test('a caller who disconnects before the file is open leaves nothing open', async () => {
		const opening = Promise.withResolvers<void>();
		gate = opening.promise;
		const asked = start();
		const [received] = await once(http.app.server, 'request');
		if (!(received instanceof IncomingMessage)) throw new Error('no request');
		asked.destroy();
		await once(received.socket, 'close');
		opening.resolve();
		await expect.poll(() => opened[0]?.destroyed).toBe(true);
	});
});

test('a file whose description is known has it written into the bytes on the way out: whole, in part, and in its length [D16]', async () => {
	await blobs.putBuffer('images/1/told.bin', Buffer.from('0123456789'));
	const address = here(files.download('images/1/told.bin', 'told.bin', undefined, { order: '4f2a' }));
	const whole = 'head456789{"order":"4f2a"}';
	const get = async (headers: Record<string, string> = {}, method = 'GET') => {
		const answer = await fetch(address, { headers, method });
		return [answer.status, answer.headers.get('content-length'), await answer.text()];
	};
	expect(await get()).toEqual([200, `${whole.length}`, whole]);
	expect(await get({}, 'HEAD')).toEqual([200, `${whole.length}`, '']);
	for (let start = 0; start < whole.length; start++)
		for (const end of [start, Math.min(start + 7, whole.length - 1), whole.length - 1])
			expect(await get({ range: `bytes=${start}-${end}` })).toEqual([206, `${end - start + 1}`, whole.slice(start, end + 1)]);
	const other = here(files.download('images/1/told.bin', 'told.bin', undefined, { order: '4f2b' }));
	expect((await fetch(other)).headers.get('etag')).not.toBe((await fetch(address)).headers.get('etag'));
	// The stored blob is unchanged.
	expect((await blobs.read('images/1/told.bin', 0, 99)).toString()).toBe('0123456789');
});
