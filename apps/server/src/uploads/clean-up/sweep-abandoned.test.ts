import type { Image } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError, newId, type Tx } from '../../platform/index.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { adminCredentials, type Visitor } from '../../testing/test-shop.ts';
import { retainImage } from '../library/image-uses.ts';
import { images, uploads } from '../uploads.table.ts';
import { sweepAbandoned } from './sweep-abandoned.ts';

const shop = testShop({ environment: { GUEST_DAYS: '30' } });
let guest: Visitor;

beforeEach(async () => {
	guest = await shop.guest();
});

const sql = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values);
const sweep = (signal = new AbortController().signal) => sweepAbandoned(shop.context, signal);
const away = (who: Visitor, days = 31) =>
	sql("update guests set last_seen_at = now() - $2 * interval '1 day' where id = $1", [who.id, days]);
const idsOf = async (ownerId: string) => {
	const { rows } = await sql('select id from images where owner_id = $1 order by id', [ownerId]);
	return rows.map((row) => String(row.id));
};

/** An image's row as an ingest leaves it, without files. */
async function imageOf(ownerId: string, daysAgo = 31): Promise<string> {
	const id = newId();
	const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
	const common = { id, ownerId, name: 'old.jpg', sha256: 'ab', bytes: 1, createdAt };
	await shop.context.orm.insert(uploads).values({ ...common, offset: 1, blobKey: `images/${id}/original.bin`, state: 'ready' });
	await shop.context.orm.insert(images).values({
		...common,
		type: 'jpeg',
		adjusted: true,
		originalKey: `images/${id}/original.bin`,
		masterKey: `images/${id}/original.bin`,
		previewKey: `images/${id}/preview.jpg`,
		thumbnailKey: `images/${id}/thumbnail.jpg`,
		placeholder: '',
		width: 1,
		height: 1,
		originalWidth: 1,
		originalHeight: 1,
		previewWidth: 1,
		previewHeight: 1,
		colourSpace: 'srgb',
		bitDepth: 8,
	});
	return id;
}

const manyOf = async (ownerId: string, number: number) => {
	for (let count = 0; count < number; count++) await imageOf(ownerId);
};

test('images of a guest who never returned are removed with their files and uploads [D1] [D17] [ASVS 5.2.4]', async () => {
	const image: Image = (await guest.upload(await photo({ width: 300, height: 200 }), 'left.jpg')).body;
	const keys = ['original.bin', 'preview.jpg', 'small-preview.jpg', 'thumbnail.jpg'].map((name) => `images/${image.id}/${name}`);
	const there = () => Promise.all(keys.map((key) => shop.context.blobs.exists(key)));
	expect(await there()).toEqual([true, true, true, true]);
	await away(guest);
	await sql("update images set created_at = now() - interval '31 days' where id = $1", [image.id]);
	await sweep();
	expect(await idsOf(guest.id)).toEqual([]);
	expect((await sql('select 1 from uploads where owner_id = $1', [guest.id])).rows).toEqual([]);
	await expect.poll(there).toEqual([false, false, false, false]);
});

describe('keeps', () => {
	test('images that a design uses, for ever [D17]', async () => {
		const [used, unused] = [await imageOf(guest.id), await imageOf(guest.id)];
		await sql('insert into image_uses (image_id, design_id) values ($1, $2)', [used, newId()]);
		await away(guest, 3000);
		await sweep();
		expect(await idsOf(guest.id)).toEqual([used]);
		expect(unused).not.toBe(used);
	});

	test('images of a guest who was here within the configured days', async () => {
		const image = await imageOf(guest.id, 400);
		await away(guest, 29);
		await sweep();
		expect(await idsOf(guest.id)).toEqual([image]);
	});

	test('images that are younger than that themselves', async () => {
		const image = await imageOf(guest.id, 5);
		await away(guest);
		await sweep();
		expect(await idsOf(guest.id)).toEqual([image]);
	});

	test('images of people with an account', async () => {
		const admin = await shop.admin();
		const image = await imageOf(admin.id, 4000);
		await sweep();
		expect(await idsOf(admin.id)).toEqual([image]);
	});
});

