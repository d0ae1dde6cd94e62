import { Readable } from 'node:stream';
import type { CreatedDesign, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { designs } from '../../designs/index.ts';
import { orders } from '../../orders/index.ts';
import { BlobNotFound, type Blobs } from '../../platform/index.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking, sha256Of, type ZipMaking } from '../../testing/zip-making.ts';
import { images } from '../../uploads/index.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { orderZipJobKey, orderZipKey } from '../order-zips.deps.ts';
import type { OrderZipRow } from '../order-zips.table.ts';
import { changeOrderZip } from '../state/change-order-zip.ts';

const shop = testShop();
let staff: Person;
let zips: ZipMaking;
let elephants: CreatedDesign;
let dunes: CreatedDesign;

beforeAll(async () => {
	staff = await shop.supervisor();
	zips = await openZipMaking(shop, await shop.admin());
	[elephants, dunes] = [await zips.design('Elephants.jpg'), await zips.design('Düne “7”: dawn.jpg')];
});

const orderOf = (...designed: readonly CreatedDesign[]): Promise<Order> => zips.order(...designed.map((one) => lineOf(one)));
const readDesign = async (id: string) => {
	const [row] = await shop.context.orm.select().from(designs).where(eq(designs.id, id));
	if (row === undefined) throw new Error('the design is gone');
	return row;
};
const originalOf = async ({ imageId }: CreatedDesign): Promise<string> => {
	const [image] = await shop.context.orm.select({ key: images.originalKey }).from(images).where(eq(images.id, imageId));
	return image?.key ?? '';
};
const printKey = ({ id }: CreatedDesign): string => `designs/${id}/print.tif`;
const withBlobs = (changes: Partial<Blobs>) => ({ deps: { blobs: { ...shop.context.blobs, ...changes } } });
const change = (zip: OrderZipRow, changes: Parameters<typeof changeOrderZip>[3]) =>
	shop.context.orm.transaction((tx) => changeOrderZip(shop.context, tx, zip.id, changes));
const cancel = (zip: OrderZipRow) => change(zip, { stage: 'cancelled' });

const paperIn = (path: string): string => /_300x200mm_([^_]+)_[0-9a-f]{6}\.tif$/.exec(path)?.[1] ?? '';

async function nothingStays(zip: OrderZipRow): Promise<void> {
	expect(await zips.leftovers()).toEqual([]);
	expect(await shop.context.blobs.exists(orderZipKey(zip))).toBe(false);
}

/** Records the stages of every order zip by a trigger; returns those of one. */
async function watchStages() {
	const query = queryOf(shop);
	await query('create table stages_seen (n serial, id text, stage text, total int, completed int)');
	await query(`create function note_stage() returns trigger language plpgsql as $$ begin
		insert into stages_seen (id, stage, total, completed) values (new.id, new.stage, new.total, new.completed); return new; end $$`);
	await query('create trigger note_stage after insert or update on order_zips for each row execute function note_stage()');
	return async ({ id }: Pick<OrderZipRow, 'id'>) =>
		(await query('select stage, total, completed from stages_seen where id = $1 order by n', id)).map(
			({ stage, total, completed }) => `${stage}${total === null ? '' : ` ${completed}/${total}`}`,
		);
}

describe('the zip of an order', () => {
	test('holds print files, originals and job tickets, a folder a design, and checksums of them all [D25] [A7.18]', async () => {
		const stagesOf = await watchStages();
		const order = await zips.order(lineOf(elephants, { quantity: 2 }), lineOf(dunes), lineOf(elephants, { quantity: 3 }));
		const asked = await staff.post<{ jobData: { id: string } }>(`/api/zipOrders/${order.id}?expiresInHours=5`, {});
		const { id } = asked.body.jobData;
		await expect.poll(async () => (await zips.rowOf({ id })).stage).toBe('completed');
		const row = await zips.rowOf({ id });
		const files = await zips.unzipped(row);
		const tails = [elephants.id.slice(-6), dunes.id.slice(-6)];
		const number = order.displayId;
		const paper = paperIn([...files.keys()][1] ?? '');
		expect([...files.keys()]).toEqual([
			`01_Elephants_300x200mm/job-ticket_${order.displayId}-01.pdf`,
			`01_Elephants_300x200mm/${number}-01+03_x5_Elephants_300x200mm_${paper}_${tails[0]}.tif`,
			'01_Elephants_300x200mm/original_Elephants.jpg',
			`02_Düne “7”_ dawn_300x200mm/job-ticket_${order.displayId}-02.pdf`,
			`02_Düne “7”_ dawn_300x200mm/${number}-02_x1_Düne “7”_ dawn_300x200mm_${paper}_${tails[1]}.tif`,
			'02_Düne “7”_ dawn_300x200mm/original_Düne “7”_ dawn.jpg',
			'manifest.json',
			'SHA256SUMS',
		]);
		expect(row).toMatchObject({ fileName: `order-${order.displayId}.zip`, errors: [], blobKey: orderZipKey(row) });
		expect((row.expiredAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4.9 * 3_600_000);
		const original = await shop.context.blobs.read(await originalOf(elephants), 0, 50_000_000);
		expect(files.get('01_Elephants_300x200mm/original_Elephants.jpg')?.equals(original)).toBe(true);
		const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
		expect(manifest).toMatchObject({
			order: { number: order.displayId, payment: 'paid', customer: { firstName: 'Inès' } },
			designs: [
				{
					position: 1,
					designId: elephants.id,
					quantity: 5,
					print: { width: 300, height: 200, units: 'mm' },
					lines: [
						{ line: 1, quantity: 2 },
						{ line: 3, quantity: 3 },
					],
				},
				{ position: 2, designId: dunes.id, quantity: 1, lines: [{ line: 2 }] },
			],
			withoutFiles: [],
			errors: [],
		});
		expect(manifest.designs[0].files[2]).toEqual({
			path: '01_Elephants_300x200mm/original_Elephants.jpg',
			bytes: original.length,
			sha256: sha256Of(original),
		});
		const seen = await stagesOf(row);
		expect(seen.map((one) => one.split(' ')[0]).filter((one, index, all) => one !== all[index - 1])).toEqual([
			'initialized',
			'started',
			'preparing',
			'pending',
			'compressing',
			'completed',
		]);
		expect(seen).toEqual(expect.arrayContaining(['preparing 0/6', 'preparing 6/6', 'compressing 0/8', 'compressing 8/8']));
		expect(await zips.leftovers()).toEqual([]);
	});

	test('holds the original of two prints of one image once, and manifest and job ticket say where [D25]', async () => {
		const again = await zips.again(elephants);
		const row = await zips.make(await zips.begun(await orderOf(elephants, again)));
		const files = await zips.unzipped(row);
		const originals = [...files.keys()].filter((path) => path.includes('/original_'));
		expect(originals).toEqual(['01_Elephants_300x200mm/original_Elephants.jpg']);
		const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
		for (const { files: listed } of manifest.designs)
			expect(listed.map(({ path }: { path: string }) => path)).toContain('01_Elephants_300x200mm/original_Elephants.jpg');
		expect(
			files
				.get('SHA256SUMS')
				?.toString()
				.match(/original_Elephants/g),
		).toHaveLength(1);
	});

	test('the zip of an order has a print file that is missing made now, and leaves the thumb alone [D25] [D32]', async () => {
		const { blobs } = shop.context;
		const before = await blobs.read(printKey(dunes), 0, 50_000_000);
		await blobs.putBuffer(`designs/${dunes.id}/thumb.jpg`, Buffer.from('the thumb'));
		await blobs.remove(printKey(dunes));
		const row = await zips.make(await zips.begun(await orderOf(dunes)));
		expect(row).toMatchObject({ stage: 'completed', errorMsg: null });
		const made = [...(await zips.unzipped(row))].find(([path]) => path.endsWith('.tif'))?.[1];
		expect((await sharp(made).raw().toBuffer()).equals(await sharp(before).raw().toBuffer())).toBe(true);
		expect((await blobs.read(printKey(dunes), 0, 50_000_000)).equals(before)).toBe(true);
		expect((await blobs.read(`designs/${dunes.id}/thumb.jpg`, 0, 100)).toString()).toBe('the thumb');
		expect((await readDesign(dunes.id)).revision).toBe(0);
	});

	test('the zip of an order reports lines that nothing can be printed for, in words and in the manifest [D20] [D10]', async () => {
		const check = await zips.check(elephants);
		const order = await zips.order(lineOf(elephants), lineOf(elephants, { code: 'gone', name: 'Foo\r\nbar' }), lineOf(check));
		const row = await zips.make(await zips.begun(order));
		const messages = [
			'Line 2, “Foo bar”, names an unknown design and cannot be printed.',
			'Line 3, “Print order”, is a design that is not for sale and cannot be printed.',
		];
		expect(row).toMatchObject({ stage: 'completed', errors: messages });
		const files = await zips.unzipped(row);
		expect([...files.keys()].filter((path) => path.endsWith('.tif'))).toHaveLength(1);
		expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
			errors: messages,
			withoutFiles: [
				{ line: 2, code: 'gone', flags: ['UNKNOWN_DESIGN'] },
				{ line: 3, flags: ['NOT_FOR_SALE'] },
			],
		});
	});

	test('lives for as long as was asked for last, and is out of date once a file or a sheet in it would be another one [D25] [A2.08]', async () => {
		const { orm } = shop.context;
		const order = await orderOf(elephants);
		const zip = await zips.begun(order);
		await change(zip, { expiresInHours: 48 });
		const { contentKey, expiredAt } = await zips.make(zip);
		expect(Math.round(((expiredAt?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(48);
		const keyNow = async () => (await contentKeysOf(orm, [order.id])).get(order.id);
		expect(await keyNow()).toBe(contentKey);
		await orm.update(orders).set({ trackedAt: new Date() }).where(eq(orders.id, order.id));
		expect(await keyNow()).toBe(contentKey);
		for (const changed of [
			() => orm.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id)),
			() => orm.update(designs).set({ revision: 1 }).where(eq(designs.id, elephants.id)),
		]) {
			const before = await keyNow();
			await changed();
			expect(await keyNow()).not.toBe(before);
		}
		await orm.update(designs).set({ revision: 0 }).where(eq(designs.id, elephants.id));
	});
});

describe('a zip that cannot be made', () => {
	const failed = async (zip: OrderZipRow, options: Parameters<ZipMaking['make']>[1] = {}) => {
		const { stage, errorMsg } = await zips.make(zip, options);
		await nothingStays(zip);
		return { stage, errorMsg };
	};

	test('a zip that cannot be made says which original is gone, or is not what was sent, and leaves nothing [A4.07] [D25]', async () => {
		const lost = await zips.design('Harbour_scan_6x7.tif.jpg');
		const key = await originalOf(lost);
		const bytes = await shop.context.blobs.read(key, 0, 50_000_000);
		const zip = await zips.begun(await orderOf(elephants, lost));
		await shop.context.blobs.putBuffer(key, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) === 0 ? 1 : 0])]));
		expect(await failed(zip)).toMatchObject({
			stage: 'failed',
			errorMsg: expect.stringMatching(/Harbour_scan_6x7\.tif\.jpg.*its bytes have changed/),
		});
		await shop.context.blobs.remove(key);
		const again = await zips.begun(await orderOf(elephants, lost));
		expect(await failed(again)).toEqual({ stage: 'failed', errorMsg: 'The original of Harbour_scan_6x7.tif.jpg could not be read' });
		await shop.context.blobs.remove(printKey(lost));
		expect(await failed(await zips.begun(await orderOf(lost)))).toEqual({
			stage: 'failed',
			errorMsg: 'The print file of Harbour_scan_6x7.tif.jpg could not be made',
		});
	});

	test('a zip that cannot be made says so where nothing in the order can be made [D20]', async () => {
		const zip = await zips.begun(await zips.order(lineOf(elephants, { code: 'gone' })));
		expect(await failed(zip)).toEqual({ stage: 'failed', errorMsg: 'Nothing in this order can be printed' });
	});

	test('a zip that cannot be made leaves the disk the room that the shop needs, waits for more, and in the end says so [ASVS 15.2.2]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const deps = { config: { ...shop.config, minFreeBytes: Number.MAX_SAFE_INTEGER } };
		await expect(zips.make(zip, { deps })).rejects.toThrow('not enough room');
		expect(await zips.rowOf(zip)).toMatchObject({ stage: 'preparing', errorMsg: null });
		await nothingStays(zip);
		expect(await failed(zip, { deps, attempt: 4 })).toEqual({
			stage: 'failed',
			errorMsg: 'There is not enough room on the server’s disk for this zip',
		});
	});

	test('waits for room when the disk is full while its files are put together [D25]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const full = withBlobs({
			putFile: async () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
		});
		await expect(zips.make(zip, full)).rejects.toThrow('no space left');
		await nothingStays(zip);
		expect(await zips.make(zip, { attempt: 2 })).toMatchObject({ stage: 'completed', errorMsg: null });
	});

	test('a zip that cannot be made is tried again while it may pass, and in the end says what it was [A4.07]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const away = withBlobs({ size: async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')) });
		await expect(zips.make(zip, away)).rejects.toThrow('could not be read');
		expect(await zips.rowOf(zip)).toMatchObject({ stage: 'preparing', errorMsg: null });
		await nothingStays(zip);
		expect(await failed(zip, { ...away, attempt: 4 })).toEqual({
			stage: 'failed',
			errorMsg: 'The print file of Elephants.jpg could not be read',
		});
	});

	test('a zip that cannot be made reveals no internal error [ASVS 16.5.1]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const broken = withBlobs({ putFile: async () => Promise.reject(new Error('secret key AKIA… is wrong')) });
		expect(await failed(zip, { ...broken, attempt: 4 })).toEqual({ stage: 'failed', errorMsg: 'Failed to generate ZIP archive' });
	});
});

