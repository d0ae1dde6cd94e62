import { parseTransaction, verifyWebhook } from '@print-room/foxy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Buyer, errorOf } from '../testing/buyer.ts';
import { addAddress, keys, openCart, shopOrigin, temporaryFolder, word } from '../testing/open-cart.ts';
import { type Received, type Receiver, startReceiver } from '../testing/receiver.ts';

const bearer = { authorization: `Bearer ${keys.apiKey}` };
const asPerson = { accept: 'text/html' };
const listSchema = z.object({
	_links: z.object({ next: z.object({ href: z.url() }).optional() }),
	total_items: z.number(),
	returned_items: z.number(),
	limit: z.number(),
	offset: z.number(),
	_embedded: z.object({
		'fx:transactions': z.array(
			z.looseObject({
				id: z.number(),
				status: z.string(),
				_links: z.looseObject({ 'fx:process_webhook': z.object({ href: z.url() }) }),
				webhook: z.looseObject({ state: z.string(), attempts: z.number() }),
			}),
		),
	}),
});

async function receiver(...statuses: (number | Promise<number>)[]): Promise<Receiver> {
	const started = await startReceiver(...statuses);
	onTestFinished(() => started.close());
	return started;
}

async function paid(url: string, fields: Record<string, unknown> = {}, code = 'design-1'): Promise<string> {
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, code));
	return (await buyer.pay(fields)).transactionId;
}

async function list(address: string) {
	return listSchema.parse(await (await fetch(address, { headers: bearer })).json());
}

const deliveryOf = async (url: string, at = 0) => (await list(`${url}/transactions`))._embedded['fx:transactions'][at]?.webhook;
const statusOf = (delivery: Received | undefined) => (delivery ? parseTransaction(delivery.body).status : null);

function setStatus(url: string, id: string, status: string): Promise<Response> {
	const headers = { ...bearer, 'content-type': 'application/json' };
	return fetch(`${url}/transactions/${id}/status`, { method: 'POST', headers, body: JSON.stringify({ status }) });
}

/** The answer's status; its body is discarded. */
async function statusCode(answer: Promise<Response>): Promise<number> {
	const response = await answer;
	await response.body?.cancel();
	return response.status;
}

/** A tester who entered the password of the page of test orders. */
async function openedBy(url: string): Promise<Buyer> {
	const tester = new Buyer(url);
	expect(await statusCode(tester.openOrders(word))).toBe(303);
	return tester;
}

describe('a payment that changes status', () => {
	test('is authorised first and captured later, one signed delivery for each, lines and number the same [D20]', async () => {
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url, { card: '4000 0000 0000 0010' });
		await shop.arrival(1);
		await expect.poll(() => deliveryOf(url)).toMatchObject({ state: 'delivered' });
		expect(await statusCode(setStatus(url, id, 'captured'))).toBe(202);
		await shop.arrival(2);
		const [first, second] = shop.received;
		expect([statusOf(first), statusOf(second)]).toEqual(['authorized', 'captured']);
		expect([first, second].map((one) => one?.headers['foxy-webhook-event'])).toEqual(['transaction/created', 'transaction/captured']);
		if (!first || !second) throw new Error('not delivered');
		expect(verifyWebhook(second.body, second.headers['foxy-webhook-signature'], keys.webhookKey)).toBe(true);
		expect({ ...parseTransaction(second.body), status: 'authorized' }).toEqual(parseTransaction(first.body));
	});

	test.each<[string, string[], string]>([
		['4242', ['refunded'], 'refunded'],
		['0010', ['declined', 'captured', 'refunded'], 'refunded'],
		['0010', ['captured'], 'captured'],
	])('with a card that ends in %s can become %j [D20]', async (card, steps, end) => {
		const { url } = await openCart();
		const id = await paid(url, { card });
		for (const step of steps) expect(await statusCode(setStatus(url, id, step))).toBe(202);
		expect((await list(`${url}/transactions`))._embedded['fx:transactions'][0]?.status).toBe(end);
	});

	test.each<[string, string[], string]>([
		['4242', [], 'declined'],
		['0010', [], 'refunded'],
		['4242', ['refunded'], 'captured'],
		['0010', ['captured'], 'authorized'],
	])('with a card that ends in %s and went through %j cannot become %s [D20]', async (card, steps, wanted) => {
		const { url } = await openCart();
		const id = await paid(url, { card });
		for (const step of steps) await statusCode(setStatus(url, id, step));
		expect(await errorOf(await setStatus(url, id, wanted))).toMatchObject({ status: 409, code: 'STATUS_NOT_NEXT' });
	});

	test('sends the same status once, and knows no other word [D20]', async () => {
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url);
		await shop.arrival(1);
		await expect.poll(() => deliveryOf(url)).toMatchObject({ state: 'delivered' });
		await statusCode(setStatus(url, id, 'captured'));
		expect(await errorOf(await setStatus(url, id, 'voided'))).toMatchObject({ status: 422 });
		expect(await deliveryOf(url)).toMatchObject({ state: 'delivered', attempts: 1 });
		expect(shop.received).toHaveLength(1);
	});

	test('a transaction that changes while its last delivery is on the way is delivered once more with its new state [D20]', async () => {
		const answer = Promise.withResolvers<number>();
		const shop = await receiver(answer.promise);
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url, { card: '0010' });
		await shop.arrival(1);
		expect(await statusCode(setStatus(url, id, 'captured'))).toBe(202);
		answer.resolve(200);
		await shop.arrival(2);
		expect(shop.received.map(statusOf)).toEqual(['authorized', 'captured']);
		await expect.poll(() => deliveryOf(url)).toMatchObject({ state: 'delivered', attempts: 1 });
		expect(shop.received).toHaveLength(2);
	});

	test('a transaction that changes while its last delivery waits is delivered with its new state, also after a restart [D20]', async () => {
		const dataDir = await temporaryFolder();
		const deaf = await receiver(500);
		const before = await openCart({ dataDir, webhookUrl: deaf.url, webhookTimeScale: 1000 });
		const id = await paid(before.url, { card: '0010' });
		await expect.poll(() => deliveryOf(before.url)).toMatchObject({ state: 'pending', attempts: 1 });
		await before.close();
		const unreachable = await openCart({ dataDir, webhookUrl: 'http://127.0.0.1:9/', webhookTimeScale: 1000 });
		await statusCode(setStatus(unreachable.url, id, 'captured'));
		await expect.poll(() => deliveryOf(unreachable.url)).toMatchObject({ state: 'pending', attempts: 1 });
		await unreachable.close();

		const shop = await receiver();
		const after = await openCart({ dataDir, webhookUrl: shop.url });
		await statusCode(fetch(`${after.url}/transactions/${id}/refeed`, { method: 'POST', headers: bearer }));
		await shop.arrival(1);
		expect(shop.received.map(statusOf)).toEqual(['captured']);
		await expect.poll(() => deliveryOf(after.url)).toMatchObject({ state: 'delivered', attempts: 1 });
	});
});

