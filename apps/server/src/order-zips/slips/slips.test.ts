import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parcel, SelectionTicket } from '@print-room/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../../fixtures/read-pdf.ts';
import { queryOf } from '../../testing/orders.ts';
import { packedPieces } from '../../testing/parcels/parcel-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';

const shop = testShop({ worker: false });
const query = queryOf(shop);
let staff: Person;
let folder: string;

beforeAll(async () => {
	staff = await shop.supervisor();
	folder = await mkdtemp(join(tmpdir(), 'print-room-slips-'));
});
afterAll(() => rm(folder, { recursive: true }));

const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];
const here = ({ url }: Pick<SelectionTicket, 'url'>) => url.replace(shop.context.config.publicUrl, shop.url);
const ask = (body: object) => staff.post<SelectionTicket>('/api/packingSlips', body);

/** Pages of the PDF, each with its text in one line. */
async function slips(body: object) {
	const asked = await ask(body);
	expect(asked.status).toBe(200);
	const answer = await fetch(here(asked.body));
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	const path = join(folder, `${randomUUID()}.pdf`);
	await writeFile(path, Buffer.from(await answer.arrayBuffer()));
	const pages = await readPdf(path);
	return pages.map(({ width, height, text }) => ({ size: [Math.round(width), Math.round(height)], text: text.replaceAll(/\s+/g, ' ') }));
}

const address = {
	name: 'Inès Moreau',
	address1: '14 Harbour Row',
	address2: '',
	city: 'Whitby',
	region: '',
	postalCode: 'YO21 3PU',
	country: 'GB',
};
async function packedOrder(count: number, giftNote: string | null = null) {
	const order = await packedPieces(shop, count);
	const [row] = await query(
		'update orders set delivery_address = $2, gift_note = $3 where id = $1 returning number',
		order.orderId,
		address,
		giftNote,
	);
	return { ...order, displayId: `#${String(row?.number).padStart(4, '0')}` };
}
const parcel = ({ orderId }: { readonly orderId: string }, ids: readonly string[]) =>
	staff.post<Parcel>(`/api/orders/${orderId}/parcels`, { pieces: ids.map((id) => ({ id, version: 1 })) });

