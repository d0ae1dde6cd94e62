import type { Border, CreatedDesign, Design, Image } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';

const shop = testShop();
let purchases: Purchases;
let guest: Visitor;
let image: Image;

beforeAll(async () => {
	purchases = await openPurchases(shop);
	guest = await shop.guest();
	image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Saltmarsh.jpg')).body;
});

const create = (imageId = image.id, who: Visitor = guest) => purchases.design(who, imageId);
const labelOf = async (mediaId: string | null | undefined): Promise<string> =>
	String((await shop.context.database.pool.query('select label from print_types where id = $1', [mediaId])).rows[0]?.label);

test('a design opens for its owner and for staff, and for no one else [C7.15] [C6.05] [D4]', async () => {
	const { price, print, ...asked } = purchases.request(image.id);
	const borders = (await shop.nobody().get<Border[]>('/api/borders')).body;
	const border = borders.find((one) => one.widthMM === 25);
	const bordered = { borderId: border?.id, print: { ...print, finalSize: { width: 350, height: 250 } } };
	const total = Number((price + (border?.price ?? 0)).toFixed(2));
	const { body } = await guest.post<CreatedDesign>('/api/designs', { ...asked, ...bordered, price: total });
	const path = `/api/designs/${body.id}?filter=${encodeURIComponent(JSON.stringify({ include: ['printType', 'borderType', 'upload'] }))}`;
	const own = await guest.get<Design>(path);
	expect(own.body).toMatchObject({
		id: body.id,
		printType: { label: await labelOf(asked.mediaId) },
		borderType: { id: border?.id },
		upload: { id: image.id },
	});
	expect((await (await shop.admin()).get(path)).status).toBe(200);
	expect(await (await shop.guest()).get(path)).toMatchObject({ status: 403, body: { error: { code: 'DESIGN_FORBIDDEN' } } });
	expect((await shop.nobody().get(path)).status).toBe(401);
	expect((await guest.get('/api/designs/unknown')).status).toBe(404);
});

test('the owner of a design gets its cart line again, the same one each time, and no one else does [C7.27] [D13]', async () => {
	const { body } = await create();
	const path = `/api/designs/${body.id}/cartLine`;
	expect(await guest.get(path)).toMatchObject({ status: 200, body: { cartUrl: body.cartUrl } });
	expect(await (await shop.guest()).get(path)).toMatchObject({ status: 403, body: { error: { code: 'DESIGN_FORBIDDEN' } } });
	expect((await (await shop.admin()).get(path)).status).toBe(403);
	const toBeChecked = (await guest.post<CreatedDesign>('/api/designs', { ...purchases.request(image.id), price: 0 })).body;
	expect(await guest.get(`/api/designs/${toBeChecked.id}/cartLine`)).toMatchObject({ status: 404 });
});

test('a design of the sister product is refused with its own code [D4] [D43]', async () => {
	const { body } = await create();
	await shop.context.database.pool.query("update designs set product = 'greeting-cards' where id = $1", [body.id]);
	expect(await (await shop.guest()).get(`/api/designs/${body.id}`)).toMatchObject({
		status: 403,
		body: { error: { code: 'DESIGN_SISTER_PRODUCT' } },
	});
});

test('a design keeps its labels and prices when the catalogue changes [D37]', async () => {
	const { body } = await create();
	const path = `/api/designs/${body.id}?filter={"include":["printType"]}`;
	const before = (await guest.get<Design>(path)).body;
	const label = await labelOf(body.mediaId);
	expect(before.printType?.label).toBe(label);
	await shop.context.database.pool.query("update print_types set label = 'Renamed' where id = $1", [body.mediaId]);
	expect((await guest.get<Design>(path)).body).toMatchObject({ printType: { label }, parts: before.parts });
});

test('an image that designs use is hidden with its files kept, and counts its designs [D17] [D18]', async () => {
	const { body: used } = await guest.upload(await photo({ width: 3000, height: 2000, seed: 7 }), 'used.jpg');
	const { body: design } = await create(used.id);
	await create(used.id);
	const listed = await guest.get<{ images: Image[] }>('/api/images/retrieve');
	expect(listed.body.images.find((one) => one.id === used.id)?.designNumber).toBe(2);
	const { body: both } = await guest.get<{ designs: Design[] }>(`/api/images/designs?id=${used.id}`);
	expect(both).toMatchObject({ designs: [{}, {}], count: 2 });
	const page = (query: string) => guest.get<{ designs: Design[] }>(`/api/images/designs?id=${used.id}&${query}`);
	expect(await page('limit=1&skip=1')).toMatchObject({ status: 200, body: { designs: [{ id: both.designs[1]?.id }], count: 2 } });
	expect((await page('limit=201')).status).toBe(400);
	expect((await guest.remove(`/account/user/uploads/${used.id}`)).status).toBe(200);
	expect((await guest.get<{ images: Image[] }>('/api/images/retrieve')).body.images.map((one) => one.id)).not.toContain(used.id);
	expect(await shop.context.blobs.exists(`images/${used.id}/original.bin`)).toBe(true);
	expect((await guest.get(`/api/designs/${design.id}`)).status).toBe(200);
});

test('a design of a deleted image opens for its owner, who can order it again, and for no one else [D17] [D4] [C4.09]', async () => {
	const { body: used } = await guest.upload(await photo({ width: 3000, height: 2000, seed: 9 }), 'kept.jpg');
	const { body: design } = await create(used.id);
	await guest.remove(`/account/user/uploads/${used.id}`);
	const path = `/api/designs/${design.id}?filter=${encodeURIComponent('{"include":["upload"]}')}`;
	const upload = { id: used.id, hidden: true, designNumber: 1, thumbWidth: used.thumbWidth };
	for (const reader of [guest, await shop.admin()]) expect(await reader.get(path)).toMatchObject({ status: 200, body: { upload } });
	expect((await guest.get<{ images: Image[] }>(`/api/images/retrieve?id=${used.id}`)).body).toMatchObject({ count: 1, images: [upload] });
	const stranger = await shop.guest();
	expect(await create(used.id, stranger)).toMatchObject({ status: 403, body: { error: { code: 'IMAGE_FORBIDDEN' } } });
	const again = await create(used.id);
	expect(again).toMatchObject({ status: 200, body: { imageId: used.id, cartUrl: expect.any(String) } });
	expect((await guest.get<Design>(path)).body.upload?.designNumber).toBe(2);
});

test('lists the caller’s own designs of all images, newest first, in pages or by their ids, and no one else’s [R4.01]', async () => {
	const collector = await shop.guest();
	const upload = async (name: string) => (await collector.upload(await photo({ width: 3000, height: 2000 }), name)).body;
	const first = (await create((await upload('One.jpg')).id, collector)).body;
	const second = (await create((await upload('Two.jpg')).id, collector)).body;
	const other = (await create()).body;
	const list = async (who: Visitor, query = '') => {
		const { status, body } = await who.get<{ designs: Design[]; count: number }>(`/api/user/designs${query}`);
		return [status, body.count, body.designs.map(({ id }) => id)];
	};
	expect(await list(collector)).toEqual([200, 2, [second.id, first.id]]);
	expect(await list(collector, '?limit=1&skip=1')).toEqual([200, 2, [first.id]]);
	expect(await list(collector, `?ids=${first.id},${other.id},unknown`)).toEqual([200, 1, [first.id]]);
	expect(await list(collector, '?ids=')).toEqual([200, 0, []]);
	expect(await list(await shop.admin(), `?ids=${first.id}`)).toEqual([200, 0, []]);
	expect((await shop.nobody().get('/api/user/designs')).status).toBe(401);
});
