import { type AuditEntry, type CreatedDesign, GIFT_NOTE_MAX, type Image, type SignedGift, type Studio } from '@print-room/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedGift } from '../../cart/index.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { cartKeys, type Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

type Fields = SignedGift['fields'];

const shop = testShop();
let cart: CartService;
let admin: Visitor;
let guest: Visitor;
let other: Visitor;
let designs: (who: Visitor) => Promise<CreatedDesign>;
let design: CreatedDesign;

const offer = async (offersGiftNotes: boolean): Promise<void> => {
	const { name } = (await admin.get<Studio>('/api/studio')).body;
	const texts = { address: '', email: '', telephone: '', openingHours: '', companyNumber: '', vatNumber: '', delivery: '', links: [] };
	expect((await admin.patch('/api/studio', { name, ...texts, offersGiftNotes })).status).toBe(204);
};

beforeAll(async () => {
	admin = await shop.admin();
	cart = cartServiceOf(shop, admin);
	const purchases = await openPurchases(shop);
	[guest, other] = [await shop.guest(), await shop.guest()];
	designs = async (who) => {
		const image: Image = (await who.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
		return (await purchases.design(who, image.id)).body;
	};
	design = await designs(guest);
});
beforeEach(() => offer(true));

const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];
const gift = { message: 'Happy birthday, Ada! Love & kisses, "Tom" <3', omitsPrices: true };
const sign = async (who: Visitor, asked: object = gift): Promise<Fields> => {
	const answer = await who.post<SignedGift>('/api/cart/giftNote', asked);
	expect(answer.status).toBe(200);
	return answer.body.fields;
};

/** Fields as the cart service hands them on, without the prefix. */
const handedOn = (fields: Fields): Fields =>
	fields.filter(({ value }) => value !== '').map(({ name, value }) => ({ name: name.replace(/^h:/, ''), value }));

async function orderWith(fields: Fields, of: CreatedDesign = design) {
	const items = [lineOf(of)];
	const paid = transactionOf(items, { _embedded: { 'fx:items': items, 'fx:custom_fields': fields } });
	await cart.deliver(paid);
	const { giftNote, omitsPrices, flags } = await cart.orderOf(paid.id);
	return { paid, order: { giftNote, omitsPrices, flags } };
}

const none = { giftNote: null, omitsPrices: false, flags: [] };

describe('a gift note', () => {
	test('a gift note that the shop signed for the owner of the designs reaches the order, letter by letter [R5.01]', async () => {
		const { order, paid } = await orderWith(handedOn(await sign(guest)));
		expect(order).toEqual({ giftNote: gift.message, omitsPrices: true, flags: [] });

		// A later delivery without the fields says nothing of a gift.
		await cart.deliver({ ...paid, status: 'refunded', _embedded: { 'fx:items': [lineOf(design)] } });
		await cart.settled();
		expect(await cart.orderOf(paid.id)).toMatchObject({ giftNote: gift.message, omitsPrices: true, payment: 'refunded' });
	});

	test('a gift note arrives whether the cart service keeps the prefix and escapes letters or not, with either part alone [R5.01]', async () => {
		const escaped = (text: string) =>
			text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#039;');
		const fields = (await sign(guest)).map(({ name, value }) => ({ name, value: escaped(value) }));
		expect((await orderWith(fields)).order).toEqual({ giftNote: gift.message, omitsPrices: true, flags: [] });
		const wordsOnly = handedOn(await sign(guest, { message: 'For Ada', omitsPrices: false }));
		expect((await orderWith(wordsOnly)).order).toEqual({ giftNote: 'For Ada', omitsPrices: false, flags: [] });
		const pricesOnly = handedOn(await sign(guest, { message: '', omitsPrices: true }));
		expect((await orderWith(pricesOnly)).order).toEqual({ giftNote: null, omitsPrices: true, flags: [] });
		expect(pricesOnly.map(({ name }) => name)).toEqual(wordsOnly.map(({ name }) => name));
		const withOldWords = pricesOnly.map((field) => (field.name === 'giftNote' ? { ...field, value: 'For Eve' } : field));
		expect((await orderWith(withOldWords)).order).toEqual({ giftNote: null, omitsPrices: true, flags: [] });
	});

	test('a gift note of a guest is still theirs once an account has taken over their work [R5.01]', async () => {
		const visitor = await shop.guest();
		const own = await designs(visitor);
		const fields = handedOn(await sign(visitor));
		const person = await shop.person({ isVerified: true });
		await person.post('/account/user/migrate', {}, { cookie: visitor.cookie });
		expect((await orderWith(fields, own)).order).toEqual({ giftNote: gift.message, omitsPrices: true, flags: [] });
	});

	test('a gift note is one clean line of bounded length, and asks for something; a studio that does not offer it says so [R5.01] [ASVS 2.2.1]', async () => {
		const post = (body: object) => guest.post<SignedGift>('/api/cart/giftNote', body);
		const clean = await post({ message: '  Happy\u202e birthday!\r\nAda\u0000  ', omitsPrices: false });
		expect(clean.body).toMatchObject({ message: 'Happy birthday! Ada', omitsPrices: false });
		expect((await post({ message: 'x'.repeat(GIFT_NOTE_MAX), omitsPrices: false })).status).toBe(200);
		for (const refused of [
			{ message: 'x'.repeat(GIFT_NOTE_MAX + 1), omitsPrices: false },
			{ message: ' \n ', omitsPrices: false },
			{ message: 'For Ada' },
			{ message: 'For Ada', omitsPrices: false, from: other.id },
		])
			expect(code(await post(refused))).toEqual([422, 'VALIDATION_FAILED']);
		await offer(false);
		const answer = await post(gift);
		expect(code(answer)).toEqual([409, 'GIFT_NOTES_NOT_OFFERED']);
		expect(JSON.stringify(answer.body)).toContain('Gift notes are not offered at the moment.');
		expect((await shop.nobody().get<Studio>('/api/studio')).body.offersGiftNotes).toBe(false);
	});
});

const changed =
	(name: string, value: string) =>
	(fields: Fields): Fields =>
		fields.map((field) => (field.name === name ? { name, value } : field));
const without =
	(...names: readonly string[]) =>
	(fields: Fields): Fields =>
		fields.filter(({ name }) => !names.includes(name));
const signedBy = (apiKey: string, from: string): Fields => handedOn(signedGift({ apiKey }, { ...gift, from }).fields);

test.each<[string, (fields: Fields) => Fields | Promise<Fields>]>([
	['another text', changed('giftNote', 'Happy birthday, Eve!')],
	['no text', without('giftNote')],
	['another flag', changed('giftOmitsPrices', 'no')],
	['a flag that is no word of ours', changed('giftOmitsPrices', 'YES')],
	['no signature', without('giftSignature')],
	[
		'the signature of another text of theirs',
		async (fields) => [
			...without('giftSignature')(fields),
			...handedOn(await sign(guest, { message: 'For Ada', omitsPrices: true })).filter(({ name }) => name === 'giftSignature'),
		],
	],
	['the signature of another person', async () => handedOn(await sign(other))],
	['the signature of another person under the own name', async () => changed('giftFrom', guest.id)(handedOn(await sign(other)))],
	['a signature of another key', () => signedBy('another-key', guest.id)],
	['a signature of the key of webhooks', () => signedBy(cartKeys.webhookKey, guest.id)],
	['no owner', without('giftFrom')],
	['an owner that cannot be one', changed('giftFrom', '{p:1}')],
	[
		'a field of the checkout that nobody signed',
		() => [
			{ name: 'gift_note', value: 'Happy birthday!' },
			{ name: 'Gift note', value: 'Happy birthday!' },
		],
	],
])('an order goes in without a gift if it comes with %s [R5.01]', async (_what, forge) => {
	const fields = handedOn(await sign(guest));
	expect((await orderWith(await forge(fields))).order).toEqual(none);
});

test('a studio goes on offering gift notes when something else of it is changed, and its history says since when it does [S1.03]', async () => {
	await offer(false);
	await offer(true);
	const { name, address, email, telephone, openingHours, companyNumber, vatNumber, delivery, links } = (
		await admin.get<Studio>('/api/studio')
	).body;
	const texts = { name, address, email, openingHours, companyNumber, vatNumber, delivery, links };
	expect((await admin.patch('/api/studio', { ...texts, telephone: `${telephone}1` })).status).toBe(204);
	expect((await shop.nobody().get<Studio>('/api/studio')).body.offersGiftNotes).toBe(true);
	const entries = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=studio')).body;
	expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field: 'offersGiftNotes', before: false, after: true });
});

test('a gift is ignored that the studio has stopped offering; the order goes in all the same [R5.01]', async () => {
	const fields = handedOn(await sign(guest));
	await offer(false);
	expect((await orderWith(fields)).order).toEqual(none);
});
