import { buildCartUrl } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, openCart } from '../testing/open-cart.ts';

const expires = '4000000000';
const complete = {
	expires,
	quantity: '2',
	quantity_max: '5',
	image: 'http://localhost/p.webp',
	url: 'http://localhost/prints',
	weight: '1',
};
const options = { Printed_Image_Size: '600 × 400 mm', Media: 'Photo Rag 308', Item: 'Elephants.jpg' };

/** A cart with one print, and the address of another whose fields can be tampered with. */
async function withOnePrint() {
	const { url } = await openCart();
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, 'design-0'));
	const address = new URL(addAddress(url, 'design-1', complete));
	const refusal = async () => {
		address.searchParams.set('output', 'json');
		const error = await errorOf(await buyer.fetch(address.href));
		expect((await buyer.cart()).items.map(({ code }) => code)).toEqual(['design-0']);
		return [error.status, error.code];
	};
	return { url, buyer, address, refusal };
}

const keyOf = (address: URL, field: string) => [...address.searchParams.keys()].find((key) => key.startsWith(`${field}||`)) ?? '';

describe('a signed address with one altered field is refused and the cart stays as it was', () => {
	test.each([
		['code', 'design-2'],
		['name', 'Print'],
		['price', '0.01'],
		['quantity', '5'],
		['quantity_max', '500'],
		['expires', '4100000000'],
		['category', 'proofprint'],
		['image', 'http://localhost/q.webp'],
		['url', 'http://elsewhere/'],
		['weight', '2'],
		...Object.keys(options).map((name) => [name, 'Another']),
	])('%s [D13]', async (field = '', value = '') => {
		const { address, refusal } = await withOnePrint();
		expect(keyOf(address, field)).not.toBe('');
		address.searchParams.set(keyOf(address, field), value);
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test('any field under another name [D13]', async () => {
		const { address, refusal } = await withOnePrint();
		const key = keyOf(address, 'Media');
		const value = address.searchParams.get(key) ?? '';
		address.searchParams.delete(key);
		address.searchParams.set(key.replace('Media', 'Certificate'), value);
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test('any signature cut off [D13]', async () => {
		const { address, refusal } = await withOnePrint();
		address.searchParams.delete(keyOf(address, 'price'));
		address.searchParams.set('price', '58.00');
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test('the price left to the buyer [D13]', async () => {
		const { address, refusal } = await withOnePrint();
		const key = keyOf(address, 'price');
		address.searchParams.delete(key);
		address.searchParams.set(`${key}||open`, '0.01');
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});
});

describe('an address with an error is refused as a whole and the cart stays as it was', () => {
	test('without any signature [D13]', async () => {
		const { url, address, refusal } = await withOnePrint();
		address.href = `${url}/cart?name=Print&price=1.00&code=design-1`;
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test("signed with another store's key [D13]", async () => {
		const { url, address, refusal } = await withOnePrint();
		const fields = { name: 'Print order', price: '58.00' };
		address.href = buildCartUrl({ storeOrigin: url, apiKey: 'another-store', code: 'design-1', fields });
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test("with a field of the same store's other print [D13]", async () => {
		const { url, address, refusal } = await withOnePrint();
		const cheap = new URL(addAddress(url, 'design-2', { price: '1.00' }));
		const key = keyOf(cheap, 'price');
		address.searchParams.delete(keyOf(address, 'price'));
		address.searchParams.set(key, cheap.searchParams.get(key) ?? '');
		expect(await refusal()).toEqual([400, 'SIGNATURE_INVALID']);
	});

	test("with a second product's field [D13]", async () => {
		const { address, refusal } = await withOnePrint();
		address.searchParams.set('2:price', '0.01');
		expect(await refusal()).toEqual([400, 'NAME_INVALID']);
	});

	test('after its time [D13]', async () => {
		const { url, address, refusal } = await withOnePrint();
		address.href = addAddress(url, 'design-1', { expires: '1000000000' });
		expect(await refusal()).toEqual([400, 'EXPIRED']);
	});
});

describe('a quantity', () => {
	test.each(['', ' ', '-1', '1.5', '1e3', 'many', '1000000'])(
		'a quantity of %j is refused and changes nothing [C3.15]',
		async (quantity) => {
			const { url } = await openCart();
			const buyer = new Buyer(url);
			const id = (await buyer.cart(addAddress(url))).items[0]?.id ?? '';
			const asked = new URL(`${url}/cart?cart=update&output=json`);
			asked.searchParams.set('id', id);
			asked.searchParams.set('quantity', quantity);
			expect(await errorOf(await buyer.fetch(asked.href))).toMatchObject({ status: 400, code: 'INVALID_PARAMETER_VALUE' });
			const posted = await buyer.post('/cart', { id, quantity }, { accept: 'application/json' });
			expect(await errorOf(posted)).toMatchObject({ status: 400 });
			expect((await buyer.cart()).item_count).toBe(1);
		},
	);

	test('goes no further than was signed, and the answer says so [C3.15]', async () => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		const id = (await buyer.cart(addAddress(url, 'design-1', { quantity_max: '3' }))).items[0]?.id ?? '';
		const cart = await buyer.cart(`/cart?cart=update&id=${id}&quantity=4`);
		expect([cart.item_count, cart.messages.warnings]).toEqual([3, ['You can order at most 3 of this print.']]);
		expect((await buyer.cart(addAddress(url, 'design-2', { quantity: '9', quantity_max: '4' }))).item_count).toBe(7);
	});
});

describe('tax', () => {
	const tax = { defaultPercent: 20, percentByCategory: { proofprint: 0 } };

	test('follows the category that was signed with the line [D9]', async () => {
		const { url } = await openCart({ tax });
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url, 'design-1', { quantity: '2' }));
		const cart = await buyer.cart(addAddress(url, 'design-2', { category: 'proofprint', price: '15.00' }));
		expect([cart.total_item_price, cart.total_tax, cart.total_order]).toEqual([131, 23.2, 154.2]);
		expect(cart.items.map(({ tax_percent, total_tax }) => [tax_percent, total_tax])).toEqual([
			[20, 23.2],
			[0, 0],
		]);
		const page = await (await buyer.fetch('/cart')).text();
		expect(page).toMatch(/VAT 20 % on fine art prints<\/dt><dd>£23\.20.*VAT 0 % on proof prints<\/dt><dd>£0\.00/s);
	});

	test('is one row where all are taxed alike [D9]', async () => {
		const { url } = await openCart({ tax });
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url));
		await buyer.cart(addAddress(url, 'design-2', { category: 'mountedprint' }));
		expect(await (await buyer.fetch('/cart')).text()).toContain('<dt>VAT</dt><dd>£23.20</dd>');
	});
});

test('cart=view shows the cart, after adding too [C2.16]', async () => {
	const { url } = await openCart();
	const buyer = new Buyer(url);
	expect((await buyer.cart(`${addAddress(url)}&cart=view`)).item_count).toBe(1);
	const page = await buyer.fetch('/cart?cart=view');
	expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Elephants.')]);
});
