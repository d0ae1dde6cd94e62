import { existsSync } from 'node:fs';
import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, openCart, shopOrigin, temporaryFolder } from '../testing/open-cart.ts';

const asJson = (address: string) => `${address}&output=json`;

test('a sandbox cart keeps a bounded number of sessions and fields, the newest ones [ASVS 2.4.1]', async () => {
	const dataDir = await temporaryFolder();
	const { url } = await openCart({ dataDir, maxSessions: 3 });
	const buyers = Array.from({ length: 5 }, () => new Buyer(url));
	for (const [at, buyer] of buyers.entries()) {
		await buyer.cart(addAddress(url, `design-${at}`));
		if (at === 2) await buyers[0]?.cart(addAddress(url, 'design-0'));
	}
	expect(await readdir(join(dataDir, 'sessions'))).toHaveLength(3);
	expect(await Promise.all(buyers.map(async (buyer) => (await buyer.cart()).item_count))).toEqual([2, 0, 0, 1, 1]);

	const first = buyers[0] ?? new Buyer(url);
	for (let at = 0; at < 60; at++) await first.cart(addAddress(url, 'design-0', {}, { [`h:field${at}`]: 'x'.repeat(255) }));
	const sizes = await Promise.all((await readdir(join(dataDir, 'sessions'))).map((file) => stat(join(dataDir, 'sessions', file))));
	expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(20_000);
});

test.runIf(existsSync('/dev/full'))(
	'a sandbox cart answers 503 while its disk is full, keeps its records, and works again afterwards [D28]',
	async () => {
		const dataDir = await temporaryFolder();
		const { url } = await openCart({ dataDir });
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url));
		const folder = join(dataDir, 'sessions');
		const [session = ''] = await readdir(folder);
		const nextFiles = Array.from({ length: 20 }, (_, at) => join(folder, `${session}.${at}.tmp`));
		await Promise.all(nextFiles.map((file) => symlink('/dev/full', file)));
		const refused = await buyer.fetch(asJson(addAddress(url)));
		expect(refused.status).toBe(503);
		expect(refused.headers.get('retry-after')).toBe('30');
		expect((await errorOf(refused)).code).toBe('SERVICE_UNAVAILABLE');
		expect((await buyer.cart()).item_count).toBe(1);
		await Promise.all(nextFiles.map((file) => rm(file, { force: true })));
		expect((await buyer.cart(addAddress(url))).item_count).toBe(2);
	},
);

