import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image, UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { startTestS3, testS3Credential } from '../../platform/testing/s3-server.ts';
import { type TestStore, testStores } from '../../platform/testing/stores.ts';
import { idOf, sha256Of, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const statusOf = (visitor: Visitor, path: string, wait = 25) =>
	visitor.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=${wait}`);
const offer = (visitor: Visitor, name: string, bytes: Uint8Array) =>
	visitor.post<{ upload: UploadStatus | null }>('/account/uploads/offers', { name, bytes: bytes.length, sha256: sha256Of(bytes) });

/** Waits until a request has the upload: bytes that left the sender may not have reached a handler yet, and then nobody is overtaken. */
const hasUpload = (shop: TestShop, path: string, epoch: number) =>
	vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query('select epoch from uploads where id = $1', [idOf(path)]);
		expect(rows).toEqual([{ epoch }]);
	}, patience);

describe.each(testStores)('resumable uploads onto $name', ({ start, credentials }) => {
	let storage: Awaited<ReturnType<TestStore['start']>>;
	let shop: TestShop;
	let guest: Visitor;
	let tus: ReturnType<typeof tusClient>;
	let bytes: Buffer;

	const stubCredentials = () => {
		for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
	};
	beforeEach(stubCredentials);
	beforeAll(async () => {
		stubCredentials();
		storage = await start();
		shop = await startTestShop({ environment: { ...(storage.storageUrl !== null && { STORAGE_URL: storage.storageUrl }) } });
		guest = await shop.guest();
		tus = tusClient(shop.url, guest);
		bytes = await photo({ width: 1800, height: 1200 });
	});
	afterAll(async () => {
		await shop.close();
		await storage.close();
	});

	/** Acknowledged bytes, as the gallery's row shows them. */
	const acknowledged = async (path: string) => (await statusOf(guest, path, 0)).body.offset;
	const incomingFiles = () => readdir(join(shop.config.dataDir, 'incoming')).catch(() => []);
	const original = async (image: Image) => Buffer.from(await (await fetch(new URL(new URL(image.url).pathname, shop.url))).arrayBuffer());

	test('resumable uploads report how far they are when acknowledged bytes are lost, and continue from there [D14]', async () => {
		const path = await tus.begin('Restored.jpg', bytes);
		const third = Math.floor(bytes.length / 3);
		await tus.patch(path, 0, bytes.subarray(0, third));
		await tus.patch(path, third, bytes.subarray(third, 2 * third));
		// Simulates a restored backup that lacks them.
		const lose = async () => {
			await rm(join(shop.config.dataDir, 'incoming'), { recursive: true, force: true });
			await shop.context.blobs.removePrefix(`incoming/${idOf(path)}`);
		};
		await lose();
		expect(await tus.patch(path, 2 * third, bytes.subarray(2 * third))).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET_MISMATCH' });
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: 0 });
		await tus.patch(path, 0, bytes.subarray(0, third));
		await lose();
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: 0 });
		expect(await tus.patch(path, 0, bytes)).toMatchObject({ status: 204, offset: bytes.length });
		expect((await statusOf(guest, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		await guest.remove(`/account/user/uploads/${idOf(path)}`);
	});

	test('continue from the last part that is still there [D14]', async () => {
		const path = await tus.begin('Shortened.jpg', bytes);
		const third = Math.floor(bytes.length / 3);
		await tus.patch(path, 0, bytes.subarray(0, third));
		await tus.patch(path, third, bytes.subarray(third, 2 * third));
		const file = join(shop.config.dataDir, 'incoming', `${idOf(path)}.upload`);
		const parts: string[] = [];
		for await (const { key } of shop.context.blobs.list(`incoming/${idOf(path)}`)) parts.push(key);
		const last = parts.find((key) => key.includes(`/${third}-`));
		await (last === undefined ? truncate(file, third) : shop.context.blobs.remove(last));
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: third });
		await tus.patch(path, third, bytes.subarray(third));
		expect((await statusOf(guest, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		await guest.remove(`/account/user/uploads/${idOf(path)}`);
	});

	test('arrive in pieces and become one image, byte for byte [D14] [C4.12]', async () => {
		const path = await tus.begin('Pieces.jpg', bytes);
		const third = Math.floor(bytes.length / 3);
		expect(await tus.patch(path, 0, bytes.subarray(0, third))).toMatchObject({ status: 204, offset: third });
		expect((await statusOf(guest, path, 0)).body).toMatchObject({ state: 'receiving', offset: third, uploadUrl: path, image: null });
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: third });
		await tus.patch(path, third, bytes.subarray(third, 2 * third));
		expect(await tus.patch(path, 2 * third, bytes.subarray(2 * third))).toMatchObject({ status: 204, offset: bytes.length });
		const { body } = await statusOf(guest, path);
		expect(body).toMatchObject({ state: 'ready', uploadUrl: null, image: { name: 'Pieces.jpg', nameHash: sha256Of(bytes), width: 1800 } });
		if (body.image === null) throw new Error('no image');
		expect((await original(body.image)).equals(bytes)).toBe(true);
		expect(await incomingFiles()).toEqual([]);
		expect(await tus.head(path)).toMatchObject({ status: 200, offset: bytes.length });
	});

	test('resumable uploads keep the bytes of a broken connection and continue from there [D14]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const path = await client.begin('Broken.jpg', bytes);
		const { call } = client.hang(path, 0, bytes.subarray(0, 100_000), bytes.length);
		await vi.waitFor(() => expect(call.socket?.bytesWritten ?? 0).toBeGreaterThan(100_000), patience);
		call.destroy();
		const offset = await vi.waitFor(async () => {
			const status = (await statusOf(owner, path, 0)).body;
			expect(status.offset).toBeGreaterThan(0);
			return status.offset;
		}, patience);
		expect(offset).toBeLessThanOrEqual(100_000);
		expect(await client.patch(path, offset, bytes.subarray(offset))).toMatchObject({ status: 204, offset: bytes.length });
		expect((await statusOf(owner, path)).body.state).toBe('ready');
	});

	test('resumable uploads are taken over by the latest request; the overtaken one is answered, and no byte is lost [D14]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const path = await client.begin('Two windows.jpg', bytes);
		const { call, answer } = client.hang(path, 0, bytes.subarray(0, 50_000), bytes.length);
		await vi.waitFor(() => expect(call.socket?.bytesWritten ?? 0).toBeGreaterThan(50_000), patience);
		await hasUpload(shop, path, 1);
		const head = await client.head(path);
		expect(head.status).toBe(200);
		expect(await answer).toMatchObject({ status: 409, code: 'UPLOAD_TAKEN_OVER' });
		const offset = head.offset ?? -1;
		expect(offset).toBeGreaterThanOrEqual(0);
		expect(await client.patch(path, offset, bytes.subarray(offset))).toMatchObject({ status: 204, offset: bytes.length });
		expect((await statusOf(owner, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		call.destroy();
	});

	test('resumable uploads refuse bytes that do not follow on, and say so [D28]', async () => {
		const path = await tus.begin('Gap.jpg', bytes);
		expect(await tus.patch(path, 10, bytes.subarray(10, 20))).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET_MISMATCH' });
		expect(await acknowledged(path)).toBe(0);
		expect(await tus.remove(path)).toMatchObject({ status: 204 });
		expect(await tus.head(path)).toMatchObject({ status: 404 });
	});

	test('resumable uploads are known again: unfinished, and in the gallery, so that nothing is sent twice [D14]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		expect((await offer(owner, 'Known.jpg', bytes)).body).toEqual({ upload: null, mayBeKnown: false });
		const path = await client.begin('Known.jpg', bytes);
		await client.patch(path, 0, bytes.subarray(0, 70_000));
		expect((await offer(owner, 'Renamed.jpg', bytes)).body.upload).toMatchObject({ state: 'receiving', offset: 70_000, uploadUrl: path });
		expect((await owner.get<{ uploads: UploadStatus[] }>('/account/user/uploads')).body.uploads).toMatchObject([
			{ name: 'Known.jpg', state: 'receiving', offset: 70_000, bytes: bytes.length },
		]);
		await client.patch(path, 70_000, bytes.subarray(70_000));
		await statusOf(owner, path);
		expect((await offer(owner, 'Again.jpg', bytes)).body.upload).toMatchObject({
			state: 'ready',
			image: { id: idOf(path), name: 'Known.jpg' },
		});
		expect((await owner.get<{ uploads: UploadStatus[] }>('/account/user/uploads')).body.uploads).toEqual([]);
		expect((await offer(guest, 'Known.jpg', bytes)).body.upload?.id).not.toBe(idOf(path));
		await owner.remove(`/account/user/uploads/${idOf(path)}`);
		expect((await offer(owner, 'Again.jpg', bytes)).body).toEqual({ upload: null, mayBeKnown: false });
	});

	test('resumable uploads are refused if the stored bytes differ from the announced ones [D14]', async () => {
		const damaged = Buffer.from(bytes);
		damaged.writeUInt8(damaged.readUInt8(90_000) ^ 1, 90_000);
		const path = await tus.begin('Damaged.jpg', bytes);
		await tus.patch(path, 0, damaged);
		expect((await statusOf(guest, path)).body).toMatchObject({ state: 'failed', image: null, error: { code: 'UPLOAD_DAMAGED' } });
		expect(await shop.context.blobs.exists(`images/${idOf(path)}/original.bin`)).toBe(false);
		expect(await tus.head(path)).toMatchObject({ status: 410 });
		await guest.remove(`/account/user/uploads/${idOf(path)}`);
		expect((await guest.get(`/account/user/uploads/${idOf(path)}`)).status).toBe(404);
	});

	test('resumable uploads can be given up while they come and while they are processed, and leave nothing [C7.11]', async () => {
		const owner = await shop.guest();
		const client = tusClient(shop.url, owner);
		const unfinished = await client.begin('Half.jpg', bytes);
		await client.patch(unfinished, 0, bytes.subarray(0, 60_000));
		const whole = await client.begin('Whole.jpg', Buffer.concat([bytes, Buffer.alloc(1)]));
		await client.patch(whole, 0, Buffer.concat([bytes, Buffer.alloc(1)]));
		for (const path of [unfinished, whole]) expect((await owner.remove(`/account/user/uploads/${idOf(path)}`)).status).toBe(200);
		await vi.waitFor(async () => {
			for (const path of [unfinished, whole]) expect(await shop.context.blobs.exists(`images/${idOf(path)}/original.bin`)).toBe(false);
			expect(await incomingFiles()).toEqual([]);
		}, patience);
		expect((await owner.get<{ count: number }>('/api/images/retrieve')).body.count).toBe(0);
		expect(await client.patch(unfinished, 60_000, bytes.subarray(60_000))).toMatchObject({ status: 404 });
	});
});

test('between two web processes the latest request has the upload, and continues with the bytes acknowledged by the other [D14]', async () => {
	const stubCredentials = () => {
		for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	};
	stubCredentials();
	const storage = await startTestS3();
	const environment = { STORAGE_URL: storage.storageUrl };
	const first = await startTestShop({ environment });
	const second = await startTestShop({ environment, beside: first, worker: false });
	try {
		const bytes = await photo({ width: 1800, height: 1200 });
		const guest = await first.guest();
		const [here, there] = [tusClient(first.url, guest), tusClient(second.url, guest)];
		const path = await here.begin('Two processes.jpg', bytes);
		await here.patch(path, 0, bytes.subarray(0, 40_000));
		const { call, answer } = here.hang(path, 40_000, bytes.subarray(40_000, 60_000), bytes.length - 40_000);
		await vi.waitFor(() => expect(call.socket?.bytesWritten ?? 0).toBeGreaterThan(20_000), patience);
		await hasUpload(first, path, 2);
		expect(await there.head(path)).toMatchObject({ status: 200, offset: 40_000 });
		expect(await there.patch(path, 40_000, bytes.subarray(40_000))).toMatchObject({ status: 204, offset: bytes.length });
		expect(await answer).toMatchObject({ status: 409, code: 'UPLOAD_TAKEN_OVER' });
		expect((await statusOf(guest, path)).body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		call.destroy();
	} finally {
		await second.close();
		await first.close();
		await storage.close();
	}
});
