import type { CreatedDesign, Design, Order } from '@print-room/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { openZipMaking, sha256Of, type ZipMaking } from '../testing/zip-making.ts';

const shop = testShop();
let staff: Person;
let zips: ZipMaking;
let design: CreatedDesign;
let order: Order;

beforeAll(async () => {
	staff = await shop.supervisor();
	zips = await openZipMaking(shop, await shop.admin());
	design = await zips.design('Dawn & <Dusk>.jpg');
	order = await zips.order(lineOf(design, { quantity: 3 }));
});

async function download(address: string, headers: Record<string, string> = {}) {
	const response = await fetch(new URL(new URL(address).pathname, shop.url), { headers });
	const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
	return {
		name,
		status: response.status,
		length: response.headers.get('content-length'),
		bytes: Buffer.from(await response.arrayBuffer()),
	};
}

const stored = () => shop.context.blobs.read(`designs/${design.id}/print.tif`, 0, 100_000_000);
const samplesOf = (bytes: Buffer) => sharp(bytes).keepIccProfile().raw().toBuffer();

/** A field of the packet, as an XML reader gives it. */
const fieldOf = (xmp: string, name: string): string =>
	(new RegExp(`<pr:${name}>([^<]*)</pr:${name}>`).exec(xmp)?.[1] ?? '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');

test('a print file that is downloaded from an order says in its name and its XMP what was ordered, and its pixels are the stored ones [D16] [A2.10]', async () => {
	const { body } = await staff.get<Order>(`/api/orders/${order.id}`);
	const address = body.items[0]?.design?.croppedUrl ?? '';
	const got = await download(address);
	expect(got.name).toMatch(new RegExp(`^${order.displayId}-01_x3_Dawn & _Dusk__300x200mm_.+_${design.id.slice(-6)}\\.tif$`));
	expect(got.length).toBe(String(got.bytes.length));
	const { xmp: packet = Buffer.alloc(0), icc, density, width, height } = await sharp(got.bytes).metadata();
	const xmp = packet.toString();
	expect(['order', 'line', 'copies', 'picture', 'size', 'border', 'design'].map((name) => fieldOf(xmp, name))).toEqual([
		order.displayId,
		'1',
		'3',
		'Dawn & <Dusk>.jpg',
		'300 × 200 mm',
		'None',
		design.id,
	]);
	expect(fieldOf(xmp, 'paper')).not.toBe('');
	expect(xmp).toContain(`Order ${order.displayId}, line 1: 3 × Dawn &amp; &lt;Dusk&gt;.jpg`);
	const before = await stored();
	const facts = await sharp(before).metadata();
	expect([icc?.equals(facts.icc ?? Buffer.alloc(0)), density, width, height]).toEqual([true, facts.density, facts.width, facts.height]);
	expect((await samplesOf(got.bytes)).equals(await samplesOf(before))).toBe(true);
	const middle = await download(address, { range: `bytes=${before.length - 100}-${before.length + 99}` });
	expect([middle.status, middle.bytes.equals(got.bytes.subarray(before.length - 100, before.length + 100))]).toEqual([206, true]);
	expect((await download(address)).bytes.equals(got.bytes)).toBe(true);
});

test('the zip holds the same bytes under the same name, and its checksums are theirs [D25]', async () => {
	const { body } = await staff.get<Order>(`/api/orders/${order.id}`);
	const got = await download(body.items[0]?.design?.croppedUrl ?? '');
	const asked = await staff.post<{ jobData: { id: string } }>(`/api/zipOrders/${order.id}`, {});
	const { id } = asked.body.jobData;
	await expect.poll(async () => (await zips.rowOf({ id })).stage).toBe('completed');
	const files = await zips.unzipped(await zips.rowOf({ id }));
	const [path = '', bytes = Buffer.alloc(0)] = [...files].find(([name]) => /_x3_.*\.tif$/.test(name)) ?? [];
	expect(path.split('/')[1]).toBe(got.name);
	expect(bytes.equals(got.bytes)).toBe(true);
	expect(files.get('SHA256SUMS')?.toString()).toContain(`${sha256Of(bytes)}  ${path}\n`);
});

test('outside an order it says what it is, and of no order [D16]', async () => {
	const { body } = await staff.get<Design>(`/api/designs/${design.id}`);
	const { name, bytes } = await download(body.croppedUrl);
	expect(name).toMatch(/^Dawn & _Dusk__300x200mm_/);
	const xmp = (await sharp(bytes).metadata()).xmp?.toString() ?? '';
	expect([fieldOf(xmp, 'size'), fieldOf(xmp, 'order')]).toEqual(['300 × 200 mm', '']);
});
