import { parseTransaction, verifyWebhook } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../testing/buyer.ts';
import { keys, openCart, temporaryFolder } from '../testing/open-cart.ts';

import { asPerson, bearer, deliveryOf, list, paid, receiver, setStatus, statusCode, statusOf } from '../testing/transactions.ts';

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
