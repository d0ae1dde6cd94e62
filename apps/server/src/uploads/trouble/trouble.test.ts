import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import type { Today, UploadStatus } from '@print-room/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { startTestS3, type TestS3, testS3Credential } from '../../platform/testing/s3-server.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { createImageKiller } from '../../testing/killed-images.ts';
import { idOf, sha256Of, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { hasten } from '../../testing/re-uploads.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { workFolder } from '../staging/incoming-folders.ts';
import { uploadTasks } from '../uploads.jobs.ts';

const studio = 'studio@prints.example';

const helpers = (attempt: number) => ({
	jobId: '1',
	attempt,
	maxAttempts: 28,
	signal: new AbortController().signal,
	logger: silentLogger,
});

async function send(shop: TestShop, guest: Visitor, name: string): Promise<{ id: string; bytes: Buffer }> {
	const bytes = await photo({ width: 1600, height: 1200 });
	const client = tusClient(shop.url, guest);
	const path = await client.begin(name, bytes);
	expect((await client.patch(path, 0, bytes)).status).toBe(204);
	return { id: idOf(path), bytes };
}

const statusOf = async (guest: Visitor, id: string, wait = 25) =>
	(await guest.get<UploadStatus>(`/account/user/uploads/${id}?wait=${wait}`)).body;
const delayed = { state: 'processing', isDelayed: true, error: null };

/** Ages everything by 400 days and runs the sweep again. */
async function sweep(shop: TestShop): Promise<void> {
	const long = "interval '400 days'";
	await shop.context.database.pool.query(`update uploads set created_at = created_at - ${long}, expires_at = expires_at - ${long}`);
	await uploadTasks(shop.context)['sweep-leftovers']?.({}, helpers(1));
}

/** Failed attempts; a running one does not count. */
async function attemptsOf(shop: TestShop, id: string): Promise<number> {
	const { rows } = await shop.context.database.pool.query(
		'select attempts - (locked_at is not null)::integer as attempts from graphile_worker.jobs where key = $1',
		[`ingest:${id}`],
	);
	return Number(rows[0]?.attempts ?? 0);
}

async function originalOf(shop: TestShop, id: string): Promise<string> {
	const key = `images/${id}/original.bin`;
	return sha256Of(await shop.context.blobs.read(key, 0, await shop.context.blobs.size(key)));
}

describe('an upload whose image process', () => {
	let shop: TestShop;
	let guest: Visitor;
	let staff: Visitor;
	const killer = createImageKiller();

	beforeAll(async () => {
		shop = await startTestShop({ logger: killer.logger, environment: { ORDERS_EMAIL: studio } });
		[guest, staff] = [await shop.guest(), await shop.supervisor()];
	});
	afterAll(() => shop.close());

	const memory = async () => (await staff.get<Today>('/api/backOffice/today')).body.memory;

	test('an upload whose image process is killed once still becomes an image [D14]', async () => {
		killer.kills = 1;
		const { id, bytes } = await send(shop, guest, 'Once.jpg');
		expect(await statusOf(guest, id)).toMatchObject({ state: 'ready', isDelayed: false, image: { nameHash: sha256Of(bytes) } });
		expect(killer.kills).toBe(0);
	});

	test('an upload whose image process is killed also when it runs alone keeps its original, is shown as delayed, and becomes an image later [D14] [C8.08]', async () => {
		killer.kills = Number.POSITIVE_INFINITY;
		const { id, bytes } = await send(shop, guest, 'Twice.jpg');
		await vi.waitFor(async () => expect(await statusOf(guest, id, 0)).toMatchObject(delayed), patience);
		await sweep(shop);
		expect(await originalOf(shop, id)).toBe(sha256Of(bytes));
		expect(await statusOf(guest, id, 0)).toMatchObject(delayed);
		// Staff get a mail at once, and no second one at the next try.
		expect((await shop.mailTo(studio, 'needs more memory')).text).toContain('“Twice.jpg”');
		expect(await memory()).toMatchObject({ count: 1, uploads: [{ id, name: 'Twice.jpg', isGivenUp: false }] });
		await hasten(shop, 'ingest-image');
		await vi.waitFor(async () => expect(await attemptsOf(shop, id)).toBeGreaterThan(1), patience);
		killer.kills = 0;
		await hasten(shop, 'ingest-image');
		await vi.waitFor(async () => expect(await statusOf(guest, id)).toMatchObject({ state: 'ready', isDelayed: false }), patience);
		expect(await memory()).toEqual({ count: 0, uploads: [] });
		expect((await shop.mails()).filter(({ subject }) => subject.includes('memory'))).toHaveLength(1);
	});
});

describe('while the storage is away', () => {
	let store: TestS3;
	let shop: TestShop;
	let guest: Visitor;

	const withCredentials = () => {
		for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	};
	beforeAll(async () => {
		withCredentials();
		store = await startTestS3();
		shop = await startTestShop({ worker: false, environment: { STORAGE_URL: store.storageUrl } });
		guest = await shop.guest();
	});
	afterAll(async () => {
		await shop.close();
		await store.close();
	});
	beforeEach(withCredentials);

	const ingest = (uploadId: string, attempt: number) => uploadTasks(shop.context)['ingest-image']?.({ uploadId }, helpers(attempt));

	test('an upload waits; after hours its owner is informed, and its bytes stay through every cleanup until the job is retried [D14] [C8.08]', async () => {
		const { id, bytes } = await send(shop, guest, 'Away.jpg');
		await store.stop();
		await expect(ingest(id, 1)).rejects.toThrow();
		expect(await statusOf(guest, id, 0)).toMatchObject(delayed);
		await expect(ingest(id, 28)).rejects.toThrow();
		expect(await statusOf(guest, id, 0)).toMatchObject({
			state: 'failed',
			isDelayed: false,
			error: { code: 'IMAGE_PROCESSING_FAILED', message: expect.stringContaining('Your file arrived and is kept') },
		});
		await store.start();
		await sweep(shop);
		await ingest(id, 1);
		expect(await statusOf(guest, id, 0)).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
		expect(await originalOf(shop, id)).toBe(sha256Of(bytes));
	});

	test('its owner can delete a given-up upload, and nothing of it stays [D17]', async () => {
		const { id } = await send(shop, guest, 'Let go.jpg');
		await store.stop();
		await expect(ingest(id, 28)).rejects.toThrow();
		await store.start();
		expect((await guest.remove(`/account/user/uploads/${id}`)).status).toBe(200);
		await uploadTasks(shop.context)['remove-files']?.({ prefix: `images/${id}` }, helpers(1));
		const left: string[] = [];
		for (const kind of ['images', 'incoming']) for await (const { key } of shop.context.blobs.list(`${kind}/${id}`)) left.push(key);
		expect(left).toEqual([]);
	});
});

/** Mounting needs root on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(canMount)('while the disk is full', () => {
	const shop = testShop();
	let work: string;

	beforeAll(async () => {
		work = workFolder(shop.config.dataDir);
		await mkdir(work, { recursive: true });
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', work]);
	});
	afterEach(() => execFileSync('umount', [work]));

	test('an upload is kept, and becomes an image when there is room again [D14] [C8.08]', async () => {
		const guest = await shop.guest();
		const { id, bytes } = await send(shop, guest, 'Full.jpg');
		await vi.waitFor(async () => expect(await statusOf(guest, id, 0)).toMatchObject(delayed), patience);
		expect(await originalOf(shop, id)).toBe(sha256Of(bytes));
		execFileSync('mount', ['-o', 'remount,size=64m', work]);
		await hasten(shop, 'ingest-image');
		await vi.waitFor(async () => expect(await statusOf(guest, id)).toMatchObject({ state: 'ready' }), patience);
	});
});
