import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { maxUploadBytes, type UploadStatus } from '@print-room/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { idOf, sha256Of, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop, type Visitor } from '../../testing/test-shop.ts';

const statusOf = (visitor: Visitor, path: string) => visitor.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`);

describe('resumable uploads', () => {
	const shop = testShop({ environment: { OWNER_QUOTA_IMAGES: '12', UPLOAD_EXPIRY_HOURS: '1' } });
	let guest: Visitor;
	let tus: ReturnType<typeof tusClient>;
	beforeAll(async () => {
		guest = await shop.guest();
		tus = tusClient(shop.url, guest);
	});

	const incoming = () => readdir(join(shop.config.dataDir, 'incoming')).catch(() => []);

	test.each([
		['more than 400 MB', 'Big.tif', maxUploadBytes + 1, 413, 'FILE_TOO_LARGE'],
		['nothing', 'Empty.tif', 0, 422, 'FILE_EMPTY'],
		['an unknown ending', 'Notes.docx', 10, 415, 'FILE_TYPE_NOT_SUPPORTED'],
	] as const)('resumable uploads refuse %s before a byte is sent [C5.07] [D14] [D28]', async (_what, name, length, status, code) => {
		expect(await tus.create(name, length)).toMatchObject({ status, code });
	});

	test('resumable uploads take 400 MB to the byte [C5.07]', async () => {
		const answer = await tus.create('Largest.tif', maxUploadBytes);
		expect(answer.status).toBe(201);
		await tus.remove(answer.headers.get('location') ?? '');
	});

	test.each([
		['no length', { 'upload-length': '' }],
		['a length that is a number and no count', { 'upload-length': '1e+21' }],
		['no name', { 'upload-metadata': '' }],
		['a hash that is none', { 'upload-metadata': `filename ${btoa('a.jpg')},sha256 ${btoa('abc')}` }],
	])('resumable uploads refuse %s in the shape of every refusal [D28]', async (_what, headers) => {
		const answer = await tus.create('a.jpg', 10, undefined, headers);
		expect(answer.status).toBe(400);
		expect(answer.code).toBe('UPLOAD_PROTOCOL');
	});

	test.each([
		['to begin one', 'POST', () => '/account/uploads/resumable'],
		['to ask about one', 'HEAD', (path: string) => path],
		['to go on with one', 'PATCH', (path: string) => path],
		['to give one up', 'DELETE', (path: string) => path],
	] as const)('%s in another version of tus is a 412 that names ours [D14] [D28]', async (_what, method, pathOf) => {
		const path = await tus.begin('Version.jpg', Buffer.alloc(10));
		for (const version of [{ 'tus-resumable': '0.2.2' }, {}]) {
			const response = await fetch(shop.url + pathOf(path), { method, headers: { cookie: guest.cookie, ...version } });
			expect([response.status, response.headers.get('tus-version'), response.headers.get('tus-resumable')]).toEqual([
				412,
				'1.0.0',
				'1.0.0',
			]);
			if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: { code: 'UPLOAD_VERSION' } });
		}
		await tus.remove(path);
	});

	test('name their version also in refusals before the protocol is read [D14] [D28]', async () => {
		for (const [headers, expected] of [[{}, 401] as const, [{ cookie: guest.cookie, origin: 'https://elsewhere.example' }, 403] as const]) {
			const answer = await fetch(`${shop.url}/account/uploads/resumable`, { method: 'POST', headers });
			expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([expected, '1.0.0']);
		}
	});

	test("announce the server's abilities to everyone, without a login [D14]", async () => {
		for (const path of ['/account/uploads/resumable', '/account/uploads/resumable/01a1fd31-2124-74a7-a7d8-00000000000a']) {
			const { status, headers } = await fetch(shop.url + path, { method: 'OPTIONS' });
			expect([status, headers.get('tus-version'), headers.get('tus-extension'), headers.get('tus-max-size')]).toEqual([
				204,
				'1.0.0',
				'creation,termination,expiration',
				String(400 * 1_048_576),
			]);
		}
		const preflight = await fetch(`${shop.url}/account/uploads/resumable`, {
			method: 'OPTIONS',
			headers: { origin: shop.config.publicOrigin, 'access-control-request-method': 'POST' },
		});
		expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
	});

	test('resumable uploads can be sent by POST alone, with the method in a header [D14]', async () => {
		const owner = await shop.guest();
		const bytes = await photo();
		const path = await tusClient(shop.url, owner).begin('Overridden.jpg', bytes);
		const post = (method: string, more: Record<string, string> = {}, body?: Buffer) =>
			fetch(shop.url + path, {
				method: 'POST',
				headers: { cookie: owner.cookie, 'tus-resumable': '1.0.0', 'x-http-method-override': method, ...more },
				...(body !== undefined && { body: new Uint8Array(body) }),
			});
		const type = { 'content-type': 'application/offset+octet-stream' };
		const half = Math.floor(bytes.length / 2);
		expect((await post('PATCH', { ...type, 'upload-offset': '0' }, bytes.subarray(0, half))).status).toBe(204);
		const asked = await post('HEAD');
		expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(half)]);
		expect((await post('TRACE')).status).toBe(400);
		expect((await post('patch', { ...type, 'upload-offset': String(half) }, bytes.subarray(half))).status).toBe(204);
		expect((await statusOf(owner, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		const other = await tusClient(shop.url, owner).begin('Given up.jpg', bytes);
		const gone = await fetch(shop.url + other, {
			method: 'POST',
			headers: { cookie: owner.cookie, 'tus-resumable': '1.0.0', 'x-http-method-override': 'DELETE' },
		});
		expect(gone.status).toBe(204);
		expect(await tusClient(shop.url, owner).head(other)).toMatchObject({ status: 404 });
	});

	test('resumable uploads refuse more bytes than were announced, as soon as they come [D14]', async () => {
		const bytes = await photo();
		const path = await tus.begin('Long.jpg', bytes.subarray(0, 50_000));
		expect(await tus.patch(path, 0, bytes)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
		// The same without an announced length.
		const response = await fetch(shop.url + path, {
			method: 'PATCH',
			headers: { cookie: guest.cookie, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
			body: new Blob([new Uint8Array(bytes)]).stream(),
			duplex: 'half',
		});
		expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'FILE_TOO_LARGE' } }]);
		await tus.remove(path);
	});

	test('cut a long name between characters [ASVS 5.4.2]', async () => {
		for (const name of [`x${'😀'.repeat(200)}.jpg`, `${'😀'.repeat(200)}.jpg`]) {
			const path = (await tus.create(name, 10)).headers.get('location') ?? '';
			expect((await guest.get<UploadStatus>(`/account/user/uploads/${idOf(path)}`)).body.name).toMatch(/^x?(?:😀)+\.jpg$/u);
			await tus.remove(path);
		}
	});

	test('resumable uploads are not given up by callers who no longer may, and say so [D28]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const bytes = await photo();
		const path = await client.begin('Whole.jpg', bytes);
		await client.patch(path, 0, bytes);
		expect(await client.remove(path)).toMatchObject({ status: 410, code: 'UPLOAD_GONE' });
		expect((await statusOf(owner, path)).body.state).toBe('ready');
	});

	test.each([
		['what is no image', 'Page.jpg', Buffer.from(`<!doctype html>${' '.repeat(9000)}`), 422, 'FILE_UNREADABLE'],
		['another type than its name says', 'Wrong.png', null, 415, 'FILE_TYPE_MISMATCH'],
	] as const)(
		'resumable uploads refuse %s with the first bytes, and keep nothing of it [ASVS 5.2.2] [C8.08]',
		async (_what, name, given, status, code) => {
			const bytes = given ?? (await photo());
			const path = await tus.begin(name, bytes);
			const head = bytes.subarray(0, 8192);
			expect(await tus.patch(path, 0, head)).toMatchObject({ status, code });
			expect(await tus.head(path)).toMatchObject({ status: 404 });
			expect(await incoming()).toEqual([]);
		},
	);

	test('resumable uploads leave the connection of a refused request fit for the next one [D14]', async () => {
		const bytes = Buffer.concat([await photo(), Buffer.alloc(4_000_000)]);
		const path = await tus.begin('Wrong.png', bytes);
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const send = (method: string, more: Record<string, string>, body?: Buffer) =>
			new Promise<number>((resolve, reject) => {
				const headers = { cookie: guest.cookie, 'tus-resumable': '1.0.0', ...more };
				const call = request(shop.url + path, { method, headers, agent }, (response) => {
					response.resume().on('end', () => resolve(response.statusCode ?? 0));
				});
				call.on('error', reject);
				call.end(body);
			});
		const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) };
		expect(await send('PATCH', type, bytes)).toBe(415);
		expect(await send('HEAD', {})).toBe(404);
		agent.destroy();
	});

	test('end with their deletion, in the middle of a request too [C7.11]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const bytes = await photo();
		const path = await client.begin('Deleted.jpg', bytes);
		const { call, answer } = client.hang(path, 0, bytes.subarray(0, 50_000), bytes.length);
		await vi.waitFor(() => expect(call.socket?.bytesWritten ?? 0).toBeGreaterThan(50_000), patience);
		expect((await owner.remove(`/account/user/uploads/${idOf(path)}`)).status).toBe(200);
		expect((await answer).status).toBeGreaterThanOrEqual(404);
		call.destroy();
		await vi.waitFor(async () => expect(await incoming()).not.toContain(`${idOf(path)}.upload`), patience);
	});

	test('report to the owner why a file was refused, until it is dismissed [C8.08]', async () => {
		const bytes = (await photo()).subarray(0, 90_000);
		const path = await tus.begin('Half.jpg', bytes);
		await tus.patch(path, 0, bytes);
		const failed = { state: 'failed', error: { code: 'FILE_UNREADABLE', message: expect.stringContaining('damaged') } };
		expect((await statusOf(guest, path)).body).toMatchObject(failed);
		expect((await guest.get<{ uploads: UploadStatus[] }>('/account/user/uploads')).body.uploads).toMatchObject([
			{ name: 'Half.jpg', ...failed },
		]);
		await guest.remove(`/account/user/uploads/${idOf(path)}`);
		expect((await guest.get<{ uploads: UploadStatus[] }>('/account/user/uploads')).body.uploads).toEqual([]);
	});

	test('resumable uploads keep the received bytes when the server is stopped during a request [D14]', async () => {
		const beside = await startTestShop({ beside: shop, worker: false });
		const owner = await shop.guest();
		const client = tusClient(beside.url, owner);
		const bytes = await photo({ width: 1800, height: 1200 });
		const path = await client.begin('Restart.jpg', bytes);
		const { call, answer } = client.hang(path, 0, bytes.subarray(0, 50_000), bytes.length);
		const file = join(beside.config.dataDir, 'incoming', `${idOf(path)}.upload`);
		await vi.waitFor(async () => expect((await stat(file)).size).toBe(50_000), patience);
		const closed = beside.close();
		expect(await answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
		call.destroy();
		await closed;
		expect((await owner.get<UploadStatus>(`/account/user/uploads/${idOf(path)}`)).body.offset).toBe(50_000);
		await owner.remove(`/account/user/uploads/${idOf(path)}`);
	});

	test('belong to their owner alone, who sees, continues and ends them [D4] [ASVS 8.2.2]', async () => {
		const bytes = await photo();
		const path = await tus.begin('Mine.jpg', bytes);
		const stranger = await shop.guest();
		const theirs = tusClient(shop.url, stranger);
		for (const answer of [await theirs.head(path), await theirs.patch(path, 0, bytes), await theirs.remove(path)])
			expect(answer.status).toBe(403);
		expect((await stranger.get(`/account/user/uploads/${idOf(path)}`)).status).toBe(403);
		expect((await stranger.remove(`/account/user/uploads/${idOf(path)}`)).status).toBe(403);
		expect((await tusClient(shop.url, shop.nobody()).create('a.jpg', 10)).status).toBe(401);
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: 0 });
		await tus.remove(path);
	});

	test('resumable uploads count whole against the quota from the first byte, also when two begin at once [ASVS 5.2.4] [ASVS 2.3.4]', async () => {
		const hoarder = await shop.guest();
		const client = tusClient(shop.url, hoarder);
		const answers = await Promise.all(Array.from({ length: 14 }, () => client.create('a.jpg', 1000)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 12 }, () => 201), 429, 429]);
	});

	test('expire if no one continues them, and are removed with their bytes [ASVS 5.2.4]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const bytes = await photo();
		const [old, fresh] = [await client.begin('Old.jpg', bytes), await client.begin('Fresh.jpg', bytes)];
		for (const path of [old, fresh]) await client.patch(path, 0, bytes.subarray(0, 30_000));
		await shop.context.database.pool.query("update uploads set expires_at = now() - interval '1 minute' where id = $1", [idOf(old)]);
		await shop.context.queue.add(shop.context.orm, 'sweep-leftovers', {});
		await vi.waitFor(async () => expect(await client.head(old)).toMatchObject({ status: 404 }), patience);
		await vi.waitFor(async () => expect(await incoming()).toEqual([`${idOf(fresh)}.upload`]), patience);
		expect(await client.head(fresh)).toMatchObject({ status: 200, offset: 30_000 });
	});

	test('get a new job if theirs is gone, instead of being processed for ever [C8.08]', async () => {
		const owner = await shop.guest();
		await shop.context.database.pool.query(
			`insert into uploads (id, owner_id, name, bytes, "offset", blob_key, state, created_at) select n, $1, n, 1, 1, 'none', 'stored', now() - interval '2 hours'
			from unnest(array['01a1fd31-2124-74a7-a7d8-00000000000a', '01a1fd31-2124-74a7-a7d8-00000000000b']) n`,
			[owner.id],
		);
		const { queue, orm } = shop.context;
		await queue.add(
			orm,
			'ingest-image',
			{ uploadId: '01a1fd31-2124-74a7-a7d8-00000000000b' },
			{
				jobKey: 'ingest:01a1fd31-2124-74a7-a7d8-00000000000b',
				runAt: new Date(Date.now() + 3_600_000),
			},
		);
		await queue.add(orm, 'sweep-leftovers', {});
		await vi.waitFor(async () => expect(await queue.has(orm, 'ingest:01a1fd31-2124-74a7-a7d8-00000000000a')).toBe(true), patience);
		const other = await owner.get<UploadStatus>('/account/user/uploads/01a1fd31-2124-74a7-a7d8-00000000000b');
		expect(other.body.state).toBe('processing');
	});

	test('resumable uploads do not build upon bytes that were written and never acknowledged [D14]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const bytes = await photo();
		const path = await client.begin('Torn.jpg', bytes);
		await client.patch(path, 0, bytes.subarray(0, 80_000));
		await shop.context.database.pool.query('update uploads set "offset" = 40000 where id = $1', [idOf(path)]);
		expect(await client.head(path)).toMatchObject({ offset: 40_000 });
		await client.patch(path, 40_000, bytes.subarray(40_000, 41_000));
		expect((await stat(join(shop.config.dataDir, 'incoming', `${idOf(path)}.upload`))).size).toBe(41_000);
		await client.patch(path, 41_000, bytes.subarray(41_000));
		expect((await statusOf(owner, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
	});
});
