import { setTimeout as pause } from 'node:timers/promises';
import { signWebhook } from '@print-room/foxy';
import { startShop } from '../e2e/support/shop.ts';
import { amount } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

/** Sequential deliveries, and the burst after a webhook is switched on again. */
const burst = 10;
const rounds = amount(30, 1);
const warmUps = amount(5, 0);
/** Jobs of a round finish before the next: deliveries come in bursts. */
const restMs = amount(400, 0);
const goalMs = 50;
const headersOf = (body: string, key: string) => ({
	'content-type': 'application/json',
	'foxy-webhook-event': 'transaction/created',
	'foxy-webhook-signature': signWebhook(body, key),
});

/** Time the cart service waits for the answer to a signed delivery that creates an order of five lines. */
export async function measure(): Promise<Measurement[]> {
	await using shop = await runningShop();
	const measured: Measurement[] = [];
	for (const atOnce of [1, burst])
		measured.push({
			name: `answer to a webhook, ${atOnce} at a time, 95th percentile`,
			unit: 'ms',
			figure: percentile(await timesOf(shop, atOnce), 0.95),
			goal: { of: 'figure', atMost: goalMs },
		});
	return measured;
}

let lastId = 8_000_000;

async function timesOf(shop: { readonly api: string; readonly webhookKey: string }, atOnce: number): Promise<number[]> {
	const times: number[] = [];
	for (let round = -warmUps; round < rounds; round += 1) {
		const bodies = Array.from({ length: atOnce }, () => {
			lastId += 1;
			return delivery(lastId);
		});
		const taken = await Promise.all(bodies.map((body) => answered(`${shop.api}/webhooks/foxy`, body, shop.webhookKey)));
		if (round >= 0) times.push(...taken);
		await pause(restMs);
	}
	return times;
}

async function answered(url: string, body: string, key: string): Promise<number> {
	const headers = headersOf(body, key);
	const startedAt = performance.now();
	const response = await fetch(url, { method: 'POST', body, headers });
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`The webhook answers ${response.status}.`);
	return performance.now() - startedAt;
}

/** Delivery with five lines, of the cart service's usual size. */
function delivery(id: number): string {
	const options = ['Item', 'Media', 'Printed_Image_Size', 'Overall_Print_Size', 'Print_Border', 'Certificate'];
	const line = (at: number) => ({
		name: 'Print order',
		price: 58,
		quantity: 1,
		code: `design-${id}-${at}`,
		image: `https://shop.example/files/${'t'.repeat(180)}`,
		url: `https://shop.example/process/fineartprint?design_id=design-${id}-${at}`,
		_embedded: { 'fx:item_options': options.map((name) => ({ name, value: 'A value of some length' })) },
	});
	return JSON.stringify({
		id,
		transaction_date: new Date().toISOString(),
		status: 'captured',
		customer_first_name: 'Inès',
		customer_last_name: 'Moreau',
		customer_email: 'ines@example.com',
		total_item_price: 290,
		total_tax: 58,
		total_shipping: 0,
		total_order: 348,
		_embedded: { 'fx:items': [0, 1, 2, 3, 4].map(line) },
	});
}

async function runningShop() {
	const shop = await startShop();
	return { api: shop.api, webhookKey: shop.webhookKey, [Symbol.asyncDispose]: () => shop.stop() };
}
