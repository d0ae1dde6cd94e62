import { request } from 'node:http';
import type { AuditEntry, Storage } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop, type Visitor } from '../../testing/test-shop.ts';

/** Larger than any disk. */
const huge = 1e15;

const shop = testShop();
let admin: Visitor;
beforeAll(async () => {
	admin = await shop.admin();
});

const noRoom = { status: 503, code: 'SERVICE_UNAVAILABLE' };
const storage = async () => (await admin.get<Storage>('/api/backOffice/storage')).body;

test('space reserved by unfinished uploads is not given to others until staff delete them [ASVS 15.2.2]', async () => {
	const guest = await shop.guest();
	const id = 'aaaaaaaa-0000-7000-8000-000000000001';
	await shop.context.database.pool.query(
		"insert into uploads (id, owner_id, name, bytes, \"offset\", blob_key, state) values ($1, $2, 'large.tif', $3, 1000, 'a', 'receiving')",
		[id, 'anonymous-somebody', huge],
	);
	expect(await tusClient(shop.url, guest).create('next.jpg', 1000)).toMatchObject(noRoom);
	expect(await guest.upload(await photo(), 'next.jpg')).toMatchObject({ status: 503, body: { error: { code: noRoom.code } } });
	expect(await storage()).toMatchObject({
		isShort: true,
		unfinished: { count: 1, arrivedBytes: 1000, reservedBytes: huge - 1000 },
		uploads: [{ id, name: 'large.tif', ownerName: null, bytes: huge, arrivedBytes: 1000 }],
	});

	expect(await admin.remove(`/api/backOffice/uploads/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
	expect((await admin.remove(`/api/backOffice/uploads/${id}`)).status).toBe(404);
	expect(await storage()).toMatchObject({ isShort: false, unfinished: { count: 0, arrivedBytes: 0, reservedBytes: 0 }, uploads: [] });
	expect((await guest.upload(await photo(), 'next.jpg')).status).toBe(200);
	const entries = (await admin.get<AuditEntry[]>(`/api/auditEntries?filter[where][recordId]=${id}`)).body;
	expect(entries).toMatchObject([{ action: 'delete', model: 'uploads', actorId: admin.id, recordName: 'Unfinished upload' }]);
});

test('a piece of an upload is refused if it needs the reserve, and continues once there is space; the rest of the shop works [ASVS 15.2.2]', async () => {
	const full = await startTestShop({ beside: shop, environment: { MIN_FREE_MB: '1000000000' }, worker: false });
	try {
		const guest = await shop.guest();
		const bytes = await photo();
		const path = await tusClient(shop.url, guest).begin('piece.jpg', bytes);
		const there = tusClient(full.url, guest);
		expect(await there.patch(path, 0, bytes)).toMatchObject(noRoom);
		expect((await fetch(`${full.url}/api/whoami`)).status).toBe(200);
		expect(await tusClient(shop.url, guest).patch(path, 0, bytes)).toMatchObject({ status: 204 });
	} finally {
		await full.close();
	}
});

test('space needed by a form upload is not given to others in any process until its request is over [ASVS 15.2.2]', async () => {
	const other = await startTestShop({ beside: shop, worker: false });
	try {
		const reserved = async () => (await storage()).unfinished.reservedBytes;
		const guest = await shop.guest();
		const bytes = 100_000_000;
		const sending = request(`${other.url}/account/uploads`, {
			method: 'POST',
			headers: { ...guest.headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': bytes },
		});
		sending.on('error', () => undefined);
		sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="form.jpg"\r\n\r\n');
		await expect.poll(reserved).toBe(bytes);
		sending.destroy();
		await expect.poll(reserved).toBe(0);
	} finally {
		await other.close();
	}
});

test('space held by a process is free again when it dies, and its row is removed an hour later [ASVS 15.2.2]', async () => {
	const { pool } = shop.context.database;
	const guest = await shop.guest();
	const other = await startTestShop({ beside: shop, worker: false });
	await pool.query("insert into room_holds (id, process_number, bytes, created_at) values ('a', $1, $2, now() - interval '2 hours')", [
		other.context.events.processNumber,
		huge,
	]);
	const begun = () => tusClient(shop.url, guest).create('next.jpg', 1000);
	expect(await begun()).toMatchObject(noRoom);
	expect(await guest.upload(await photo(), 'next.jpg')).toMatchObject({ status: 503 });
	await other.close();
	await expect.poll(async () => (await begun()).status).toBe(201);
	expect((await guest.upload(await photo(), 'next.jpg')).status).toBe(200);
	expect((await pool.query('select 1 from room_holds')).rowCount).toBe(0);
});
