import type { CreatedDesign, Design, Image, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/index.ts';
import { copyRow } from '../../testing/copy-row.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { fileAt, hasten, reUpload } from '../../testing/re-uploads.ts';
import { copyDesign, type Saved, saveDesign } from '../../testing/saved-designs.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { images } from '../../uploads/index.ts';
import { cartUrlOf } from '../create/design-cart-line.ts';
import { cutTask, type DesignRow, designs } from '../index.ts';

const shop = testShop();
let purchases: Purchases;
let guest: Visitor;
let staff: Person;
let dunes: Buffer;
let mended: Buffer;
let image: Image;
let design: CreatedDesign;
let first: Saved;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	[guest, staff] = [await shop.guest(), await shop.supervisor()];
	dunes = await photo({ width: 1500, height: 1000 });
	mended = await photo({ width: 1500, height: 1000, seed: 2 });
	first = await saveDesign(purchases, guest, dunes, 'Dunes.jpg');
});
beforeEach(async () => {
	({ image, design } = await copyDesign(shop, first, guest));
});

const adjust = () => reUpload(shop, staff, image.id, mended, 'Dunes.jpg');
const update = (option: string, designId?: string) => staff.post('/api/images/updateDesigns', { imageId: image.id, option, designId });
const read = async (id = design.id) => (await guest.get<Design>(`/api/designs/${id}`)).body;
const pathOf = (address: string) => new URL(address).pathname;
async function rowOf(id: string): Promise<DesignRow> {
	const [row] = await shop.context.orm.select().from(designs).where(eq(designs.id, id));
	if (row === undefined) throw new Error('the design is gone');
	return row;
}
const revisionOf = async (id = design.id) => (await rowOf(id)).revision;
const hold = (tx: Tx) => tx.select().from(designs).where(eq(designs.id, design.id)).for('share');
const isTiff = (bytes: Buffer | null) => bytes?.subarray(0, 2).toString('latin1') === 'II';