describe("the list for the shop's server", () => {
	test('lists transactions in pages, newest first, each with the address that sends it again [D20]', async () => {
		let nowMs = Date.parse('2026-11-21T10:00:00Z');
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url }, () => nowMs);
		const ids: string[] = [];
		for (const at of [1, 2, 3]) {
			ids.unshift(await paid(url, {}, `design-${at}`));
			nowMs += 3_600_000;
		}
		const first = await list(`${url}/transactions?limit=2`);
		expect([first.total_items, first.returned_items, first.limit, first.offset]).toEqual([3, 2, 2, 0]);
		const second = await list(first._links.next?.href ?? '');
		expect(second._links.next).toBeUndefined();
		const all = [...first._embedded['fx:transactions'], ...second._embedded['fx:transactions']];
		expect(all.map(({ id }) => String(id))).toEqual(ids);
		expect((await list(`${url}/transactions?since=2026-11-21T11:00:00Z`)).total_items).toBe(2);

		await shop.arrival(3);
		const again = await fetch(all[2]?._links['fx:process_webhook'].href ?? '', { method: 'POST', headers: bearer });
		expect([again.status, await again.json()]).toEqual([202, { transactionId: ids[2] }]);
		await shop.arrival(4);
		expect(shop.received[3]?.headers['foxy-webhook-refeed']).toBe('true');
	});

	test('refuses an impossible page and a caller without a key [ASVS 8.2.2]', async () => {
		const { url } = await openCart();
		const refused = (query: string) => fetch(`${url}/transactions?${query}`, { headers: { ...bearer, accept: 'application/json' } });
		for (const query of ['limit=0', 'limit=301', 'offset=-1', 'since=yesterday']) {
			expect(await errorOf(await refused(query))).toMatchObject({ status: 400, code: 'INVALID_PARAMETER_VALUE' });
		}
		const stranger = { ...asPerson, authorization: 'Bearer no' };
		expect(await statusCode(fetch(`${url}/transactions`, { headers: stranger }))).toBe(401);
		expect(await statusCode(fetch(`${url}/transactions?output=json`))).toBe(401);
	});
});