describe('an upload that was given up with its file kept', () => {
	const jobOf = async (id: string) => (await sql('select attempts from graphile_worker.jobs where key = $1', [`ingest:${id}`])).rows;
	/** An upload's row as the last try of an ingest left it, so many days ago. */
	async function keptOf(ownerId: string, daysAgo: number): Promise<string> {
		const id = newId();
		const key = `images/${id}/original.bin`;
		await shop.context.blobs.putBuffer(key, Buffer.from('acknowledged'));
		await shop.context.orm.insert(uploads).values({
			...{ id, ownerId, name: 'kept.tif', bytes: 12, offset: 12, blobKey: key, state: 'failed', errorCode: 'CRASHED' },
			givenUpAt: new Date(Date.now() - daysAgo * 86_400_000),
		});
		await sql(
			"select graphile_worker.add_job('ingest-image', json_build_object('uploadId', $1::text), job_key => $2, run_at => now() + interval '1 day')",
			[id, `ingest:${id}`],
		);
		await sql("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no memory' where key = $1", [
			`ingest:${id}`,
		]);
		return id;
	}
	const cookieEnded = (who: Visitor, days: number) =>
		sql("update guests set expires_at = now() - $2 * interval '1 day' where id = $1", [who.id, days]);
	const left = async (id: string) => (await sql('select 1 from uploads where id = $1', [id])).rowCount === 1;

	test('a kept file stays while its guest can return and while staff still have days to retry it [D1] [D14]', async () => {
		const [away200, fresh, account] = [
			await keptOf(guest.id, 200),
			await keptOf(guest.id, 29),
			await keptOf((await shop.admin()).id, 4000),
		];
		await away(guest, 170);
		await cookieEnded(guest, -10);
		await sweep();
		expect(await left(away200)).toBe(true);
		await cookieEnded(guest, 2);
		const retried = await keptOf(guest.id, 200);
		await sql('update graphile_worker._private_jobs set attempts = 0 where key = $1', [`ingest:${retried}`]);
		await sweep();
		expect([await left(fresh), await left(account), await left(retried)]).toEqual([true, true, true]);
		expect(await shop.context.blobs.exists(`images/${fresh}/original.bin`)).toBe(true);
	});

	test('an upload that was given up with its file kept goes with its file, its failed job and its guest once the guest’s cookie has run out and the days are over [D1] [D14]', async () => {
		const id = await keptOf(guest.id, 31);
		await away(guest, 200);
		await cookieEnded(guest, 2);
		await sweep();
		expect([await left(id), await jobOf(id)]).toEqual([false, []]);
		expect((await sql('select 1 from guests where id = $1', [guest.id])).rowCount).toBe(0);
		await expect.poll(() => shop.context.blobs.exists(`images/${id}/original.bin`)).toBe(false);
	});

	test('deleting it removes its failed job too [D17]', async () => {
		const id = await keptOf(guest.id, 1);
		expect(await jobOf(id)).toHaveLength(1);
		expect((await guest.remove(`/account/user/uploads/${id}`)).status).toBe(200);
		expect(await jobOf(id)).toEqual([]);
	});
});

test('more than one batch is removed in one run, and none by a worker that has to stop', async () => {
	await manyOf(guest.id, 103);
	await away(guest);
	await sweep(AbortSignal.abort());
	expect(await idsOf(guest.id)).toHaveLength(103);
	await Promise.all([sweep(), sweep()]);
	await sweep();
	expect(await idsOf(guest.id)).toEqual([]);
});

describe('a guest who returns at the same moment [ASVS 2.3.3]', () => {
	test('a guest who returns at the same moment is passed over while the visit is being written down, and keeps everything', async () => {
		const image = await imageOf(guest.id);
		await away(guest);
		await shop.context.orm.transaction(async (tx) => {
			await tx.execute(`update guests set last_seen_at = now() where id = '${guest.id}'`);
			await sweep();
		});
		await sweep();
		expect(await idsOf(guest.id)).toEqual([image]);
	});

	test('a guest who returns at the same moment keeps everything that exists once who-am-I has answered', async () => {
		const others = await Promise.all(Array.from({ length: 12 }, () => shop.guest()));
		for (const other of others) {
			await manyOf(other.id, 20);
			await away(other);
		}
		const isSwept = sweep();
		const seen = await Promise.all(
			others.map(async (other) => {
				expect((await other.get<{ userId: string }>('/api/whoami')).body.userId).toBe(other.id);
				return idsOf(other.id);
			}),
		);
		await isSwept;
		await sweep();
		expect(await Promise.all(others.map(({ id }) => idsOf(id)))).toEqual(seen);
	});
});

