import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/index.ts';
import { silentLogger } from '../platform/testing/test-database.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import type { UploadsDeps } from './uploads.deps.ts';
import { uploadTasks } from './uploads.jobs.ts';

const lastTry = { jobId: '1', attempt: 28, maxAttempts: 28, signal: new AbortController().signal, logger: silentLogger };
const shop = testShop({ worker: false });
let guest: Visitor;
let id: string;
let file: string;

beforeAll(async () => {
	guest = await shop.guest();
});
beforeEach(async () => {
	id = newId();
	file = `images/${id}/original.bin`;
	await shop.context.blobs.putBuffer(file, Buffer.from('pixels'));
});

const run = (name: string, payload: object, deps: UploadsDeps = shop.context) => uploadTasks(deps)[name]?.(payload, lastTry);
const query = (text: string, values: readonly unknown[]) => shop.context.database.pool.query(text, [...values]);

test('an ingest that ends while forgotten ones are looked for keeps its files [C8.08]', async () => {
	await query(
		`insert into uploads (id, owner_id, name, bytes, "offset", blob_key, state, created_at)
		values ($1, $2, 'Slow.jpg', 6, 6, $3, 'stored', now() - interval '2 hours')`,
		[id, guest.id, file],
	);
	const { queue } = shop.context;
	await queue.add(shop.context.orm, 'ingest-image', { uploadId: id }, { jobKey: `ingest:${id}` });
	await query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [`ingest:${id}`]);
	const standing: typeof queue.standing = async (...asked) => {
		await query("update uploads set state = 'ready' where id = $1", [id]);
		return queue.standing(...asked);
	};
	await run('sweep-leftovers', {}, { ...shop.context, queue: { ...queue, standing } });
	expect((await query('select state, error_code from uploads where id = $1', [id])).rows).toEqual([{ state: 'ready', error_code: null }]);
	expect(await shop.context.blobs.exists(file)).toBe(true);
});

test('a retried ingest of a deleted upload leaves nothing behind [D17]', async () => {
	await run('ingest-image', { uploadId: id });
	expect(await shop.context.blobs.exists(file)).toBe(false);
});
