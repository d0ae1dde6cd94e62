import { parseTransaction } from '@print-room/foxy';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Buyer } from './buyer.ts';
import { addAddress, keys, word } from './open-cart.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';

export const bearer = { authorization: `Bearer ${keys.apiKey}` };
export const asPerson = { accept: 'text/html' };
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

/** Starts a receiver of webhooks that answers with these statuses and is closed after the test. */
export async function receiver(...statuses: (number | Promise<number>)[]): Promise<Receiver> {
	const started = await startReceiver(...statuses);
	onTestFinished(() => started.close());
	return started;
}

/** Pays for one line as a new buyer; returns the id of the transaction. */
export async function paid(url: string, fields: Record<string, unknown> = {}, code = 'design-1'): Promise<string> {
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, code));
	return (await buyer.pay(fields)).transactionId;
}

export async function list(address: string) {
	return listSchema.parse(await (await fetch(address, { headers: bearer })).json());
}

export const deliveryOf = async (url: string, at = 0) => (await list(`${url}/transactions`))._embedded['fx:transactions'][at]?.webhook;
export const statusOf = (delivery: Received | undefined) => (delivery ? parseTransaction(delivery.body).status : null);

export function setStatus(url: string, id: string, status: string): Promise<Response> {
	const headers = { ...bearer, 'content-type': 'application/json' };
	return fetch(`${url}/transactions/${id}/status`, { method: 'POST', headers, body: JSON.stringify({ status }) });
}

/** The answer's status; its body is discarded. */
export async function statusCode(answer: Promise<Response>): Promise<number> {
	const response = await answer;
	await response.body?.cancel();
	return response.status;
}

/** A tester who entered the password of the page of test orders. */
export async function openedBy(url: string): Promise<Buyer> {
	const tester = new Buyer(url);
	expect(await statusCode(tester.openOrders(word))).toBe(303);
	return tester;
}