describe('a design that is made at the same moment', () => {
	const begin = (imageId: string, then: (tx: Tx) => Promise<void> = async () => undefined) =>
		shop.context.orm.transaction(async (tx) => {
			await retainImage(tx, { imageId, designId: newId(), ownerId: guest.id });
			await then(tx);
		});

	test('a design that is made at the same moment keeps its image, also while no one else can see the design yet', async () => {
		const image = await imageOf(guest.id);
		await away(guest);
		await begin(image, () => sweep());
		await sweep();
		expect(await idsOf(guest.id)).toEqual([image]);
	});

	test('a design that is made at the same moment has the whole image or a clear refusal, never half of it [ASVS 2.3.3]', async () => {
		await manyOf(guest.id, 120);
		await away(guest);
		const all = await idsOf(guest.id);
		const designing = all.filter((_, index) => index % 3 === 0).map((id) => begin(id).then(() => id));
		const [results] = await Promise.all([Promise.allSettled(designing), sweep(), sweep()]);
		await sweep();
		const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
		for (const result of results)
			if (result.status === 'rejected') expect(result.reason instanceof AppError && result.reason.code).toBe('ENTITY_NOT_FOUND');
		expect(await idsOf(guest.id)).toEqual(kept);
	});

	test('gets a refusal that the image does not exist if it has just been removed', async () => {
		const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'going.jpg')).body;
		const { orm } = shop.context;
		const isHeld = Promise.withResolvers<void>();
		const release = Promise.withResolvers<void>();
		const removing = orm.transaction(async (tx) => {
			await tx.delete(images).where(eq(images.id, image.id));
			isHeld.resolve();
			await release.promise;
		});
		await isHeld.promise;
		const size = { width: 120, height: 80 };
		const asked = guest.post('/api/designs', {
			imageId: image.id,
			print: { crop: { x: 0, y: 0, width: 1500, height: 1000 }, size, finalSize: size, units: 'mm' },
			categoryId: 'fineartprint',
			mediaId: await firstMedia(),
			options: [],
			price: 0,
		});
		await expect
			.poll(
				async () => (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount,
			)
			.toBe(1);
		release.resolve();
		await removing;
		expect(await asked).toMatchObject({ status: 404, body: { error: { code: 'ENTITY_NOT_FOUND' } } });
	});
});

const firstMedia = async () => {
	const { rows } = await sql(
		"select m.id from print_types m join print_type_configurations c on c.id = m.configuration_id where c.category_id = 'fineartprint' limit 1",
	);
	return String(rows[0]?.id);
};

test('identities that ran out are forgotten when they own nothing, and sessions a month after their end [D1]', async () => {
	const [empty, owner, fresh] = [await shop.guest(), await shop.guest(), await shop.guest()];
	const used = await imageOf(owner.id);
	await sql('insert into image_uses (image_id, design_id) values ($1, $2)', [used, newId()]);
	for (const { id } of [empty, owner]) await sql("update guests set expires_at = now() - interval '2 days' where id = $1", [id]);
	await sql("update guests set expires_at = now() - interval '1 hour' where id = $1", [fresh.id]);
	for (let count = 0; count < 2; count++) await shop.nobody().post('/account/auth/login', adminCredentials);
	const newest = '(select id from sessions order by id desc limit 1)';
	await sql(`update sessions set expires_at = now() - interval '31 days' where id = ${newest}`);
	const sessionsBefore = (await sql('select 1 from sessions')).rowCount ?? 0;
	await sweep();
	const { rows } = await sql('select id from guests where id = any($1)', [[empty.id, owner.id, fresh.id]]);
	expect(rows.map((row) => row.id).sort()).toEqual([owner.id, fresh.id].sort());
	expect((await sql('select 1 from sessions')).rowCount).toBe(sessionsBefore - 1);
});