describe('a design’s files are made again after its image was replaced [A2.08] [A4.09]', () => {
	test('the files of none, one or all designs are made again, as staff choose, over whatever a dead worker had begun', async () => {
		for (const name of ['print-1.tif', 'thumb-1.jpg'])
			await shop.context.blobs.putBuffer(`designs/${design.id}/${name}`, Buffer.from('half'));
		const otherId = await copyRow(shop, 'designs', design.id, {});
		await adjust();
		expect(await update('none')).toMatchObject({ status: 200, body: { updated: 0 } });
		expect(await update('current', design.id)).toMatchObject({ status: 200, body: { updated: 1 } });
		await expect.poll(() => revisionOf()).toBe(1);
		expect(await revisionOf(otherId)).toBe(0);
		expect(isTiff(await fileAt(shop, (await read()).croppedUrl))).toBe(true);
		expect(await update('all')).toMatchObject({ status: 200, body: { updated: 2 } });
		await expect.poll(() => Promise.all([revisionOf(), revisionOf(otherId)])).toEqual([2, 1]);
		const { rows } = await shop.context.database.pool.query('select actor_id, action, model from audit_log where record_id = $1', [
			design.id,
		]);
		expect(rows).toEqual(Array(2).fill({ actor_id: staff.id, action: 'remake', model: 'designs' }));
	});

	test('the remade files are seen at once, at other addresses; old ones are removed once theirs expire, except those in carts [A9.07] [D32] [D13]', async () => {
		const before = await read();
		await adjust();
		await update('all');
		await expect.poll(() => revisionOf()).toBe(1);
		const after = await read();
		expect(after).toMatchObject({ version: before.version, price: before.price, print: before.print });
		for (const name of ['thumbUrl', 'croppedUrl'] as const) {
			expect(pathOf(after[name])).not.toBe(pathOf(before[name]));
			expect((await fileAt(shop, before[name]))?.equals((await fileAt(shop, after[name])) ?? Buffer.alloc(0))).toBe(false);
		}
		expect(isTiff(await fileAt(shop, after.croppedUrl))).toBe(true);
		await hasten(shop, 'remove-files');
		await expect.poll(() => fileAt(shop, before.croppedUrl)).toBeNull();
		expect(await fileAt(shop, before.thumbUrl)).not.toBeNull();
		expect(await fileAt(shop, after.croppedUrl)).not.toBeNull();
		// The thumb of a design that may be in a cart stays the same.
		const line = new URL(cartUrlOf(shop.context, await rowOf(design.id)));
		const [, picture = ''] = [...line.searchParams].find(([name]) => name.startsWith('image')) ?? [];
		expect(await fileAt(shop, picture)).toEqual(await fileAt(shop, before.thumbUrl));
	});

	test('the files are made from the latest original if it is replaced again in between', async () => {
		await adjust();
		await inTurn(shop, {
			first: hold,
			second: () => update('all'),
			last: async () => reUpload(shop, staff, image.id, dunes, 'Dunes.jpg'),
		});
		await expect.poll(() => revisionOf()).toBe(1);
		const { thumbUrl } = await read();
		expect(await fileAt(shop, thumbUrl)).toEqual(await fileAt(shop, first.design.thumbUrl));
	});

	test('without a moment in which it cannot be ordered [D20]', async () => {
		await adjust();
		let transaction = '';
		const orderOf = async () =>
			(await staff.get<Order[]>(`/api/orders?filter[where][fcTransactionId]=${transaction}`)).body.map(({ flags, items }) => [
				flags,
				items[0]?.flags,
			]);
		await inTurn(shop, {
			first: hold,
			second: () => update('all'),
			last: async () => {
				expect(isTiff(await fileAt(shop, (await read()).croppedUrl))).toBe(true);
				transaction = await purchases.pay(design);
				await expect.poll(orderOf).toEqual([[[], []]]);
			},
		});
		await expect.poll(() => revisionOf()).toBe(1);
		expect(await orderOf()).toEqual([[[], []]]);
	});

	test('files that cannot be made again stay as they are, and the job says why', async () => {
		const [before, row] = [await read(), await rowOf(design.id)];
		await shop.context.orm
			.update(images)
			.set({ masterKey: `images/${image.id}/missing.tif` })
			.where(eq(images.id, image.id));
		await update('all');
		const failed = 'select last_error from graphile_worker.jobs where key = $1 and last_error is not null';
		await expect.poll(async () => (await shop.context.database.pool.query(failed, [`recut:${design.id}`])).rows).toHaveLength(1);
		expect(await rowOf(design.id)).toEqual(row);
		expect(isTiff(await fileAt(shop, before.croppedUrl))).toBe(true);
		expect(await revisionOf()).toBe(0);
	});

	test('only designs of the named image are made again', async () => {
		const asked = { imageId: first.image.id, option: 'current', designId: design.id };
		expect((await staff.post('/api/images/updateDesigns', asked)).status).toBe(404);
		expect(await staff.post('/api/images/updateDesigns', { ...asked, designId: null })).toMatchObject({
			status: 422,
			body: { error: { details: [{ path: 'designId' }] } },
		});
		expect((await staff.post('/api/images/updateDesigns', { imageId: 'unknown', option: 'all' })).status).toBe(404);
	});
});

test('a design that is being cut while its image is replaced is cut from the new file [D15]', async () => {
	const { orm, queue } = shop.context;
	await orm.update(designs).set({ state: 'cutting' }).where(eq(designs.id, design.id));
	const old = await fileAt(shop, first.design.croppedUrl);
	await inTurn(shop, {
		first: hold,
		second: () => queue.add(orm, cutTask, { designId: design.id }, {}),
		last: adjust,
	});
	await expect.poll(async () => (await rowOf(design.id)).state).toBe('ready');
	const cut = await fileAt(shop, (await read()).croppedUrl);
	expect(isTiff(cut)).toBe(true);
	expect(cut?.equals(old ?? Buffer.alloc(0))).toBe(false);
});