describe('packing slips', () => {
	test('a slip has the address, the lines with their quantities, prices with VAT and the gift note; prices are left out on request [P7.01]', async () => {
		const order = await packedOrder(3, 'Happy birthday!\nAda');
		const [page, ...more] = await slips({ orderIds: [order.orderId] });
		expect(more).toEqual([]);
		expect(page?.size).toEqual([595, 842]);
		for (const words of [
			order.displayId,
			'Inès Moreau',
			'14 Harbour Row',
			'Whitby YO21 3PU',
			'Dunes.tif',
			'× 3',
			'£180.00',
			'Happy birthday! Ada',
		])
			expect(page?.text).toContain(words);
		const [bare] = await slips({ orderIds: [order.orderId], hasPrices: false });
		expect(bare?.text).not.toContain('£');
		expect(bare?.text).toContain('× 3');
	});

	test('a slip has no prices if the buyer asked for none, whatever is asked for, and is called a delivery note [R5.01] [P7.01]', async () => {
		const [gift, plain] = [await packedOrder(1, 'For Ada'), await packedOrder(1)];
		await query('update orders set omits_prices = true where id = $1', gift.orderId);
		const [ofGift, ofPlain] = await slips({ orderIds: [gift.orderId, plain.orderId], hasPrices: true });
		expect(ofGift?.text).not.toContain('£');
		expect(ofGift?.text).toContain('The Print Room – delivery note');
		expect(ofGift?.text).toContain('A note for you');
		expect(ofPlain?.text).toContain('£60.00');
		expect(ofPlain?.text).toContain('The Print Room – packing slip');
	});

	test('a slip of label size has everything but prices [P7.01]', async () => {
		const order = await packedOrder(2, 'For Ada');
		const [page] = await slips({ orderIds: [order.orderId], size: 'A6' });
		expect(page?.size).toEqual([298, 420]);
		for (const words of [order.displayId, 'Inès Moreau', 'YO21 3PU', 'Dunes.tif', '× 2', 'For Ada']) expect(page?.text).toContain(words);
		expect(page?.text).not.toContain('£');
	});

	test('each parcel of an order has a slip of its own, which says whether more follows; what has left is not in another one, and cancelled prints are in none [P7.01] [P7.02] [P5.04]', async () => {
		const order = await packedOrder(4);
		const [a = '', b = '', c = '', d = ''] = order.pieceIds;
		const texts = async () =>
			(await slips({ orderIds: [order.orderId] })).map(({ text }) =>
				text.match(/Parcel \d(?: of \d|, more follows)|The rest of the order|× \d(?![\d.])/g),
			);
		expect(await texts()).toEqual([['× 4']]);
		await parcel(order, [a, b]);
		expect(await texts()).toEqual([
			['Parcel 1, more follows', '× 2'],
			['The rest of the order', '× 2'],
		]);
		const second = (await parcel(order, [c])).body;
		await query("update pieces set state = 'cancelled' where id = $1", d);
		expect(await texts()).toEqual([
			['Parcel 1 of 2', '× 2'],
			['Parcel 2 of 2', '× 1'],
		]);
		await staff.post(`/api/parcels/${second.id}/state`, { to: 'sent', version: second.version });
		expect(await texts()).toEqual([['Parcel 1 of 2', '× 2']]);
	});

	test('the slips of all packed orders come in one file, and no others [P7.01]', async () => {
		await query("update pieces set state = 'sent' where state = 'packed'");
		expect(code(await ask({}))).toEqual([422, 'NOTHING_TO_PRINT']);
		const [one, other] = [await packedOrder(1), await packedOrder(2)];
		await query("update pieces set state = 'toPack' where id = $1", other.pieceIds[0]);
		const unpacked = await packedPieces(shop, 1, 'toPack');
		const pages = await slips({});
		expect(pages.map(({ text }) => [/#\d+/.exec(text)?.[0], /× \d(?![\d.])/.exec(text)?.[0]])).toEqual([
			[one.displayId, '× 1'],
			[other.displayId, '× 1'],
		]);
		expect((await slips({ orderIds: [unpacked.orderId] })).length).toBe(1);
	});

	test('taking a slip is in the order’s history, and its address opens nothing once the session has ended [P7.01] [ASVS 7.4.1]', async () => {
		const order = await packedOrder(1);
		const leaving = await shop.supervisor();
		const { url } = (await leaving.post<SelectionTicket>('/api/packingSlips', { orderIds: [order.orderId] })).body;
		expect(await query("select 1 as taken from audit_log where action = 'downloadPackingSlips' and record_id = $1", order.orderId)).toEqual(
			[{ taken: 1 }],
		);
		await query('delete from sessions where user_id = $1', leaving.id);
		expect((await fetch(here({ url }))).status).toBe(404);
	});

	test('a slip has the studio’s logo in the place of its name [S1.01]', async () => {
		const order = await packedOrder(1);
		const read = async () => (await slips({ orderIds: [order.orderId] }))[0]?.text;
		expect(await read()).toContain('The Print Room – packing slip');
		const png = await sharp({ create: { width: 240, height: 60, channels: 4, background: { r: 0, g: 95, b: 86, alpha: 0.5 } } })
			.png()
			.toBuffer();
		await query("update studios set logo = $1, logo_id = 'logo', logo_width = 240, logo_height = 60", png);
		await expect.poll(read).not.toContain('The Print Room – packing slip');
		expect(await read()).toContain('Packing slip');
		await query('update studios set logo = null, logo_id = null, logo_width = 0, logo_height = 0');
	});
});
