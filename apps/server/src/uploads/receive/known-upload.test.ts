import type { UploadStatus } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { idOf, sha256Of, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { releaseImage, retainImage } from '../index.ts';

const shop = testShop();
let bytes: Buffer;
beforeAll(async () => {
	bytes = await photo({ width: 900, height: 600 });
});

const ask = (visitor: Visitor, offer: { name: string; bytes: number; sha256?: string }) =>
	visitor.post<{ upload: UploadStatus | null; mayBeKnown: boolean }>('/account/uploads/offers', offer);
const bySize = async (visitor: Visitor, size = bytes.length) => (await ask(visitor, { name: 'a.jpg', bytes: size })).body;
const byHash = async (visitor: Visitor, name = 'a.jpg', file: Uint8Array = bytes) =>
	(await ask(visitor, { name, bytes: file.length, sha256: sha256Of(file) })).body;
const announce = (visitor: Visitor, path: string, sha256: string) =>
	visitor.put<UploadStatus & { error: { code: string } }>(`/account/user/uploads/${idOf(path)}/sha256`, { sha256 });
const ended = async (visitor: Visitor, path: string) =>
	(await visitor.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`)).body;

test('a size is known to the owner of an image or upload of exactly so many bytes, and to no one else [E1.01] [R2.04]', async () => {
	const [owner, other] = [await shop.guest(), await shop.guest()];
	const client = tusClient(shop.url, owner);
	expect(await bySize(owner)).toEqual({ upload: null, mayBeKnown: false });
	const path = await client.begin('a.jpg', bytes, { isHashLate: true });
	expect(await bySize(owner)).toEqual({ upload: null, mayBeKnown: true });
	expect((await bySize(owner, bytes.length + 1)).mayBeKnown).toBe(false);
	await announce(owner, path, sha256Of(bytes));
	await client.patch(path, 0, bytes);
	expect((await ended(owner, path)).state).toBe('ready');
	expect((await bySize(owner)).mayBeKnown).toBe(true);
	expect((await byHash(owner)).upload).toMatchObject({ id: idOf(path), state: 'ready' });
	expect(await bySize(other)).toEqual({ upload: null, mayBeKnown: false });
	expect(await byHash(other)).toEqual({ upload: null, mayBeKnown: false });
	await owner.remove(`/account/user/uploads/${idOf(path)}`);
	expect((await bySize(owner)).mayBeKnown).toBe(false);
});

test('a hash that is announced late is compared with what was stored [E1.01]', async () => {
	const owner = await shop.guest();
	const client = tusClient(shop.url, owner);
	const path = await client.begin('late.jpg', bytes, { isHashLate: true });
	await client.patch(path, 0, bytes.subarray(0, 1000));
	expect((await announce(owner, path, sha256Of(bytes))).body).toMatchObject({ state: 'receiving', offset: 1000 });
	const damaged = Buffer.from(bytes);
	damaged.writeUInt8(damaged.readUInt8(2000) ^ 1, 2000);
	await client.patch(path, 1000, damaged.subarray(1000));
	expect(await ended(owner, path)).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_DAMAGED' } });
});

test('a late hash may be announced again, not changed, and not after the last byte', async () => {
	const owner = await shop.guest();
	const client = tusClient(shop.url, owner);
	const path = await client.begin('late.jpg', bytes, { isHashLate: true });
	const [right, wrong] = [sha256Of(bytes), 'a'.repeat(64)];
	const both = await Promise.all([announce(owner, path, right), announce(owner, path, right)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(await announce(owner, path, wrong)).toMatchObject({ status: 422, body: { error: { code: 'UPLOAD_DAMAGED' } } });
	expect((await announce(owner, path, 'no hash')).status).toBe(422);
	await client.patch(path, 0, bytes);
	expect((await announce(owner, path, right)).status).toBe(200);
	await ended(owner, path);
	const unnamed = await client.begin('unnamed.jpg', bytes, { isHashLate: true });
	await client.patch(unnamed, 0, bytes);
	expect(await announce(owner, unnamed, right)).toMatchObject({ status: 410, body: { error: { code: 'UPLOAD_GONE' } } });
});

test('an upload that was broken off before its hash was announced goes on with a file of its name and size', async () => {
	const owner = await shop.guest();
	const client = tusClient(shop.url, owner);
	const path = await client.begin('half.jpg', bytes, { isHashLate: true });
	await client.patch(path, 0, bytes.subarray(0, 1000));
	expect((await byHash(owner, 'other.jpg')).upload).toBeNull();
	expect((await byHash(owner, 'half.jpg')).upload).toMatchObject({ id: idOf(path), offset: 1000 });
	// The hash is announced with the question, so other bytes cannot complete the upload.
	expect(await announce(owner, path, 'b'.repeat(64))).toMatchObject({ status: 422 });
	await client.patch(path, 1000, bytes.subarray(1000));
	expect(await ended(owner, path)).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
});

test('a deleted image that a design uses is shown again when the same file is offered again [R2.04]', async () => {
	const [owner, other] = [await shop.guest(), await shop.guest()];
	const { body: image } = await owner.upload(bytes, 'hidden.jpg');
	const { orm, queue } = shop.context;
	const use = { imageId: image.id, designId: 'known-1', ownerId: owner.id };
	await orm.transaction((tx) => retainImage(tx, use));
	const shown = async () => (await owner.get<{ count: number }>('/api/images/retrieve')).body.count;
	await owner.remove(`/account/user/uploads/${image.id}`);
	expect(await shown()).toBe(0);
	expect(await bySize(owner)).toEqual({ upload: null, mayBeKnown: true });
	expect(await shown()).toBe(0);
	expect((await byHash(other)).upload).toBeNull();
	expect(await shown()).toBe(0);
	const offers = await Promise.all([byHash(owner), byHash(owner)]);
	for (const { upload } of offers) expect(upload).toMatchObject({ id: image.id, state: 'ready', image: { hidden: false } });
	expect(await shown()).toBe(1);
	// It is the owner's image again: the end of its last use does not remove it.
	await orm.transaction((tx) => releaseImage({ queue }, tx, use));
	expect(await shown()).toBe(1);
});

test('an upload without a hash is found by a name that is stored in another form, and any name is answered [E1.01] [O6.02]', async () => {
	const owner = await shop.guest();
	const client = tusClient(shop.url, owner);
	// The way in which macOS spells an umlaut.
	const name = 'Ka\u0308se.jpg';
	const path = await client.begin(name, bytes, { isHashLate: true });
	expect((await ask(owner, { name: '\0', bytes: bytes.length, sha256: sha256Of(bytes) })).body).toEqual({
		upload: null,
		mayBeKnown: false,
	});
	expect((await byHash(owner, name)).upload).toMatchObject({ id: idOf(path), state: 'receiving' });
});
