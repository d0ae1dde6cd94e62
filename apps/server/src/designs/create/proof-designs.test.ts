import type { Border, CreateDesign, CreatedDesign, Design, Image, PriceResult, PrintCategory, PrintType } from '@print-room/contract';
import { verifyCartQuery } from '@print-room/foxy';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTiffTags } from '../../../../../fixtures/tiff.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { cartKeys, type Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let media: PrintType;
let border: Border;
let netPrice = 0;

beforeAll(async () => {
	guest = await shop.guest();
	// No larger than its preview, so that the crop's pixels are the original's.
	image = (await guest.upload(await photo({ width: 1800, height: 1200, format: 'tiff', bitDepth: 16 }), 'Dunes, evening.tif')).body;
	const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
	const category = await read<PrintCategory>('/printCategories/proofprint?filter={"include":["printTypeConfiguration"]}');
	[media] = (await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`)) as [PrintType];
	[border] = (await read<Border[]>('/borders')) as [Border];
	const priced = await shop.nobody().post<PriceResult>('/api/prices/calculate', { categoryId: 'proofprint', groupId: media.groupId });
	netPrice = priced.body.price ?? Number.NaN;
});

const landscape: CreateDesign['print'] = {
	crop: { x: 100, y: 80, width: 1500, height: 1000 },
	size: { width: 300, height: 200 },
	finalSize: { width: 300, height: 200 },
	units: 'mm',
};
const portrait: CreateDesign['print'] = {
	crop: { x: 700, y: 0, width: 600, height: 1200 },
	size: { width: 6, height: 12 },
	finalSize: { width: 6, height: 12 },
	units: 'inches',
};

const create = (print = landscape, changes: Partial<CreateDesign> = {}) =>
	guest.post<CreatedDesign>('/api/designs', {
		imageId: image.id,
		print,
		mediaId: media.id,
		options: [],
		price: netPrice,
		...changes,
	});

/** A downloaded print file's name and first tags; sides in millimetres as a program that opens it shows them. */
async function download(address: string) {
	const response = await fetch(new URL(new URL(address).pathname, shop.url));
	const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
	const tags = readTiffTags(Buffer.from(await response.arrayBuffer()));
	const [width = 0, height = 0, xPerInch = 0, yPerInch = 0] = [256, 257, 282, 283].map((tag) => tags.get(tag)?.[0]);
	const mm = [(width / xPerInch) * 25.4, (height / yPerInch) * 25.4].map((side) => side.toFixed(1));
	return { name, pixels: [width, height], mm, bits: tags.get(258), hasProfile: tags.has(34_675) };
}

/** The red samples of a downloaded 16-bit print file. */
async function redOf(address: string): Promise<{ width: number; height: number; at: (x: number, y: number) => number }> {
	const response = await fetch(new URL(new URL(address).pathname, shop.url));
	const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
		.toColourspace('rgb16')
		.raw({ depth: 'ushort' })
		.toBuffer({ resolveWithObject: true });
	const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
	return { ...info, at: (x, y) => samples[(y * info.width + x) * info.channels] ?? Number.NaN };
}

const namesIn = (body: Design) => body.additionalImages.map(({ name }) => name);

test('a proof has two print files of the proof’s size, named for what they are: all of it, and its middle at 100 % [C1.03] [D16] [C9.13]', async () => {
	const { status, body } = await create();
	expect(status).toBe(200);
	expect(namesIn(body)).toEqual(['composition', 'section']);
	const [composition, section] = await Promise.all(body.additionalImages.map(({ url }) => download(url)));
	const ending = `${body.id.slice(-6)}.tif`;
	const paper = media.label.replaceAll(/\s+/g, '-').slice(0, 24);
	const whole = { mm: ['178.0', '127.0'], bits: [16, 16, 16], hasProfile: true };
	expect(composition).toEqual({ ...whole, name: `Dunes, evening_300x200mm_${paper}_proof-composition_${ending}`, pixels: [2102, 1500] });
	expect(section).toEqual({
		...whole,
		name: `Dunes, evening_300x200mm_${paper}_proof-section-at-100-percent_${ending}`,
		pixels: [890, 635],
	});
	expect((await download(body.croppedUrl)).name).toBe(composition?.name);
	const again = await guest.get<Design>(`/api/designs/${body.id}`);
	expect(namesIn(again.body)).toEqual(['composition', 'section']);
});

test('the size of a proof is the one that the final print is to have, and its price the proof’s whatever that is [C3.15] [C9.02] [D12]', async () => {
	const { body } = await create();
	expect(body).toMatchObject({
		categoryId: 'proofprint',
		print: { size: landscape.size, finalSize: landscape.size, units: 'mm' },
		price: netPrice,
	});
	expect(body.densityPpi).toBeCloseTo((1500 / 300) * 25.4, 6);
	const query = new URL(body.cartUrl ?? '').searchParams;
	expect(verifyCartQuery(query, cartKeys.apiKey)).toMatchObject({ ok: true, line: { pricePence: Math.round(netPrice * 100) } });
	const fields = Object.fromEntries([...query].map(([name, value]) => [name.split('||')[0], value.split('||')[0]]));
	expect(fields).toMatchObject({ Desired_Print_Size: '300 × 200 mm', Overall_Print_Size: '300 × 200 mm' });
	expect(fields).not.toHaveProperty('Printed_Image_Size');
	const smaller = { ...landscape, size: { width: 150, height: 100 }, finalSize: { width: 150, height: 100 } };
	expect(await create(smaller)).toMatchObject({ status: 200, body: { price: netPrice } });
	expect(await create(smaller, { price: netPrice + 1 })).toMatchObject({ status: 409, body: { error: { code: 'PRICE_CHANGED' } } });
});

test('a portrait crop has portrait proofs, in inches as well, the size on its step [D11] [D35]', async () => {
	const { body } = await create({ ...portrait, size: { width: 6.04, height: 12 }, finalSize: { width: 6.04, height: 12 } });
	expect(body.print).toMatchObject({ size: portrait.size, finalSize: portrait.size, units: 'inches' });
	const files = await Promise.all(body.additionalImages.map(({ url }) => download(url)));
	expect(files).toMatchObject([
		{ pixels: [1500, 2102], mm: ['127.0', '178.0'], name: expect.stringContaining('_proof-composition_') },
		{ pixels: [500, 701], mm: ['127.0', '178.1'] },
	]);
});

test('a print that is smaller than the proof has margins round its section [D35]', async () => {
	const { body } = await create({
		...landscape,
		crop: { ...landscape.crop, height: 1005 },
		size: { width: 100, height: 67 },
		finalSize: { width: 100, height: 67 },
	});
	const section = await download(body.additionalImages[1]?.url ?? '');
	expect(section).toMatchObject({ pixels: [2670, 1905], mm: ['178.0', '127.0'] });
});

test('the section is cut where it was moved to, kept with the design, and stays in the crop [C1.03] [D35]', async () => {
	const before = await create();
	expect(before.body.print.section).toBeNull();
	const original = await redOf(image.url);
	for (const [moved, x, y] of [
		[{ x: 0.35, y: 0.6 }, 100 + 525 - 445, 80 + Math.floor(600 - 317.5)],
		[{ x: 1, y: 0 }, 100 + 1500 - 890, 80],
	] as const) {
		const { status, body } = await create({ ...landscape, section: moved });
		expect([status, body.print.section]).toEqual([200, moved]);
		expect((await guest.get<Design>(`/api/designs/${body.id}`)).body.print.section).toEqual(moved);
		const section = await redOf(body.additionalImages[1]?.url ?? '');
		expect([section.width, section.height]).toEqual([890, 635]);
		for (const [dx, dy] of [
			[0, 0],
			[889, 634],
			[300, 411],
		] as const)
			expect(section.at(dx, dy)).toBe(original.at(x + dx, y + dy));
	}
});

test('a proof that is only to be checked may be of low density, and has its files as well [C9.03] [D10]', async () => {
	const large = { ...landscape, size: { width: 900, height: 600 }, finalSize: { width: 900, height: 600 } };
	const { status, body } = await create(large, { price: 0 });
	expect([status, body.cartUrl, body.price, namesIn(body)]).toEqual([200, undefined, 0, ['composition', 'section']]);
});

describe('a proof is refused where its final print would be', () => {
	const sized = (width: number, height: number) => ({ ...landscape, size: { width, height }, finalSize: { width, height } });
	const cases: readonly [string, () => [CreateDesign['print'], Partial<CreateDesign>?], string][] = [
		[
			'a crop of another shape [C5.14] [D46]',
			() => [{ ...landscape, crop: { x: 0, y: 0, width: 1000, height: 1000 } }],
			'CROP_SHAPE_DIFFERS',
		],
		['an overall size that is not the size', () => [{ ...landscape, finalSize: { width: 350, height: 250 } }], 'VALIDATION_FAILED'],
		['a size that is not supported [D6]', () => [sized(1650, 1100)], 'SIZE_NOT_SUPPORTED'],
		['a density below the least [C5.11]', () => [sized(600, 400)], 'DENSITY_TOO_LOW'],
	];
	test.each([{ x: 1.01, y: 0.5 }, { x: 0.5, y: -0.01 }, { x: 0.5 }])('a section that is not within the crop: %j', async (section) => {
		const answer = await guest.post('/api/designs', {
			imageId: image.id,
			print: { ...landscape, section },
			mediaId: media.id,
			options: [],
			price: netPrice,
		});
		expect(answer).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
	});

	test.each(cases)('%s', async (_name, asked, code) => {
		expect(await create(...asked())).toMatchObject({ status: 422, body: { error: { code } } });
	});

	test('a border, whatever the category is set to [C1.03]', async () => {
		const { pool } = shop.context.database;
		await pool.query("update category_configurations set border_available = true where category_id = 'proofprint'");
		expect(await create(landscape, { borderId: border.id })).toMatchObject({
			status: 422,
			body: { error: { code: 'CHOICE_NOT_AVAILABLE' } },
		});
	});
});

test('a proof on a media group that is not offered any more is not for sale [D36] [D37]', async () => {
	const staff = await shop.supervisor();
	await staff.patch(`/api/mediaGroups/${media.groupId}`, { active: false });
	try {
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'MEDIA_NOT_AVAILABLE' } } });
	} finally {
		await staff.patch(`/api/mediaGroups/${media.groupId}`, { active: true });
	}
});
