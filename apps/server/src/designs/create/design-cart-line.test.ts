import type {
	Border,
	Certificate,
	CreateDesign,
	CreatedDesign,
	Option,
	PriceResult,
	PrintCategory,
	PrintItem,
	PrintType,
} from '@print-room/contract';
import { verifyCartQuery } from '@print-room/foxy';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { cartKeys, type Visitor } from '../../testing/test-shop.ts';

// The longest address that the shop may have.
const publicUrl = `https://${'a'.repeat(60)}.${'b'.repeat(43)}.example`;
const shop = testShop({ environment: { PUBLIC_URL: publicUrl } });
let guest: Visitor;
let imageId: string;

beforeAll(async () => {
	guest = await shop.guest();
	imageId = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Saltmarsh & <dawn>.jpg')).body.id;
});

const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
function first<Entry>([entry]: readonly Entry[]): Entry {
	if (entry === undefined) throw new Error('the catalogue has none');
	return entry;
}
const categoryOf = (id: string) =>
	read<PrintCategory>(`/printCategories/${id}?filter={"include":["printTypeConfiguration","optionConfiguration"]}`);
const mediaOf = async ({ printTypeConfiguration }: PrintCategory) =>
	first(await read<PrintType[]>(`/printTypeConfigurations/${printTypeConfiguration?.id}/printTypes`));
const optionOf = async ({ optionConfiguration }: PrintCategory) =>
	first(await read<Option[]>(`/optionConfigurations/${optionConfiguration?.id}/options`));
const priceOf = async (question: object) =>
	(await shop.nobody().post<PriceResult>('/api/prices/calculate', question)).body.price ?? Number.NaN;

const crop = { x: 0, y: 0, width: 1500, height: 1000 };
const plain: CreateDesign['print'] = { crop, size: { width: 300, height: 200 }, finalSize: { width: 300, height: 200 }, units: 'mm' };

/** The line of a new design, as the cart reads it: every field is signed except the owner’s. */
async function lineOf(request: Omit<CreateDesign, 'imageId'>) {
	const { status, body } = await guest.post<CreatedDesign>('/api/designs', { imageId, ...request });
	expect(status, JSON.stringify(body)).toBe(200);
	const query = new URL(body.cartUrl ?? '').searchParams;
	const verification = verifyCartQuery(query, cartKeys.apiKey);
	if (!verification.ok) throw new Error(verification.problem.message);
	const { options, ...line } = verification.line;
	return {
		design: body,
		line,
		options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
		unsigned: [...query.keys()].filter((key) => !key.includes('||')),
		userId: query.get('h:userId'),
	};
}

/** Fields of every line, whatever is printed. */
const everyLine = ({ id, createdAt, price }: CreatedDesign, category: string) => ({
	code: id,
	parentCode: '',
	name: 'Print order',
	pricePence: Math.round(price * 100),
	quantity: 1,
	quantityMax: 100,
	expiresAt: Math.floor(Date.parse(createdAt) / 1000) + 30 * 86_400,
	category,
	image: expect.stringMatching(/^https:\/\/[^&'"<>|]+\/files\/[\w.-]+$/),
	url: `${publicUrl}/process/${category}?design_id=${id}`,
});

/** The image opens without a sign-in, as for the cart service. */
async function expectPicture(address: string | null): Promise<void> {
	const response = await fetch(new URL(new URL(address ?? '').pathname, shop.url));
	await response.arrayBuffer();
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]);
	expect(seconds).toBeLessThanOrEqual(61 * 86_400);
	expect(seconds).toBeGreaterThan(61 * 86_400 - 600);
}

