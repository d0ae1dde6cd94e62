import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { designs } from '../../designs/index.ts';
import { orders } from '../../orders/index.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { lineOf } from '../../testing/transactions.ts';
import { sha256Of } from '../../testing/zip-making.ts';
import { contentKeysOf } from '../contents/read-contents.ts';
import { orderZipKey } from '../order-zips.deps.ts';
import type { OrderZipRow } from '../order-zips.table.ts';
import { printKey, zipsOfDesigns } from '../testing/zips-of-designs.ts';

const shop = testShop();
const ours = zipsOfDesigns(shop);
const { change, orderOf, originalOf } = ours;

const readDesign = async (id: string) => {
	const [row] = await shop.context.orm.select().from(designs).where(eq(designs.id, id));
	if (row === undefined) throw new Error('the design is gone');
	return row;
};
const paperIn = (path: string): string => /_300x200mm_([^_]+)_[0-9a-f]{6}\.tif$/.exec(path)?.[1] ?? '';

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
		const order = await ours.zips.order(
			lineOf(ours.elephants, { quantity: 2 }),
			lineOf(ours.dunes),
			lineOf(ours.elephants, { quantity: 3 }),
		);
		const staff = await shop.supervisor();
		const asked = await staff.post<{ jobData: { id: string } }>(`/api/zipOrders/${order.id}?expiresInHours=5`, {});
		const { id } = asked.body.jobData;
		await expect.poll(async () => (await ours.zips.rowOf({ id })).stage).toBe('completed');
		const row = await ours.zips.rowOf({ id });
		const files = await ours.zips.unzipped(row);
		const tails = [ours.elephants.id.slice(-6), ours.dunes.id.slice(-6)];
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
		const original = await shop.context.blobs.read(await originalOf(ours.elephants), 0, 50_000_000);
		expect(files.get('01_Elephants_300x200mm/original_Elephants.jpg')?.equals(original)).toBe(true);
		const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
		expect(manifest).toMatchObject({
			order: { number: order.displayId, payment: 'paid', customer: { firstName: 'Inès' } },
			designs: [
				{
					position: 1,
					designId: ours.elephants.id,
					quantity: 5,
					print: { width: 300, height: 200, units: 'mm' },
					lines: [
						{ line: 1, quantity: 2 },
						{ line: 3, quantity: 3 },
					],
				},
				{ position: 2, designId: ours.dunes.id, quantity: 1, lines: [{ line: 2 }] },
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
		expect(await ours.zips.leftovers()).toEqual([]);
	});

	test('holds the original of two prints of one image once, and manifest and job ticket say where [D25]', async () => {
		const again = await ours.zips.again(ours.elephants);
		const row = await ours.zips.make(await ours.zips.begun(await orderOf(ours.elephants, again)));
		const files = await ours.zips.unzipped(row);
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
		const before = await blobs.read(printKey(ours.dunes), 0, 50_000_000);
		await blobs.putBuffer(`designs/${ours.dunes.id}/thumb.jpg`, Buffer.from('the thumb'));
		await blobs.remove(printKey(ours.dunes));
		const row = await ours.zips.make(await ours.zips.begun(await orderOf(ours.dunes)));
		expect(row).toMatchObject({ stage: 'completed', errorMsg: null });
		const made = [...(await ours.zips.unzipped(row))].find(([path]) => path.endsWith('.tif'))?.[1];
		expect((await sharp(made).raw().toBuffer()).equals(await sharp(before).raw().toBuffer())).toBe(true);
		expect((await blobs.read(printKey(ours.dunes), 0, 50_000_000)).equals(before)).toBe(true);
		expect((await blobs.read(`designs/${ours.dunes.id}/thumb.jpg`, 0, 100)).toString()).toBe('the thumb');
		expect((await readDesign(ours.dunes.id)).revision).toBe(0);
	});

	test('the zip of an order reports lines that nothing can be printed for, in words and in the manifest [D20] [D10]', async () => {
		const check = await ours.zips.check(ours.elephants);
		const order = await ours.zips.order(
			lineOf(ours.elephants),
			lineOf(ours.elephants, { code: 'gone', name: 'Foo\r\nbar' }),
			lineOf(check),
		);
		const row = await ours.zips.make(await ours.zips.begun(order));
		const messages = [
			'Line 2, “Foo bar”, names an unknown design and cannot be printed.',
			'Line 3, “Print order”, is a design that is not for sale and cannot be printed.',
		];
		expect(row).toMatchObject({ stage: 'completed', errors: messages });
		const files = await ours.zips.unzipped(row);
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
		const order = await orderOf(ours.elephants);
		const zip = await ours.zips.begun(order);
		await change(zip, { expiresInHours: 48 });
		const { contentKey, expiredAt } = await ours.zips.make(zip);
		expect(Math.round(((expiredAt?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(48);
		const keyNow = async () => (await contentKeysOf(orm, [order.id])).get(order.id);
		expect(await keyNow()).toBe(contentKey);
		await orm.update(orders).set({ trackedAt: new Date() }).where(eq(orders.id, order.id));
		expect(await keyNow()).toBe(contentKey);
		for (const changed of [
			() => orm.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id)),
			() => orm.update(designs).set({ revision: 1 }).where(eq(designs.id, ours.elephants.id)),
		]) {
			const before = await keyNow();
			await changed();
			expect(await keyNow()).not.toBe(before);
		}
		await orm.update(designs).set({ revision: 0 }).where(eq(designs.id, ours.elephants.id));
	});
});
