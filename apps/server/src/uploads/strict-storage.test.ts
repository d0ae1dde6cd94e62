import type { UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { testS3Credential } from '../platform/testing/s3-server.ts';
import { deletesNothing, type RuledS3, requiresContentMd5, startRuledS3 } from '../platform/testing/strict-s3.ts';
import { silentLogger } from '../platform/testing/test-database.ts';
import { idOf, tusClient } from '../testing/network/tus-client.ts';
import { photo } from '../testing/pictures.ts';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { uploadTasks } from './uploads.jobs.ts';

const lastTry = { jobId: '1', attempt: 28, maxAttempts: 28, signal: new AbortController().signal, logger: silentLogger };

const withCredentials = () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
};

async function keysBelow(shop: TestShop, prefix: string): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of shop.context.blobs.list(prefix)) keys.push(key);
	return keys;
}

describe('a shop on an unusual store', () => {
	let store: RuledS3;
	let shop: TestShop;
	let guest: Visitor;

	beforeAll(async () => {
		withCredentials();
		store = await startRuledS3();
		shop = await startTestShop({ environment: { STORAGE_URL: store.storageUrl } });
		guest = await shop.guest();
	});
	afterAll(async () => {
		await shop.close();
		await store.close();
	});
	beforeEach(() => {
		withCredentials();
		store.rule(requiresContentMd5);
	});

	const send = async (visitor: Visitor, name: string) => {
		const bytes = await photo();
		const client = tusClient(shop.url, visitor);
		const path = await client.begin(name, bytes);
		await client.patch(path, 0, bytes);
		return idOf(path);
	};
	const statusOf = (id: string) => guest.get<UploadStatus>(`/account/user/uploads/${id}?wait=25`);

	test('a shop on an unusual store makes an image of an upload if multi-deletes need a Content-MD5, and leaves no parts of it [D14]', async () => {
		const id = await send(guest, 'Strict.jpg');
		expect((await statusOf(id)).body).toMatchObject({ state: 'ready', image: { id } });
		expect(await keysBelow(shop, `incoming/${id}`)).toEqual([]);
		expect((await guest.get('/readyz')).status).toBe(200);
	});

	test('a shop on an unusual store makes an image of an upload where nothing can be deleted, and the sweep takes the parts later [D14]', async () => {
		store.rule(deletesNothing);
		const id = await send(guest, 'Kept.jpg');
		expect((await statusOf(id)).body).toMatchObject({ state: 'ready', image: { id } });
		expect(await keysBelow(shop, `incoming/${id}`)).toHaveLength(1);
		store.rule(requiresContentMd5);
		await uploadTasks(shop.context)['sweep-leftovers']?.({}, lastTry);
		expect(await keysBelow(shop, `incoming/${id}`)).toEqual([]);
	});

	test('reports a given-up upload to its owner, and keeps the file until the owner deletes it [C8.08]', async () => {
		const quiet = await startTestShop({ beside: shop, worker: false, environment: { STORAGE_URL: store.storageUrl } });
		const { context } = quiet;
		try {
			// Reads of originals fail, and so do deletions.
			store.rule((call) => (call.method === 'GET' && call.url.pathname.endsWith('original.bin') ? 'AccessDenied' : deletesNothing(call)));
			const id = await send(guest, 'Stuck.jpg');
			await expect(uploadTasks(context)['ingest-image']?.({ uploadId: id }, lastTry)).rejects.toThrow();
			expect((await statusOf(id)).body).toMatchObject({
				state: 'failed',
				error: { code: 'IMAGE_PROCESSING_FAILED', message: expect.stringContaining('Your file arrived') },
			});
			store.rule(requiresContentMd5);
			await uploadTasks(context)['sweep-leftovers']?.({}, lastTry);
			expect(await keysBelow(shop, `images/${id}`)).toEqual([`images/${id}/original.bin`]);
			await guest.remove(`/account/user/uploads/${id}`);
			await vi.waitFor(async () => expect(await keysBelow(shop, `images/${id}`)).toEqual([]), patience);
		} finally {
			await quiet.close();
		}
	});

	test('reports that it is not ready, and which step failed, if nothing can be deleted', async () => {
		store.rule(deletesNothing);
		await vi.waitFor(
			async () => {
				const { status, body } = await guest.get('/readyz');
				expect([status, body]).toEqual([
					503,
					{
						status: 'not ready',
						parts: { database: 'ok', storage: 'failed', queue: 'ok' },
						reasons: { storage: 'The storage failed to delete.' },
					},
				]);
			},
			{ ...patience, interval: 500 },
		);
	});
});
