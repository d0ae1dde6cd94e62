import type {
	Border,
	Certificate,
	CreateDesign,
	CreatedDesign,
	Image,
	Option,
	PriceResult,
	PrintCategory,
	PrintType,
} from '@print-room/contract';
import { verifyCartQuery } from '@print-room/foxy';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTiffTags } from '../../../../fixtures/tiff.ts';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { cartKeys, type Visitor } from '../testing/test-shop.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let media: PrintType;
let border: Border;
let options: Option[];
let certificate: Certificate;
let netPrice = 0;

beforeAll(async () => {
	guest = await shop.guest();
	image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Saltmarsh & "dawn".jpg')).body;
	const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
	const category = await read<PrintCategory>(
		'/printCategories/fineartprint?filter={"include":["printTypeConfiguration","optionConfiguration"]}',
	);
	[media] = (await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`)) as [PrintType];
	options = await read<Option[]>(`/optionConfigurations/${category.optionConfiguration?.id}/options`);
	border = (await read<Border[]>('/borders')).find((one) => one.widthMM === 25) as Border;
	[certificate] = (await read<Certificate[]>('/certificates')) as [Certificate];
	netPrice = (await priceOf(300, 200)) + border.price + (options[0]?.price ?? 0) + certificate.price;
});

async function priceOf(extent1: number, extent2: number): Promise<number> {
	const body = { categoryId: 'fineartprint', extent1, extent2, units: 'mm', groupId: media.groupId };
	return (await shop.nobody().post<PriceResult>('/api/prices/calculate', body)).body.price ?? Number.NaN;
}

/** A 300 × 200 mm print of the middle, with a border, an option and a certificate. */
function request(changes: Partial<CreateDesign> = {}): CreateDesign {
	return {
		imageId: image.id,
		print: {
			crop: { x: 100.25, y: 80.5, width: 1500, height: 1000 },
			size: { width: 300, height: 200 },
			finalSize: { width: 350, height: 250 },
			units: 'mm',
		},
		mediaId: media.id,
		borderId: border.id,
		options: [options[0]?.id ?? ''],
		certificateId: certificate.id,
		price: netPrice,
		...changes,
	};
}
const create = (changes: Partial<CreateDesign> = {}, who: Visitor = guest) => who.post<CreatedDesign>('/api/designs', request(changes));
const designCount = async () => Number((await shop.context.database.pool.query('select count(*) from designs')).rows[0]?.count);

async function jpegSize(address: string): Promise<{ width: number; height: number }> {
	const bytes = Buffer.from(await (await fetch(new URL(new URL(address).pathname, shop.url))).arrayBuffer());
	const at = bytes.indexOf(Buffer.from('ffc00011', 'hex'));
	return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

describe('an option that the print cannot have', () => {
	const optionCalled = (label: string) => options.find((option) => option.label === label)?.id ?? '';
	const large = {
		crop: { x: 0, y: 0, width: 1800, height: 600 },
		size: { width: 600, height: 200 },
		finalSize: { width: 650, height: 250 },
		units: 'mm',
	} as const;

	test('an option that the print cannot have is refused for its size, border included, with its name and what can be done', async () => {
		expect(await create({ print: large, options: [optionCalled('Packed flat')] })).toMatchObject({
			status: 422,
			body: {
				error: {
					code: 'OPTION_NOT_POSSIBLE',
					message: '“Packed flat” is possible up to 600 mm on the longer side, border included: leave it out, or choose a smaller size.',
				},
			},
		});
		const { body } = await create({ print: { ...large, finalSize: large.size }, borderId: null, options: [optionCalled('Packed flat')] });
		expect(body).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
	});

	test('an option that the print cannot have is refused for a missing border', async () => {
		const { print } = request();
		const bare = { print: { ...print, finalSize: print.size }, borderId: null, options: [optionCalled('Deckled edges')] };
		expect(await create(bare)).toMatchObject({ status: 422, body: { error: { code: 'OPTION_NOT_POSSIBLE' } } });
		expect((await create({ options: [optionCalled('Deckled edges')] })).body).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
	});

	test('an option that the print cannot have does not prevent a free check, which is about the file [D10]', async () => {
		const { status } = await create({ print: large, options: [optionCalled('Packed flat')], price: 0 });
		expect(status).toBe(200);
	});
});

test('a design is saved with its print file, its thumb and a signed cart line [C7.14] [C3.10] [D5] [D13]', async () => {
	const { status, body } = await create();
	expect(status).toBe(200);
	const scale = image.thumbSizeRatioX;
	expect(body).toMatchObject({
		userId: guest.id,
		imageId: image.id,
		categoryId: 'fineartprint',
		originalCrop: {
			x: Math.round(100.25 * scale),
			y: Math.round(80.5 * scale),
			width: Math.round(1500 * scale),
			height: Math.round(1000 * scale),
		},
		mediaId: media.id,
		borderId: border.id,
		certificateId: certificate.id,
		price: Number(netPrice.toFixed(2)),
	});
	expect(body.densityPpi).toBeCloseTo((body.originalCrop.width / 300) * 25.4, 1);
	for (const address of [body.croppedUrl, body.thumbUrl])
		expect((await fetch(new URL(new URL(address).pathname, shop.url))).status).toBe(200);
	// The thumb has the printed border: 350 × 250 mm.
	const thumb = await jpegSize(body.thumbUrl);
	expect(Math.max(thumb.width, thumb.height)).toBe(600);
	expect(thumb.width / thumb.height).toBeCloseTo(350 / 250, 2);

	const line = verifyCartQuery(new URL(body.cartUrl ?? '').searchParams, cartKeys.apiKey);
	expect(line).toMatchObject({ ok: true, line: { code: body.id, name: 'Print order', pricePence: Math.round(netPrice * 100) } });
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
		body: { error: { code: 'PRICE_CHANGED', details: [{ path: 'price', message: netPrice.toFixed(2) }] } },
	});
	expect(await designCount()).toBe(before);
});

test('a medium whose group is taken out of the offer is refused with the reason, and good again with it [D36] [D37]', async () => {
	const staff = await shop.supervisor();
	const offer = (active: boolean) => staff.patch(`/api/mediaGroups/${media.groupId}`, { active });
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
	await shop.context.database.pool.query('update certificates set price_pence = price_pence + 5 where id = $1', [certificate.id]);
	try {
		expect((await create()).status).toBe(409);
		expect((await create({ price: Number((netPrice + 0.05).toFixed(2)) })).status).toBe(200);
	} finally {
		await shop.context.database.pool.query('update certificates set price_pence = price_pence - 5 where id = $1', [certificate.id]);
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

describe('refuses what cannot be made, with a code, and keeps nothing [ASVS 2.2.2] [ASVS 2.3.3]', () => {
	const print = () => request().print;
	const cases: readonly [string, () => Partial<CreateDesign>, number, string][] = [
		[
			'a crop outside the image [C5.10]',
			() => ({ print: { ...print(), crop: { x: 1500, y: 0, width: 1500, height: 1000 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a negative crop [C5.10]',
			() => ({ print: { ...print(), crop: { x: -5, y: 0, width: 1500, height: 1000 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a crop without an area [C5.10]',
			() => ({ print: { ...print(), crop: { x: 5, y: 5, width: 0, height: 0 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a size that rounds to nothing [C5.08]',
			() => ({ print: { ...print(), size: { width: 0.3, height: 0.2 } } }),
			422,
			'SIZE_NOT_SUPPORTED',
		],
		['an id that no database holds', () => ({ mediaId: 'a\u0000b' }), 422, 'VALIDATION_FAILED'],
		[
			'a crop of another shape [C5.14] [D46]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 1000, height: 1000 } } }),
			422,
			'CROP_SHAPE_DIFFERS',
		],
		[
			'a crop that is further off its shape than rounding takes it [D46]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 1500, height: 998 } } }),
			422,
			'CROP_SHAPE_DIFFERS',
		],
		[
			'an overall size that does not follow [C5.12]',
			() => ({ print: { ...print(), finalSize: { width: 300, height: 200 } } }),
			422,
			'VALIDATION_FAILED',
		],
		[
			'a size that is not supported [C5.09] [D6]',
			() => ({ borderId: null, print: { ...print(), size: { width: 1650, height: 1100 }, finalSize: { width: 1650, height: 1100 } } }),
			422,
			'SIZE_NOT_SUPPORTED',
		],
		[
			'a density below the least [C5.11] [D36]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 300, height: 200 } } }),
			422,
			'DENSITY_TOO_LOW',
		],
		[
			'a section at 100 % of what is no proof [C1.03]',
			() => ({ print: { ...print(), section: { x: 0.5, y: 0.5 } } }),
			422,
			'VALIDATION_FAILED',
		],
		['no medium [D36]', () => ({ mediaId: null, categoryId: 'fineartprint' }), 422, 'MEDIA_NOT_CHOSEN'],
		['an unknown medium', () => ({ mediaId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown border', () => ({ borderId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown option', () => ({ options: ['unknown'] }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown certificate', () => ({ certificateId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['a category that contradicts the medium [D31]', () => ({ categoryId: 'proofprint' }), 400, 'CATEGORY_MISMATCH'],
		['nothing that says the category [D31]', () => ({ mediaId: null }), 400, 'CATEGORY_MISMATCH'],
		['an unknown image', () => ({ imageId: '01a1fc98-5777-7508-8c14-5aa5cc7bedba' }), 404, 'ENTITY_NOT_FOUND'],
		['a price with three decimals', () => ({ price: 10.005 }), 422, 'VALIDATION_FAILED'],
	];
	test.each(cases)('%s', async (_name, changes, status, code) => {
		const before = await designCount();
		expect(await create(changes())).toMatchObject({ status, body: { error: { code } } });
		expect(await designCount()).toBe(before);
		const { rows } = await shop.context.database.pool.query(
			'select 1 from image_uses u left join designs d on d.id = u.design_id where d.id is null',
		);
		expect(rows).toEqual([]);
	});

	test('an archived medium, or one that is too narrow [D36] [D37]', async () => {
		const { pool } = shop.context.database;
		await pool.query('update print_types set active = false where id = $1', [media.id]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'MEDIA_NOT_AVAILABLE' } } });
		await pool.query('update print_types set active = true, max_width_mm = 240 where id = $1', [media.id]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'MEDIA_NOT_AVAILABLE' } } });
		await pool.query('update print_types set max_width_mm = 1118 where id = $1', [media.id]);
	});

	test('a size that no price row covers on a group without rows [D36]', async () => {
		const { pool } = shop.context.database;
		await pool.query('create table kept as select * from prices where group_id = $1', [media.groupId]);
		await pool.query('delete from prices where group_id = $1', [media.groupId]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'NO_PRICE' } } });
		await pool.query('insert into prices select * from kept');
	});

	test('an image of another person is refused [D4] [ASVS 8.2.2]', async () => {
		expect(await create({}, await shop.guest())).toMatchObject({ status: 403, body: { error: { code: 'IMAGE_FORBIDDEN' } } });
	});
});

test('fields of the owner in the body change nothing: the caller owns the design [ASVS 15.3.3] [C6.05]', async () => {
	const { body } = await create({ userId: 'somebody', tempUserId: 'anonymous-else' });
	expect(body.userId).toBe(guest.id);
});

test('an image that can no longer be cut is reported as such, and no half design is left', async () => {
	const { body: broken } = await guest.upload(await photo({ width: 3000, height: 2000, seed: 8 }), 'broken.jpg');
	const before = await designCount();
	await shop.context.blobs.putBuffer(`images/${broken.id}/original.bin`, Buffer.from('no picture any more'));
	expect(await create({ imageId: broken.id })).toMatchObject({ status: 422, body: { error: { code: 'IMAGE_PROCESSING_FAILED' } } });
	expect(await designCount()).toBe(before);
});
