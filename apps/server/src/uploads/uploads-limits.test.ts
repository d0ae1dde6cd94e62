import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { tusClient } from '../testing/network/tus-client.ts';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type Visitor } from '../testing/test-shop.ts';
import { releaseImage, retainImage } from './index.ts';

const shop = testShop({ environment: { OWNER_QUOTA_IMAGES: '40' } });
let guest: Visitor;
beforeAll(async () => {
	guest = await shop.guest();
});

test('an owner has a quota that does not affect others [ASVS 5.2.4] [ASVS 2.3.4]', async () => {
	const hoarder = await shop.guest();
	await shop.context.database.pool.query(
		"insert into uploads (id, owner_id, name, bytes, sha256, blob_key, state) select 'q' || n, $1, 'q', 1, 'q', 'q', 'ready' from generate_series(1, 39) n",
		[hoarder.id],
	);
	const both = await Promise.all([hoarder.upload(await photo(), 'last.jpg'), hoarder.upload(await photo(), 'also.jpg')]);
	expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 429]);
	expect(await hoarder.upload(await photo(), 'more.jpg')).toMatchObject({ status: 429, body: { error: { code: 'QUOTA_EXCEEDED' } } });
	expect((await (await shop.guest()).upload(await photo(), 'first.jpg')).status).toBe(200);
});

test('nothing is taken that would leave the disk too full for the shop itself [ASVS 15.2.2]', async () => {
	const full = await startTestShop({ environment: { MIN_FREE_MB: '1000000000' }, worker: false });
	try {
		const visitor = await full.guest();
		const refusal = { status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('no space') } } };
		expect(await visitor.upload(await photo(), 'any.jpg')).toMatchObject(refusal);
		expect(await tusClient(full.url, visitor).create('any.jpg', 1000)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
	} finally {
		await full.close();
	}
});

test('a deleted image goes with its last use by a design [D17] [D18]', async () => {
	const { body } = await guest.upload(await photo(), 'hidden.jpg');
	const { orm, queue, blobs } = shop.context;
	for (const design of ['one', 'two'])
		await orm.transaction((tx) => retainImage(tx, { imageId: body.id, designId: design, ownerId: guest.id }));
	await guest.remove(`/account/user/uploads/${body.id}`);
	await orm.transaction((tx) => releaseImage({ queue }, tx, { imageId: body.id, designId: 'one' }));
	expect(await blobs.exists(`images/${body.id}/original.bin`)).toBe(true);
	await orm.transaction((tx) => releaseImage({ queue }, tx, { imageId: body.id, designId: 'two' }));
	await vi.waitFor(async () => expect(await blobs.exists(`images/${body.id}/original.bin`)).toBe(false), patience);
	expect((await guest.get(`/account/user/uploads/${body.id}`)).status).toBe(404);
});
