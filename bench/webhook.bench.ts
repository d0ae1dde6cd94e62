import { setTimeout as pause } from 'node:timers/promises';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { paymentDelivery } from './support/calls/payment-delivery.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

/** Sequential deliveries, and the burst after a webhook is switched on again. */
const burst = 10;
const rounds = amount(30, 1);
const warmUps = amount(5, 0);
/** Jobs of a round finish before the next: deliveries come in bursts. */
const restMs = amount(400, 0);
const goalMs = 50;
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
		const deliveries = Array.from({ length: atOnce }, () => {
			lastId += 1;
			return delivery(lastId, shop.webhookKey);
		});
		const taken = await Promise.all(deliveries.map((sent) => answered(`${shop.api}/webhooks/foxy`, sent)));
		if (round >= 0) times.push(...taken);
		await pause(restMs);
	}
	return times;
}

async function answered(url: string, sent: RequestInit): Promise<number> {
	const startedAt = performance.now();
	const response = await fetch(url, sent);
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`The webhook answers ${response.status}.`);
	return performance.now() - startedAt;
}

/** Delivery with five lines, of the cart service's usual size. */
function delivery(id: number, webhookKey: string): RequestInit {
	const options = ['Item', 'Media', 'Printed_Image_Size', 'Overall_Print_Size', 'Print_Border', 'Certificate'];
	const line = (at: number) => ({
		price: 58,
		code: `design-${id}-${at}`,
		image: `https://shop.example/files/${'t'.repeat(180)}`,
		url: `https://shop.example/process/fineartprint?design_id=design-${id}-${at}`,
		_embedded: { 'fx:item_options': options.map((name) => ({ name, value: 'A value of some length' })) },
	});
	return paymentDelivery(id, [0, 1, 2, 3, 4].map(line), webhookKey);
}

async function runningShop() {
	const shop = await benchShop();
	return { api: shop.api, webhookKey: shop.webhookKey, [Symbol.asyncDispose]: () => shop.stop() };
}
