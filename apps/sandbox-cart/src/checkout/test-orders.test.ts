import { describe, expect, test } from 'vitest';
import { Buyer } from '../testing/buyer.ts';
import { openCart, shopOrigin, word } from '../testing/open-cart.ts';

import { asPerson, deliveryOf, list, openedBy, paid, receiver, statusCode, statusOf } from '../testing/transactions.ts';

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