describe('the page of test orders', () => {
	test('reports how each order is paid and delivered, without names and addresses [D4]', async () => {
		const shop = await receiver(500);
		const { url } = await openCart({ webhookUrl: shop.url, webhookTimeScale: 1000 });
		const id = await paid(url, { card: '0010', customer_first_name: 'Philippa', shipping_address1: '7 Cyanotype Row' });
		await expect.poll(() => deliveryOf(url)).toMatchObject({ attempts: 1 });
		const page = await (await (await openedBy(url)).fetch('/transactions', { headers: asPerson })).text();
		for (const said of [id, '£69.60', 'Authorised, not yet paid', 'Not accepted yet, 1 attempt', '500', 'The webhook is on.']) {
			expect(page).toContain(said);
		}
		expect(page).toMatch(/Next attempt<\/dt><dd>\d\d:\d\d:\d\d/);
		expect(page).not.toMatch(/Philippa|Cyanotype|example\.com|anonymous/);
		expect([...page.matchAll(/<button[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(['Send again', 'Capture', 'Decline']);
	});

	test('captures, refunds and sends again by forms, and says so once [D20]', async () => {
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url, { card: '0010' });
		await shop.arrival(1);
		const tester = await openedBy(url);
		const page = async () => (await tester.fetch('/transactions', { headers: asPerson })).text();
		const form_token = /name="form_token" value="([^"]*)"/.exec(await page())?.[1] ?? '';
		const press = (action: string, fields: Record<string, string> = {}) =>
			tester.post(`/transactions/${id}/${action}`, { form_token, ...fields }, { ...asPerson, origin: url });
		const captured = await press('status', { status: 'captured' });
		await captured.body?.cancel();
		expect([captured.status, captured.headers.get('location')]).toEqual([303, '/transactions']);
		expect(await page()).toContain(`The payment of order ${id} is captured.`);
		expect(await page()).not.toContain('The payment of order');
		await shop.arrival(2);
		await statusCode(press('status', { status: 'refunded' }));
		await shop.arrival(3);
		await statusCode(press('refeed'));
		await shop.arrival(4);
		expect(shop.received.map(statusOf)).toEqual(['authorized', 'captured', 'refunded', 'refunded']);
	});

	test('is switched off after 12 failures in a row, says so, and on again by sending again [D20]', async () => {
		const shop = await receiver(...Array.from({ length: 12 }, () => 503));
		const { url } = await openCart({ webhookUrl: shop.url, webhookTimeScale: 1e-7 });
		const id = await paid(url);
		await expect.poll(() => deliveryOf(url)).toMatchObject({ state: 'failed', attempts: 12 });
		const tester = await openedBy(url);
		const page = async () => (await tester.fetch('/transactions', { headers: asPerson })).text();
		const off = await page();
		expect(off).toMatch(/role="alert">The webhook was switched off after 12 failures/);
		expect(off).toContain('Given up after 12 attempts');
		const form_token = /name="form_token" value="([^"]*)"/.exec(off)?.[1] ?? '';
		await statusCode(tester.post(`/transactions/${id}/refeed`, { form_token }, asPerson));
		await expect.poll(page).toContain('Delivered after 1 attempt, sent again');
		expect(await page()).toContain('The webhook is on.');
	});

	test('accepts no form without the token [ASVS 3.5.1]', async () => {
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url);
		await expect.poll(() => deliveryOf(url)).toMatchObject({ state: 'delivered', attempts: 1 });
		const tester = await openedBy(url);
		for (const [who, headers] of [
			[tester, asPerson],
			[tester, { ...asPerson, origin: shopOrigin }],
			[new Buyer(url), { accept: '*/*' }],
		] as const) {
			for (const action of ['refeed', 'status']) {
				expect(await statusCode(who.post(`/transactions/${id}/${action}`, { status: 'refunded' }, headers))).toBe(403);
			}
		}
		expect((await list(`${url}/transactions`))._embedded['fx:transactions'][0]?.status).toBe('captured');
		expect(shop.received).toHaveLength(1);
	});

	test('shows and does nothing before the word is given [ASVS 8.2.2]', async () => {
		const shop = await receiver();
		const { url } = await openCart({ webhookUrl: shop.url });
		const id = await paid(url);
		await shop.arrival(1);
		const stranger = new Buyer(url);
		const page = async () => (await stranger.fetch('/transactions', { headers: asPerson })).text();
		expect(await page()).toMatch(/needs a password/);
		expect(await statusCode(stranger.openOrders('another-word'))).toBe(403);
		expect(await page()).not.toContain(id);
		const form_token = await stranger.hidden('/transactions', 'form_token');
		for (const action of ['refeed', 'status']) {
			expect(await statusCode(stranger.post(`/transactions/${id}/${action}`, { form_token, status: 'refunded' }, asPerson))).toBe(403);
		}
		expect((await list(`${url}/transactions`))._embedded['fx:transactions'][0]?.status).toBe('captured');
		expect(shop.received).toHaveLength(1);
		expect(await statusCode(stranger.openOrders(` ${word} `))).toBe(303);
		expect(await page()).toContain(id);
	});

	test('stays closed where the cart was started without a word [ASVS 8.2.2]', async () => {
		const { url } = await openCart({ word: null });
		const id = await paid(url);
		const stranger = new Buyer(url);
		expect(await statusCode(stranger.openOrders(''))).toBe(403);
		const page = await (await stranger.fetch('/transactions', { headers: asPerson })).text();
		expect(page).toContain('This page is disabled');
		expect(page).not.toContain(id);
	});

	test('says when there is nothing to show and nowhere to deliver to [D30]', async () => {
		const { url } = await openCart();
		const tester = await openedBy(url);
		const page = async () => (await tester.fetch('/transactions', { headers: asPerson })).text();
		expect(await page()).toContain('No webhook is set up');
		await paid(url);
		const withOrder = await page();
		expect(withOrder).toContain('No webhook address');
		expect(withOrder).not.toContain('Send again');
	});
});