test('a fine-art print’s line has every field of a cart line [C3.15] [D13]', async () => {
	const category = await categoryOf('fineartprint');
	const [media, option] = [await mediaOf(category), await optionOf(category)];
	const border = first((await read<Border[]>('/borders')).filter(({ widthMM }) => widthMM === 25));
	const certificate = first(await read<Certificate[]>('/certificates'));
	const net = await priceOf({ categoryId: 'fineartprint', extent1: 300, extent2: 200, units: 'mm', groupId: media.groupId });
	const price = Number((net + border.price + option.price + certificate.price).toFixed(2));
	const print = { ...plain, finalSize: { width: 350, height: 250 } };
	const chosen = { mediaId: media.id, borderId: border.id, options: [option.id], certificateId: certificate.id };
	const { design, line, options, unsigned, userId } = await lineOf({ ...chosen, print, price });
	expect(line).toEqual(everyLine(design, 'fineartprint'));
	expect(options).toEqual({
		DesignId: design.id,
		Item: 'Saltmarsh + ‹dawn›.jpg',
		Media: media.label,
		Printed_Image_Size: '300 × 200 mm',
		Overall_Print_Size: '350 × 250 mm',
		Print_Border: 'Extra 25 mm around print',
		Options: option.label,
		Certificate: certificate.label,
	});
	expect([unsigned, userId]).toEqual([['h:userId'], guest.id]);
	await expectPicture(line.image);
});

test('a window-mounted print’s line says its mount: its size, its board and what is seen of the print [C3.15] [D13]', async () => {
	const category = await categoryOf('mountedprint');
	const [media, style] = [await mediaOf(category), await optionOf(category)];
	const item = first(
		(await read<PrintItem[]>('/printItems?filter[include][0]=finalSize')).filter(({ route }) => route === 'twelve-by-eight'),
	);
	const net = await priceOf({ categoryId: 'mountedprint', printItemId: item.id, groupId: media.groupId });
	const finalSize = item.finalSize?.sizeMM ?? { width: 0, height: 0 };
	const shaped = { ...crop, height: (1500 * item.sizeMM.height) / item.sizeMM.width };
	const print = { crop: shaped, size: item.sizeMM, finalSize, units: 'mm' as const };
	const chosen = { mediaId: media.id, printItemId: item.id, options: [style.id] };
	const { design, line, options, unsigned } = await lineOf({ ...chosen, print, price: Number((net + style.price).toFixed(2)) });
	expect(line).toEqual(everyLine(design, 'mountedprint'));
	const mount = `${Math.max(finalSize.width, finalSize.height)} × ${Math.min(finalSize.width, finalSize.height)} mm`;
	const size = `${Math.max(item.sizeMM.width, item.sizeMM.height)} × ${Math.min(item.sizeMM.width, item.sizeMM.height)} mm`;
	expect(options).toEqual({
		DesignId: design.id,
		Item: 'Saltmarsh + ‹dawn›.jpg',
		Media: media.label,
		Printed_Image_Size: size,
		Overall_Print_Size: mount,
		Window_Mount_Size: mount,
		Mount_Board: style.label,
		Aperture_Size: expect.stringMatching(/^\d+ × \d+ mm$/),
	});
	expect(unsigned).toEqual(['h:userId']);
	await expectPicture(line.image);
});

test('a proof’s line says the size that the final print is to have [C3.15] [C1.03]', async () => {
	const category = await categoryOf('proofprint');
	const media = await mediaOf(category);
	const price = await priceOf({ categoryId: 'proofprint', groupId: media.groupId });
	const print = { crop, size: { width: 12, height: 8 }, finalSize: { width: 12, height: 8 }, units: 'inches' as const };
	const { design, line, options, unsigned } = await lineOf({ mediaId: media.id, options: [], print, price });
	expect(line).toEqual(everyLine(design, 'proofprint'));
	expect(options).toEqual({
		DesignId: design.id,
		Item: 'Saltmarsh + ‹dawn›.jpg',
		Media: media.label,
		Desired_Print_Size: '12.0 × 8.0 in',
		Overall_Print_Size: '12.0 × 8.0 in',
	});
	expect(unsigned).toEqual(['h:userId']);
	await expectPicture(line.image);
});

test('a line’s picture opens for 61 days after its design was made, and no longer [D13]', async () => {
	const category = await categoryOf('proofprint');
	const media = await mediaOf(category);
	const price = await priceOf({ categoryId: 'proofprint', groupId: media.groupId });
	const { body } = await guest.post<CreatedDesign>('/api/designs', { imageId, mediaId: media.id, options: [], print: plain, price });
	const image = verifyCartQuery(new URL(body.cartUrl ?? '').searchParams, cartKeys.apiKey);
	const ticket = image.ok ? (image.line.image?.split('/').pop() ?? '') : '';
	const { until }: { until: number } = JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString());
	expect(until).toBe(Math.floor((Date.parse(body.createdAt) + 61 * 86_400_000) / 1000));
});
