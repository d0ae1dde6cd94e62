import { parsePrePayment, verifyWebhook } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, keys, openCart } from '../testing/open-cart.ts';
import { agrees, questionedShop, type Reply } from '../testing/questioned-shop.ts';

const no = (details: string): Reply => ({ status: 200, json: { ok: false, details } });

async function aboutToPay(reply: Reply, overrides: Parameters<typeof openCart>[0] = {}) {
	const shop = await questionedShop(reply);
	const { url } = await openCart({ prePaymentUrl: shop.url, ...overrides });
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, 'design-1', { quantity: '2', expires: '4000000000' }, { 'h:userId': 'anonymous-7' }));
	return { shop, url, buyer };
}

async function transactionCount(url: string): Promise<unknown> {
	const response = await fetch(`${url}/transactions`, { headers: { authorization: `Bearer ${keys.apiKey}` } });
	return Object(await response.json()).total_items;
}

describe('the question before a payment', () => {
	test("has the hosted payload's form, is signed, and continues the payment if the shop agrees [D13]", async () => {
		const { shop, buyer } = await aboutToPay(agrees);
		await buyer.pay();
		const [question] = shop.questions;
		if (!question) throw new Error('nobody asked');
		expect(question.headers).toMatchObject({ 'foxy-webhook-event': 'validation/payment', 'content-type': 'application/json' });
		expect(verifyWebhook(question.body, question.headers['foxy-webhook-signature'], keys.webhookKey)).toBe(true);
		expect(parsePrePayment(question.body).lines).toEqual([
			{
				name: 'Print order',
				code: 'design-1',
				price: { pence: 5800, pounds: 58 },
				quantity: 2,
				expiresAt: 4_000_000_000,
				options: expect.arrayContaining([{ name: 'Item', value: 'Elephants.jpg' }]),
			},
		]);
		expect(JSON.parse(question.body.toString('utf8'))).toMatchObject({
			total_item_price: '116.00',
			total_tax: '23.20',
			total_order: '139.20',
			_embedded: { 'fx:customer': { email: 'ines.moreau@example.com', password_hash: expect.stringMatching(/./) } },
		});
	});

	test("stops the payment if the shop refuses, with the shop's message and the cart as it was [D13]", async () => {
		const { shop, url, buyer } = await aboutToPay(no('The price of Elephants.jpg has changed'));
		expect(await errorOf(await buyer.order())).toMatchObject({
			status: 409,
			code: 'PRE_PAYMENT_REFUSED',
			message: 'The price of Elephants.jpg has changed. Nothing was paid, and the cart is unchanged.',
		});
		expect([(await buyer.cart()).item_count, await transactionCount(url)]).toEqual([2, 0]);
		shop.reply = agrees;
		await buyer.pay();
		expect(await transactionCount(url)).toBe(1);
	});

	test("shows the shop's refusal on the checkout page and keeps the typed values [D29]", async () => {
		const { url, buyer } = await aboutToPay(no('<b>This print</b> is not for sale.'));
		const form_token = await buyer.hidden('/checkout', 'form_token');
		const refused = await buyer.post('/checkout', { form_token, customer_first_name: 'Łukasz' }, { origin: url });
		const page = await refused.text();
		expect(refused.status).toBe(409);
		expect(page).toMatch(/role="alert">&lt;b&gt;This print&lt;\/b&gt; is not for sale\. Nothing was paid/);
		expect(page).toContain('value="Łukasz"');
	});

	test.each<[string, Reply]>([
		['an error', { status: 500, json: { ok: true } }],
		['a redirect', { status: 302, json: { ok: true } }],
		['another success', { status: 202, json: { ok: true } }],
		['a yes that is a text', { status: 200, json: { ok: 'true' } }],
		['nothing readable', { status: 200, json: null }],
	])('takes %s for no answer: nothing is paid [D13]', async (_what, reply) => {
		const { url, buyer } = await aboutToPay(reply);
		expect(await errorOf(await buyer.order())).toMatchObject({
			status: 503,
			code: 'PRE_PAYMENT_UNREACHABLE',
			message: expect.stringContaining('could not be checked'),
		});
		expect([(await buyer.cart()).item_count, await transactionCount(url)]).toEqual([2, 0]);
	});

	test('takes no payment while the shop is slow or unreachable, and takes it once the shop is back [D13]', async () => {
		const slow = await aboutToPay('silence', { prePaymentTimeoutMs: 3000 });
		expect(await errorOf(await slow.buyer.order())).toMatchObject({ status: 503, code: 'PRE_PAYMENT_UNREACHABLE' });
		slow.shop.reply = agrees;
		await slow.buyer.pay();
		const gone = await aboutToPay(agrees, { prePaymentUrl: 'http://127.0.0.1:9/' });
		expect(await errorOf(await gone.buyer.order())).toMatchObject({ status: 503 });
	});

	test('runs before the card is charged: a refused cart is not declined [D13]', async () => {
		const { shop, buyer } = await aboutToPay(no('No.'));
		expect(await errorOf(await buyer.order({ card: '4000000000000002' }))).toMatchObject({ code: 'PRE_PAYMENT_REFUSED' });
		shop.reply = agrees;
		expect(await errorOf(await buyer.order({ card: '4000000000000002' }))).toMatchObject({ code: 'CARD_DECLINED' });
		expect(shop.questions).toHaveLength(2);
	});

	test('is asked once for a double submit, and not for a cart that holds nothing [D13]', async () => {
		const { shop, buyer } = await aboutToPay(agrees);
		const { cart_id } = await buyer.cart();
		await Promise.all([buyer.pay({ cart_id }), buyer.pay({ cart_id })]);
		await buyer.cart('/cart?empty=true');
		expect(shop.questions).toHaveLength(1);
	});
});
