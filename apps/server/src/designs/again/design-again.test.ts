import type { Border, Certificate, CreatedDesign, DesignAgain, Image, Option, PrintCategory } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let design: CreatedDesign;
let border: Border;
let option: Option;
let certificate: Certificate;

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const again = async (who: Visitor = guest, id = design.id) => who.get<DesignAgain>(`/api/designs/${id}/again`);
const archive = (table: string, id: string | null, isActive: boolean) =>
	query(`update ${table} set active = $1 where id = $2`, isActive, id);

function known<Entry>(entry: Entry | undefined): Entry {
	if (entry === undefined) throw new Error('the catalogue lacks an entry of the test');
	return entry;
}

beforeAll(async () => {
	guest = await shop.guest();
	image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Again.jpg')).body;
	const read = async <Body>(path: string) => (await guest.get<Body>(`/api${path}`)).body;
	const category = await read<PrintCategory>('/printCategories/fineartprint?filter={"include":["optionConfiguration"]}');
	option = known((await read<Option[]>(`/optionConfigurations/${category.optionConfiguration?.id}/options`))[0]);
	border = known((await read<Border[]>('/borders')).find((one) => one.widthMM === 25));
	certificate = known((await read<Certificate[]>('/certificates'))[0]);
	const plain = (await openPurchases(shop)).request(image.id);
	const body = {
		...plain,
		print: { ...plain.print, finalSize: { width: 350, height: 250 } },
		borderId: border.id,
		options: [option.id],
		certificateId: certificate.id,
		certificateText: { title: 'Again', artist: 'Ines Moreau' },
		price: plain.price + border.price + (option.price ?? 0) + certificate.price,
	};
	design = (await guest.post<CreatedDesign>('/api/designs', body)).body;
});

test('a design ordered again is the same pixels and choices, at the price of today [R2.01]', async () => {
	await query('update borders set price_pence = price_pence + 150 where id = $1', border.id);
	const { status, body } = await again();
	expect([status, body.gone]).toEqual([200, []]);
	expect(body.design?.price).toBe(design.price + 1.5);
	const made = await guest.post<CreatedDesign>('/api/designs', body.design);
	expect(made.status).toBe(200);
	const { originalCrop, print, mediaId, borderId, options, certificateId, certificate: says } = design;
	expect(made.body).toMatchObject({ originalCrop, print, mediaId, borderId, options, certificateId, certificate: says });
	expect(made.body).toMatchObject({ cartUrl: expect.any(String), vatPercent: body.design?.vatPercent });
	await query('update borders set price_pence = price_pence - 150 where id = $1', border.id);
});

test('choices that are no longer offered are all named at once [R2.01]', async () => {
	await archive('borders', border.id, false);
	await archive('print_types', design.mediaId, false);
	await archive('certificates', certificate.id, false);
	const { body } = await again();
	expect(body.design).toBeNull();
	expect(body.gone.map(({ what, name }) => [what, name])).toEqual([
		['medium', design.printType?.label],
		['border', border.label],
		['certificate', certificate.label],
	]);
	for (const { message } of body.gone) expect(message).toMatch(/not offered any more/);
	await archive('borders', border.id, true);
	await archive('print_types', design.mediaId, true);
	await archive('certificates', certificate.id, true);
	expect((await again()).body.gone).toEqual([]);
});

test('a border of another width, and another file, are no longer the same print [R2.01]', async () => {
	await query('update borders set width_mm = width_mm + 10 where id = $1', border.id);
	expect((await again()).body).toMatchObject({ design: null, gone: [{ what: 'border', name: border.label }] });
	await query('update borders set width_mm = width_mm - 10 where id = $1', border.id);
	const [{ cut_from: cutFrom } = { cut_from: null }] = await query('select cut_from from designs where id = $1', design.id);
	await query("update designs set cut_from = 'images/another' where id = $1", design.id);
	expect((await again()).body).toMatchObject({ design: null, gone: [{ what: 'file', name: 'Again.jpg' }] });
	await query('update designs set cut_from = $1 where id = $2', cutFrom, design.id);
});

test('a file that its owner deleted is printed again all the same [R2.01] [R2.04]', async () => {
	const other = (await guest.upload(await photo({ width: 1500, height: 1001 }), 'Gone.jpg')).body;
	const made = (await (await openPurchases(shop)).design(guest, other.id)).body;
	expect((await guest.remove(`/account/user/uploads/${other.id}`)).status).toBeLessThan(300);
	const { body } = await again(guest, made.id);
	expect((await guest.post('/api/designs', body.design)).status).toBe(200);
});

test('another person’s design cannot be ordered again [R2.01] [ASVS 8.2.2]', async () => {
	for (const other of [await shop.guest(), await shop.person(), await shop.admin()]) expect((await again(other)).status).toBe(403);
	expect((await again(shop.nobody())).status).toBe(401);
});