describe('GET /cart', () => {
	test("adds a signed line and answers in the hosted cart's JSON [D9] [D13]", async () => {
		const { url } = await openCart();
		const cart = await new Buyer(url).cart(addAddress(url));
		expect(cart).toMatchObject({
			items: [{ name: 'Print order', code: 'design-1', price: 58, quantity: 1, category: 'fineartprint' }],
			item_count: 1,
			total_item_price: 58,
			total_tax: 11.6,
			total_order: 69.6,
		});
		expect(cart.items[0]?.options).toEqual([
			{ name: 'Item', value: 'Elephants.jpg' },
			{ name: 'Media', value: 'Photo Rag 308' },
			{ name: 'Printed_Image_Size', value: '600 × 400 mm' },
		]);
	});

	test('adds the same code once more, up to its most [C3.15]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		const address = addAddress(url, 'design-1', { quantity_max: '2' });
		await buyer.cart(address);
		await buyer.cart(address);
		const cart = await buyer.cart(address);
		expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
		expect(cart.messages.warnings).toEqual(['You can order at most 2 of this print.']);
		expect((await buyer.cart()).messages.warnings).toEqual([]);
	});

	test('keeps every one of many lines that are added at once [D13]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url));
		await Promise.all(Array.from({ length: 20 }, (_, at) => buyer.cart(addAddress(url, `design-${at % 5}`))));
		expect((await buyer.cart()).item_count).toBe(21);
	});

	test.each<[string, (address: URL) => void, string]>([
		['an altered price', ({ searchParams }) => setField(searchParams, 'price', '1.00'), 'SIGNATURE_INVALID'],
		['another code', ({ searchParams }) => setField(searchParams, 'code', 'design-2'), 'SIGNATURE_INVALID'],
		['an unsigned field', ({ searchParams }) => searchParams.append('Certificate', 'Gold'), 'SIGNATURE_INVALID'],
		['a second price', ({ searchParams }) => searchParams.append('price', '1.00'), 'FIELD_TWICE'],
	])('refuses %s and adds nothing [D13]', async (_what, alter, code) => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url, 'design-0'));
		const address = new URL(addAddress(url));
		alter(address);
		const page = await buyer.fetch(address.href);
		expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
		expect(await errorOf(await buyer.fetch(asJson(address.href)))).toMatchObject({ status: 400, code });
		expect((await buyer.cart()).items.map((item) => item.code)).toEqual(['design-0']);
	});

	test('refuses a line that has expired, and takes out one that does [D13]', async () => {
		let nowMs = 1_900_000_000_000;
		const { url } = await openCart({}, () => nowMs);
		const buyer = new Buyer(url);
		const expiring = addAddress(url, 'design-1', { expires: '1900000060' });
		await buyer.cart(addAddress(url, 'design-2'));
		expect((await buyer.cart(expiring)).item_count).toBe(2);
		nowMs += 60_000;
		expect(await errorOf(await buyer.fetch(asJson(expiring)))).toMatchObject({ status: 400, code: 'EXPIRED' });
		const cart = await buyer.cart();
		expect([cart.items.map(({ code }) => code), cart.messages.warnings.length]).toEqual([['design-2'], 1]);
		expect((await buyer.cart()).messages.warnings).toEqual([]);
	});

	test('shows a page after adding, at an address that a reload does not add again [D13]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		const added = await buyer.fetch(addAddress(url));
		expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
		expect(added.headers.getSetCookie()[0]).toMatch(/^fcsid=[0-9a-f]{48}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
		expect((await buyer.fetch(`${addAddress(url)}&cart=checkout`)).headers.get('location')).toBe('/checkout');
		expect(await (await buyer.fetch('/cart')).text()).toContain('£139.20');
	});

	test('changes and removes lines, and empties the cart, in JSON too [C3.15]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		const id = (await buyer.cart(addAddress(url))).items[0]?.id ?? '';
		expect((await buyer.cart(`/cart?cart=update&id=${id}&quantity=4`)).total_order).toBe(278.4);
		expect((await buyer.cart(`/cart?cart=update&id=${id}&quantity=0`)).items).toEqual([]);
		expect(await errorOf(await buyer.fetch(`/cart?cart=update&id=${id}&quantity=-1&output=json`))).toMatchObject({ status: 400 });
		await buyer.cart(addAddress(url));
		expect((await buyer.cart(`${addAddress(url, 'design-2')}&empty=true`)).items.map(({ code }) => code)).toEqual(['design-2']);
		expect((await buyer.cart('/cart?empty=reset')).items).toEqual([]);
	});

	test('keeps the carts of two people apart [D4]', async () => {
		const { url } = await openCart();
		await new Buyer(url).cart(addAddress(url));
		expect((await new Buyer(url).cart()).items).toEqual([]);
		expect((await new Buyer(url, 'fcsid=../transactions/1').cart()).items).toEqual([]);
	});

	test("lets only the shop's pages read it with the buyer's cookie [ASVS 3.4.2]", async () => {
		const { url } = await openCart();
		const allowed = async (origin: string) =>
			(await fetch(`${url}/cart?output=json`, { headers: { origin } })).headers.get('access-control-allow-origin');
		expect(await Promise.all([shopOrigin, 'https://elsewhere.example', 'null'].map(allowed))).toEqual([shopOrigin, null, null]);
		const preflight = await fetch(`${url}/checkout`, { method: 'OPTIONS', headers: { origin: shopOrigin } });
		expect([preflight.status, preflight.headers.get('access-control-allow-credentials')]).toEqual([204, 'true']);
	});
});

describe('the cart page', () => {
	test('escapes the texts of a line and runs nothing inline [ASVS 3.4.3]', async () => {
		const { url } = await openCart({ shopName: '<b>Shop</b>' });
		const buyer = new Buyer(url);
		await buyer.fetch(addAddress(url, 'design-1', { Item: '‹script›alert(1)‹/script›' }, { 'h:note': '<script>' }));
		const response = await buyer.fetch('/cart');
		const page = await response.text();
		expect(page).toContain('&lt;b&gt;Shop&lt;/b&gt;');
		expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
		expect(response.headers.get('content-security-policy')).toBe(
			`default-src 'none';style-src 'self';font-src 'self';img-src 'self' ${shopOrigin};form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'`,
		);
		expect(response.headers.get('x-content-type-options')).toBe('nosniff');
	});

	test('changes a quantity by a form that carries the session’s token [ASVS 3.5.1]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		const id = (await buyer.cart(addAddress(url))).items[0]?.id ?? '';
		const browser = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
		expect((await buyer.post('/cart', { id, quantity: '3' }, browser)).status).toBe(403);
		expect((await buyer.cart()).item_count).toBe(1);
		const form_token = await buyer.hidden('/cart', 'form_token');
		expect((await buyer.post('/cart', { form_token, id, quantity: '3' }, { origin: url })).status).toBe(303);
		expect((await buyer.cart()).item_count).toBe(3);
	});

	test('serves its own fonts and style, and answers 404 for an unknown page [C2.11]', async () => {
		const { url } = await openCart();
		const types = ['/assets/base.css', '/assets/fonts/newsreader-latin-opsz-normal.woff2', '/healthz', '/nowhere'].map(async (path) => {
			const response = await fetch(url + path);
			return `${response.status} ${response.headers.get('content-type')}`;
		});
		expect(await Promise.all(types)).toEqual([
			'200 text/css; charset=utf-8',
			'200 font/woff2',
			'200 application/json; charset=utf-8',
			'404 text/html; charset=utf-8',
		]);
	});
});

function setField(params: URLSearchParams, name: string, value: string): void {
	for (const key of [...params.keys()]) if (key.startsWith(`${name}||`)) params.set(key, value);
}
