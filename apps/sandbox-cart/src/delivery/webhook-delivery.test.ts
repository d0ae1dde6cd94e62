import { parseTransaction, verifyWebhook } from '@print-room/foxy';
import { expect, onTestFinished, test } from 'vitest';
import type { SandboxCart } from '../sandbox-cart.ts';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, keys, openCart, temporaryFolder } from '../testing/open-cart.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';

const bearer = { headers: { authorization: `Bearer ${keys.apiKey}` } };

async function receiver(...statuses: number[]): Promise<Receiver> {
	const started = await startReceiver(...statuses);
	onTestFinished(() => started.close());
	return started;
}

async function paidOrder({ url }: SandboxCart, fields: Record<string, unknown> = {}): Promise<string> {
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, 'design-1', { quantity: '2' }, { 'h:userId': 'anonymous-7' }));
	return (await buyer.pay(fields)).transactionId;
}

async function listed({ url }: SandboxCart): Promise<{ webhook: { on: boolean }; first: { state: string; attempts: number } }> {
	const list = Object(await (await fetch(`${url}/transactions`, bearer)).json());
	return { webhook: list.webhook, first: list._embedded['fx:transactions'][0].webhook };
}

test('delivers a paid order once, signed over its bytes, as the shop reads it [D20]', async () => {
	const shop = await receiver();
	const cart = await openCart({ webhookUrl: shop.url });
	const id = await paidOrder(cart, { customer_last_name: 'Łoś', shipping_address2: 'Flat 2' });
	await shop.arrival(1);
	const [delivery] = shop.received;
	if (!delivery) throw new Error('nothing arrived');
	expect(delivery.headers).toMatchObject({
		'content-type': 'application/json',
		'foxy-webhook-event': 'transaction/created',
		'foxy-webhook-refeed': 'false',
		'foxy-store-id': '1',
		'foxy-store-domain': new URL(cart.url).host,
	});
	expect(verifyWebhook(delivery.body, delivery.headers['foxy-webhook-signature'], keys.webhookKey)).toBe(true);
	expect(parseTransaction(delivery.body)).toMatchObject({
		id,
		status: 'captured',
		customer: { firstName: 'Ines', lastName: 'Łoś', email: 'ines.moreau@example.com' },
		totals: { items: { pence: 11_600 }, tax: { pence: 2_320 }, shipping: { pence: 0 }, order: { pence: 13_920 } },
		receiptUrl: expect.stringContaining(`/receipt/${id}?key=`),
		items: [
			{
				name: 'Print order',
				price: { pence: 5_800 },
				quantity: 2,
				code: 'design-1',
				options: expect.arrayContaining([{ name: 'Item', value: 'Elephants.jpg' }]),
			},
		],
		customFields: [{ name: 'userId', value: 'anonymous-7' }],
		shipTo: { name: 'Ines Łoś', address1: '12 Quay Street', address2: 'Flat 2', city: 'Bristol', postalCode: 'BS1 0ZZ', country: 'GB' },
	});
});

test('a delivery sends the same bytes again until it is answered with 200; a redirect and 202 do not count [D20]', async () => {
	const shop = await receiver(500, 302, 202, 200);
	const cart = await openCart({ webhookUrl: shop.url });
	await paidOrder(cart);
	await shop.arrival(4);
	await expect.poll(async () => (await listed(cart)).first).toMatchObject({ state: 'delivered', attempts: 4 });
	expect(new Set(shop.received.map(({ body }) => body.toString('hex'))).size).toBe(1);
	expect(shop.received).toHaveLength(4);
});

test('a delivery is given up after 12 failures in a row and deliveries are switched off; a refeed switches them on [D20]', async () => {
	const shop = await receiver(...Array.from({ length: 12 }, () => 503));
	const cart = await openCart({ webhookUrl: shop.url, webhookTimeScale: 1e-6 });
	const id = await paidOrder(cart);
	await shop.arrival(12);
	await expect.poll(() => listed(cart)).toMatchObject({ webhook: { on: false }, first: { state: 'failed', attempts: 12 } });
	await paidOrder(cart);
	expect(shop.received).toHaveLength(12);
	const refeed = await fetch(`${cart.url}/transactions/${id}/refeed`, { method: 'POST', ...bearer });
	expect(refeed.status).toBe(202);
	await shop.arrival(14);
	expect(shop.received.slice(12).map(({ headers }) => headers['foxy-webhook-refeed'])).toEqual(expect.arrayContaining(['true', 'false']));
	await expect.poll(() => listed(cart)).toMatchObject({ webhook: { on: true }, first: { state: 'delivered' } });
});

test('continues after a restart where it stopped, with the same sessions and carts [D20]', async () => {
	const dataDir = await temporaryFolder();
	const deaf = await receiver(500);
	const before = await openCart({ dataDir, webhookUrl: deaf.url, webhookTimeScale: 1000 });
	const waiting = new Buyer(before.url);
	await waiting.cart(addAddress(before.url, 'design-9'));
	const id = await paidOrder(before);
	await expect.poll(async () => (await listed(before)).first).toMatchObject({ state: 'pending', attempts: 1 });
	await before.close();

	const shop = await receiver();
	const after = await openCart({ dataDir, webhookUrl: shop.url });
	await fetch(`${after.url}/transactions/${id}/refeed`, { method: 'POST', ...bearer });
	await shop.arrival(1);
	expect(shop.received[0]?.body).toEqual(deaf.received[0]?.body);
	expect((await new Buyer(after.url, waiting.cookie).cart()).items.map(({ code }) => code)).toEqual(['design-9']);
});

test("transactions are given only to the store's own server [ASVS 8.2.2]", async () => {
	const cart = await openCart();
	const id = await paidOrder(cart);
	expect((await fetch(`${cart.url}/transactions`)).status).toBe(401);
	expect((await fetch(`${cart.url}/transactions/${id}/refeed`, { method: 'POST', headers: { authorization: 'Bearer no' } })).status).toBe(
		401,
	);
	const refeed = await fetch(`${cart.url}/transactions/${id}/refeed`, {
		method: 'POST',
		headers: { ...bearer.headers, accept: 'application/json' },
	});
	expect(await errorOf(refeed)).toMatchObject({ status: 409, code: 'WEBHOOK_NOT_SET' });
});
