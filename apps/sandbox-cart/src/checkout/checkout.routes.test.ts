import { describe, expect, test } from 'vitest';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, keys, openCart, shopOrigin } from '../testing/open-cart.ts';

async function withOnePrint() {
	const { url } = await openCart();
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url));
	return { url, buyer };
}

async function transactionCount(url: string): Promise<unknown> {
	const response = await fetch(`${url}/transactions`, { headers: { authorization: `Bearer ${keys.apiKey}` } });
	return Object(await response.json()).total_items;
}

describe('POST /checkout as JSON', () => {
	test('pays the cart with test data and empties it [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		const paid = await buyer.pay();
		expect(paid.transactionId).toMatch(/^\d{10}$/);
		expect(paid.receiptUrl).toMatch(new RegExp(`/receipt/${paid.transactionId}\\?key=[0-9a-f]{32}$`));
		expect((await buyer.cart()).items).toEqual([]);
		expect(await transactionCount(url)).toBe(1);
	});

	test('makes one transaction of a double submit, at once or after it [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		const { cart_id } = await buyer.cart();
		const paid = await Promise.all([buyer.pay(), buyer.pay(), buyer.pay({ cart_id })]);
		paid.push(await buyer.pay(), await buyer.pay({ cart_id }));
		expect(new Set(paid.map(({ transactionId }) => transactionId)).size).toBe(1);
		expect(await transactionCount(url)).toBe(1);
	});

	test('makes another transaction of the next cart [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		const first = await buyer.pay();
		await buyer.cart(addAddress(url));
		expect((await buyer.pay()).transactionId).not.toBe(first.transactionId);
	});

	test('declines a card that ends in 0002 and leaves the cart as it was [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		expect(await errorOf(await buyer.order({ card: '4000000000000002' }))).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
		expect((await buyer.cart()).item_count).toBe(1);
		expect(await transactionCount(url)).toBe(0);
		await buyer.pay({ card: '4242 4242 4242 4242' });
	});

	test('calls the country on the receipt by its name, also one that the form does not offer [D20]', async () => {
		const { buyer } = await withOnePrint();
		const paid = await buyer.pay({ shipping_country: 'NO' });
		const receipt = await (await fetch(paid.receiptUrl)).text();
		expect(receipt).toContain('<span>Norway</span>');
		expect(receipt).not.toContain('<span>NO</span>');
	});

	test('names each detail that cannot be used [D28]', async () => {
		const { buyer } = await withOnePrint();
		const refused = await errorOf(await buyer.order({ customer_email: 'nobody', shipping_city: ' ', shipping_country: 'Narnia' }));
		expect([refused.status, refused.code, refused.details?.map(({ path }) => path)]).toEqual([
			422,
			'VALIDATION_FAILED',
			['customer_email', 'shipping_city', 'shipping_country'],
		]);
	});

	test('has nothing to pay for in an empty cart, without a session, or after the total changed [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		expect(await errorOf(await new Buyer(url).order())).toMatchObject({ status: 409, code: 'CART_EMPTY' });
		expect(await errorOf(await buyer.order({ total_pence: 100 }))).toMatchObject({ status: 409, code: 'CART_CHANGED' });
		expect(await errorOf(await buyer.order({ cart_id: 'another' }))).toMatchObject({ status: 409, code: 'CART_CHANGED' });
		await buyer.cart('/cart?empty=true');
		expect(await errorOf(await buyer.order())).toMatchObject({ status: 409, code: 'CART_EMPTY' });
	});

	test('refuses to charge less than the buyer saw, and reports an expired line first [D20]', async () => {
		let nowMs = 1_900_000_000_000;
		const { url } = await openCart({}, () => nowMs);
		const buyer = new Buyer(url);
		await buyer.cart(addAddress(url, 'design-1', { expires: '1900000060' }));
		await buyer.cart(addAddress(url, 'design-2'));
		nowMs += 60_000;
		expect(await errorOf(await buyer.order())).toMatchObject({ status: 409, code: 'EXPIRED' });
		expect(await transactionCount(url)).toBe(0);
		await buyer.pay();
	});

	test('takes no plain text and no broken JSON [ASVS 2.2.2]', async () => {
		const { buyer } = await withOnePrint();
		const send = (type: string, body: string) => buyer.fetch('/checkout', { method: 'POST', body, headers: { 'content-type': type } });
		expect((await send('text/plain', '{}')).status).toBe(415);
		expect((await send('application/json', '{')).status).toBe(400);
		expect((await send('application/json', '[]')).status).toBe(422);
	});
});

