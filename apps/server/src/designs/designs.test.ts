import { verifyCartQuery } from '@print-room/foxy';
import { expect, test } from 'vitest';
import { readTiffTags } from '../../../../fixtures/tiff.ts';
import { cartKeys } from '../testing/test-shop.ts';
import { shopForDesigns } from './testing/shop-for-designs.ts';

const { shop, choices, request, create, designCount } = shopForDesigns();

async function jpegSize(address: string): Promise<{ width: number; height: number }> {
	const bytes = Buffer.from(await (await fetch(new URL(new URL(address).pathname, shop.url))).arrayBuffer());
	const at = bytes.indexOf(Buffer.from('ffc00011', 'hex'));
	return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

test('a design is saved with its print file, its thumb and a signed cart line [C7.14] [C3.10] [D5] [D13]', async () => {
	const { status, body } = await create();
	expect(status).toBe(200);
	const scale = choices().image.thumbSizeRatioX;
	expect(body).toMatchObject({
		userId: choices().guest.id,
		imageId: choices().image.id,
		categoryId: 'fineartprint',
		originalCrop: {
			x: Math.round(100.25 * scale),
			y: Math.round(80.5 * scale),
			width: Math.round(1500 * scale),
			height: Math.round(1000 * scale),
		},
		mediaId: choices().media.id,
		borderId: choices().border.id,
		certificateId: choices().certificate.id,
		price: Number(choices().netPrice.toFixed(2)),
	});
	expect(body.densityPpi).toBeCloseTo((body.originalCrop.width / 300) * 25.4, 1);
	for (const address of [body.croppedUrl, body.thumbUrl])
		expect((await fetch(new URL(new URL(address).pathname, shop.url))).status).toBe(200);
	// The thumb has the printed border: 350 × 250 mm.
	const thumb = await jpegSize(body.thumbUrl);
	expect(Math.max(thumb.width, thumb.height)).toBe(600);
	expect(thumb.width / thumb.height).toBeCloseTo(350 / 250, 2);

	const line = verifyCartQuery(new URL(body.cartUrl ?? '').searchParams, cartKeys.apiKey);
	expect(line).toMatchObject({ ok: true, line: { code: body.id, name: 'Print order', pricePence: Math.round(choices().netPrice * 100) } });
	const fields = Object.fromEntries([...new URL(body.cartUrl ?? '').searchParams.keys()].map((name) => [name.split('||')[0], true]));
	for (const name of [
		'DesignId',
		'Item',
		'Media',
		'Printed_Image_Size',
		'Print_Border',
		'Certificate',
		'Overall_Print_Size',
		'h:userId',
		'quantity_max',
		'expires',
	])
		expect(fields).toHaveProperty(name);
});

test('a cart line that is altered does not verify any more [D13] [C3.15]', async () => {
	const { body } = await create();
	const query = new URL(body.cartUrl ?? '').searchParams;
	for (const name of [...query.keys()].filter((key) => key.includes('||'))) {
		const altered = new URLSearchParams(query);
		altered.set(name, `${altered.get(name)}1`);
		expect(verifyCartQuery(altered, cartKeys.apiKey).ok).toBe(false);
	}
});

test('the server decides the price: another one is refused with the right one, and nothing is kept [D10]', async () => {
	const before = await designCount();
	const answer = await create({ price: 1 });
	expect(answer).toMatchObject({
		status: 409,
		body: { error: { code: 'PRICE_CHANGED', details: [{ path: 'price', message: choices().netPrice.toFixed(2) }] } },
	});
	expect(await designCount()).toBe(before);
});

test('a medium whose group is taken out of the offer is refused with the reason, and good again with it [D36] [D37]', async () => {
	const staff = await shop.supervisor();
	const offer = (active: boolean) => staff.patch(`/api/mediaGroups/${choices().media.groupId}`, { active });
	await offer(false);
	// Only to be checked, or to be ordered.
	const refused = [await create({ price: 0 }), await create()];
	await offer(true);
	for (const answer of refused)
		expect(answer).toMatchObject({
			status: 422,
			body: { error: { code: 'MEDIA_NOT_AVAILABLE', message: 'The chosen medium is not offered any more. Please choose another.' } },
		});
	expect((await create()).status).toBe(200);
});

test('a price that staff changed a moment ago counts [D10]', async () => {
	await shop.context.database.pool.query('update certificates set price_pence = price_pence + 5 where id = $1', [choices().certificate.id]);
	try {
		expect((await create()).status).toBe(409);
		expect((await create({ price: Number((choices().netPrice + 0.05).toFixed(2)) })).status).toBe(200);
	} finally {
		await shop.context.database.pool.query('update certificates set price_pence = price_pence - 5 where id = $1', [
			choices().certificate.id,
		]);
	}
});

test('a crop in whole preview pixels is snapped to the shape of its size, so that the print has one resolution [D46]', async () => {
	const odd = { ...request().print, size: { width: 307, height: 203 }, finalSize: { width: 357, height: 253 } };
	const { body } = await create({ price: 0, print: { ...odd, crop: { x: 100, y: 80, width: 1500, height: 992 } } });
	const { width, height } = body.originalCrop;
	expect(Math.abs(height - (width * 203) / 307)).toBeLessThanOrEqual(0.5);
	const tags = readTiffTags(Buffer.from(await (await fetch(new URL(new URL(body.croppedUrl).pathname, shop.url))).arrayBuffer()));
	const [across = 0, down = 0, perInch = 0, perInchDown = 0] = [256, 257, 282, 283].map((tag) => tags.get(tag)?.[0]);
	expect([across, down, perInchDown]).toEqual([width, height, perInch]);
	expect([(across / perInch) * 25.4, (down / perInch) * 25.4]).toEqual([expect.closeTo(307, 2), expect.closeTo(203, 0)]);
});

test('price 0 declares a design that is only to be checked: low density is allowed, and there is no cart line [D10] [C9.03]', async () => {
	const print = { ...request().print, size: { width: 900, height: 600 }, finalSize: { width: 950, height: 650 } };
	const small = { ...print, crop: { x: 0, y: 0, width: 600, height: 400 } };
	const { status, body } = await create({ price: 0, print: small });
	expect(status).toBe(200);
	expect(body.price).toBe(0);
	expect(body.densityPpi).toBeLessThan(100);
	expect(body).not.toHaveProperty('cartUrl');
});

test('fields of the owner in the body change nothing: the caller owns the design [ASVS 15.3.3] [C6.05]', async () => {
	const { body } = await create({ userId: 'somebody', tempUserId: 'anonymous-else' });
	expect(body.userId).toBe(choices().guest.id);
});
