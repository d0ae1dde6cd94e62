import type { CreatedDesign, Image, Order } from '@print-room/contract';
import { addPence, FIRST_VAT_RATES, penceToPounds, poundsToPence, shopDay, vatOf } from '@print-room/domain';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, sumsOf, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
let admin: Visitor;
let guest: Visitor;
let purchases: Purchases;
let cart: CartService;
let image: Image;
/** made at 20 % */
let design: CreatedDesign;

beforeAll(async () => {
	admin = await shop.admin();
	guest = await shop.guest();
	purchases = await openPurchases(shop);
	cart = cartServiceOf(shop, admin);
	image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'ordered.jpg')).body;
	design = (await purchases.design(guest, image.id)).body;
});

const setRate = async (percent: number | null) => {
	const own = percent === null ? [] : [{ categoryId: 'fineartprint', percent, from: shopDay(Date.now()) }];
	expect((await admin.patch('/api/vatRates', { rates: [...FIRST_VAT_RATES, ...own] })).status).toBe(204);
};
afterEach(() => setRate(null));

const shownAt = (vatPercent: number) => guest.post<CreatedDesign>('/api/designs', { ...purchases.request(image.id), vatPercent });
const payable = async (of: CreatedDesign): Promise<unknown> => {
	const body = JSON.stringify({ _embedded: { 'fx:items': [lineOf(of)] } });
	const headers = { 'content-type': 'application/json', 'foxy-webhook-event': 'validation/payment' };
	return (await fetch(`${shop.url}/api/webhooks/foxy/pre-payment`, { method: 'POST', body, headers })).json();
};
const refusedFor = (now: number) => ({
	status: 409,
	body: {
		error: {
			code: 'PRICE_CHANGED',
			message: `The VAT rate has changed. It is now ${now} %.`,
			details: [{ path: 'vatPercent', message: String(now) }],
		},
	},
});

test('a price that was shown with another rate of VAT is refused with the right one, as a changed price is [S1.02] [D10]', async () => {
	await setRate(17.5);
	expect(await shownAt(20)).toMatchObject(refusedFor(17.5));
	expect(await shownAt(17.5)).toMatchObject({ status: 200, body: { price: design.price, vatPercent: 17.5 } });
});

test('a design keeps the rate that it was made with, and is neither added again nor paid for at another [S1.02] [D10]', async () => {
	const again = () => guest.get(`/api/designs/${design.id}/cartLine`);
	expect((await again()).status).toBe(200);
	expect(await payable(design)).toEqual({ ok: true, details: '' });
	await setRate(5);
	expect(await again()).toMatchObject(refusedFor(5));
	expect(await payable(design)).toMatchObject({
		ok: false,
		details: expect.stringMatching(/^VAT has changed since “ordered.jpg” was added\. Please/),
	});
	expect((await guest.get<CreatedDesign>(`/api/designs/${design.id}`)).body.vatPercent).toBe(20);
	await setRate(null);
	expect((await again()).status).toBe(200);
});

test('an order keeps the rates that its designs were made with, and its sums are compared with them; a line with an earlier rate is flagged [S1.02] [D20] [D47]', async () => {
	await setRate(5);
	const cheap = (await shownAt(5)).body;
	await setRate(null);
	const lines = [lineOf(design, { quantity: 3 }), lineOf(cheap)];
	const vat = (of: CreatedDesign) => vatOf(poundsToPence(of.price), of.vatPercent);
	const tax = addPence(vat(design), vat(design), vat(design), vat(cheap));
	const items = poundsToPence(sumsOf(lines).total_item_price);
	const sums = { total_tax: penceToPounds(tax), total_order: penceToPounds(addPence(items, tax)) };
	const right = transactionOf(lines, sums);
	const wrong = transactionOf(lines);
	for (const body of [right, wrong]) await cart.deliver(body);
	const order: Order = await cart.orderOf(right.id);
	expect([order.items.map(({ vatPercent, flags }) => [vatPercent, flags]), order.flags, order.flagged]).toEqual([
		[
			[20, []],
			[5, ['VAT_OLD']],
		],
		[],
		true,
	]);
	expect((await cart.orderOf(wrong.id)).flags).toEqual(['TOTAL_DIFFERS']);
});

test('a line without a design has the rate of its category on the day of the order [S1.02]', async () => {
	await setRate(5);
	const category = (code: string) => ({ _embedded: { 'fx:item_options': [], 'fx:item_category': { code } } });
	const lines = [lineOf(design, { code: 'a', ...category('fineartprint') }), lineOf(design, { code: 'b', ...category('DEFAULT') })];
	const [early, late] = ['2020-01-01T10:00:00Z', new Date().toISOString()].map((transaction_date) =>
		transactionOf(lines, { transaction_date }),
	);
	if (early === undefined || late === undefined) throw new Error('no transactions');
	for (const body of [early, late]) await cart.deliver(body);
	const rates = async (id: number) => (await cart.orderOf(id)).items.map(({ vatPercent }) => vatPercent);
	expect([await rates(early.id), await rates(late.id)]).toEqual([
		[20, 20],
		[5, 20],
	]);
});