describe('a zip that no one wants any more', () => {
	/** Storage that never answers the reading of a file. */
	const silentStore = () => {
		const asked = Promise.withResolvers<Readable>();
		const stream = new Readable({ read: () => asked.resolve(stream) });
		return { ...withBlobs({ openRead: async () => ({ size: 1, stream }) }), asked: asked.promise };
	};

	test('a zip that no one wants any more is stopped in the middle of a file when it is cancelled [A4.07] [D41]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const { asked, deps } = silentStore();
		const making = zips.make(zip, { deps });
		const stream = await asked;
		await cancel(zip);
		expect(await making).toMatchObject({ stage: 'cancelled', blobKey: null });
		await vi.waitFor(() => expect(stream.destroyed).toBe(true), patience);
		await nothingStays(zip);
	});

	test('a zip that no one wants any more is not there when it is cancelled in its last moment [D41]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const { blobs } = shop.context;
		const late = withBlobs({
			putFile: async (key, path) => {
				await blobs.putFile(key, path);
				await cancel(zip);
			},
		});
		expect(await zips.make(zip, late)).toMatchObject({ stage: 'cancelled', blobKey: null });
		await nothingStays(zip);
	});

	test('a zip that no one wants any more is neither made nor touched by a run whose place another one took, and that one begins by clearing up [A4.07] [D25]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const { blobs } = shop.context;
		await blobs.putBuffer(orderZipKey(zip), Buffer.from('of a dead attempt'));
		await change(zip, { run: 2 });
		const made = await zips.make({ ...zip, run: 2 });
		expect(made).toMatchObject({ stage: 'completed', run: 2 });
		await expect(blobs.size(orderZipKey(zip))).rejects.toThrow(BlobNotFound);
		expect(await zips.make(zip)).toEqual(made);
		// The job may run again if the queue could not record its end.
		expect(await zips.make({ ...zip, run: 2 })).toEqual(made);
		expect((await zips.unzipped(made)).size).toBe(5);
	});

	test('a zip that no one wants any more goes on later when the worker stops, and that costs it no attempt [A4.07]', async () => {
		const zip = await zips.begun(await orderOf(elephants));
		const { asked, deps } = silentStore();
		const stop = new AbortController();
		const making = zips.make(zip, { deps, signal: stop.signal, attempt: 4 });
		await asked;
		stop.abort(new Error('the worker stops'));
		await making;
		await expect.poll(async () => (await zips.rowOf(zip)).stage).toBe('completed');
		await expect.poll(() => zips.leftovers()).toEqual([]);
		await expect.poll(() => shop.context.queue.has(shop.context.orm, orderZipJobKey(zip.id))).toBe(false);
	});
});