describe('POST /checkout as a form', () => {
	test('pays and leads to the receipt [D20]', async () => {
		const { url, buyer } = await withOnePrint();
		const form_token = await buyer.hidden('/checkout', 'form_token');
		const cart_id = await buyer.hidden('/checkout', 'cart_id');
		const fields = { form_token, cart_id, total_pence: '6960', customer_first_name: 'Łukasz' };
		const paid = await buyer.post('/checkout', fields, { origin: url });
		expect(paid.status).toBe(303);
		const receipt = paid.headers.get('location') ?? '';
		expect(await (await buyer.fetch(receipt)).text()).toContain('Thank you, Łukasz');
		expect((await buyer.post('/checkout', fields, { origin: url })).headers.get('location')).toBe(receipt);
		expect(await transactionCount(url)).toBe(1);
	});

	test('answers a program that asks for JSON with JSON [D20]', async () => {
		const { buyer } = await withOnePrint();
		const paid = await buyer.post('/checkout', {}, { accept: 'application/json' });
		expect(await paid.json()).toMatchObject({ transactionId: expect.any(String), receiptUrl: expect.any(String) });
	});

	test('shows the form again with the typed values and an error beside each wrong one [D29]', async () => {
		const { url, buyer } = await withOnePrint();
		const form_token = await buyer.hidden('/checkout', 'form_token');
		const refused = await buyer.post('/checkout', { form_token, customer_first_name: '"><i>', shipping_city: '' }, { origin: url });
		const page = await refused.text();
		expect(refused.status).toBe(422);
		expect(page).toContain('value="&quot;&gt;&lt;i&gt;"');
		expect(page).toMatch(/id="shipping_city"[^>]+aria-invalid="true" aria-describedby="shipping_city-hint"/);
		expect(page).toContain('Enter the town or city');
	});

	test('is refused if another site made the browser send it [ASVS 3.5.1]', async () => {
		const { url, buyer } = await withOnePrint();
		const form_token = await buyer.hidden('/checkout', 'form_token');
		for (const token of ['', 'é'.repeat(24), form_token.replaceAll(/[0-9]/g, 'a')]) {
			expect((await buyer.post('/checkout', { form_token: token }, { origin: shopOrigin })).status).toBe(403);
		}
		expect(await transactionCount(url)).toBe(0);
	});
});

describe('GET /receipt', () => {
	test('names the order by the number in its webhook, says what happens next, and offers a guest an account [C2.11] [D38]', async () => {
		const { url, buyer } = await withOnePrint();
		const { transactionId } = await buyer.pay();
		const page = async () => (await buyer.fetch(`/receipt/${transactionId}`)).text();
		const response = await fetch(`${url}/transactions`, { headers: { authorization: `Bearer ${keys.apiKey}` } });
		const orderNumber = Object(await response.json())._embedded['fx:transactions'][0].display_id;
		expect(await page()).toContain(`<dt>Order</dt><dd>#${orderNumber}</dd>`);
		expect(await page()).toContain('What happens next');
		expect(await page()).not.toContain('Create an account');
	});

	test.each([
		['anonymous-1', true],
		['0192-somebody', false],
	])('offers an account to whoever bought as %s: %s [C1.07]', async (userId, isOffered) => {
		const { url } = await openCart();
		const buyer = new Buyer(url);
		await buyer.cart(`${addAddress(url)}&h:userId=${userId}`);
		const { transactionId } = await buyer.pay({ customer_email: 'ines@example.com' });
		const page = await (await buyer.fetch(`/receipt/${transactionId}`)).text();
		expect(page.includes(`${shopOrigin}/profile/orders?register=ines%40example.com`)).toBe(isOffered);
		const stranger = await (await new Buyer(url).fetch(`/receipt/${transactionId}`)).text();
		expect(stranger).not.toContain('register=');
	});

	test('shows name and address only to the buyer and to the holder of the key [D4]', async () => {
		const { url, buyer } = await withOnePrint();
		const { transactionId, receiptUrl } = await buyer.pay({ shipping_address1: '7 Cyanotype Row' });
		const { pathname, search } = new URL(receiptUrl);
		const seen = async (who: Buyer, path: string) => (await (await who.fetch(path)).text()).includes('7 Cyanotype Row');
		const stranger = new Buyer(url);
		expect(await seen(buyer, `/receipt/${transactionId}`)).toBe(true);
		expect(await seen(stranger, pathname + search)).toBe(true);
		expect(await seen(stranger, `/receipt/${transactionId}`)).toBe(false);
		expect(await (await stranger.fetch(`/receipt/${transactionId}`)).text()).toContain('£69.60');
		expect((await stranger.fetch('/receipt/1')).status).toBe(404);
	});
});

describe('GET /checkout', () => {
	test('leads back to an empty cart [C2.11]', async () => {
		const { url } = await openCart();
		expect((await new Buyer(url).fetch('/checkout')).headers.get('location')).toBe('/cart');
	});
});
