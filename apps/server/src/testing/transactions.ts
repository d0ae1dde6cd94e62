import type { CreatedDesign, Order } from '@print-room/contract';
import { addPence, pence, penceToPounds, poundsToPence, vatOf } from '@print-room/domain';
import { signWebhook } from '@print-room/foxy';
import { vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { type Answer, cartKeys, type TestShop, type Visitor } from './test-shop.ts';

interface Line {
	readonly name: string;
	/** net price of one, in pounds */
	readonly price: number;
	readonly quantity: number;
	readonly code: string;
	readonly [more: string]: unknown;
}

/** The body of a webhook as the cart service writes it. */
export interface TransactionBody {
	readonly id: number;
	readonly status: string;
	readonly _embedded: { readonly [list: string]: unknown };
	readonly [more: string]: unknown;
}

export interface DeliveryOptions {
	readonly key?: string;
	readonly signature?: string;
	readonly event?: string;
}

export const lineOf = ({ id, price }: Pick<CreatedDesign, 'id' | 'price'>, changes: Readonly<Record<string, unknown>> = {}): Line => ({
	name: 'Print order',
	price,
	quantity: 1,
	code: id,
	_embedded: { 'fx:item_options': [{ name: 'Item', value: 'ordered.jpg' }] },
	...changes,
});

/** Sums of lines with the VAT that the cart adds per piece. */
export function sumsOf(lines: readonly Pick<Line, 'price' | 'quantity'>[], vatPercent = 20) {
	const sum = (amount: (net: ReturnType<typeof pence>) => number) =>
		pence(lines.reduce((total, { price, quantity }) => total + amount(poundsToPence(price)) * quantity, 0));
	const [items, tax] = [sum((net) => net), sum((net) => vatOf(net, vatPercent))];
	return {
		total_item_price: penceToPounds(items),
		total_tax: penceToPounds(tax),
		total_shipping: 0,
		total_order: penceToPounds(addPence(items, tax)),
	};
}

let nextTransaction = 5_100_000;

/** A paid transaction of these lines, its sums right; the changes can make it as wrong as wanted. */
export function transactionOf(lines: readonly Line[], changes: Readonly<Record<string, unknown>> = {}): TransactionBody {
	nextTransaction += 1;
	return {
		id: nextTransaction,
		display_id: nextTransaction,
		transaction_date: new Date().toISOString(),
		status: 'captured',
		customer_first_name: 'Inès',
		customer_last_name: 'Moreau',
		customer_email: 'ines@example.com',
		...sumsOf(lines),
		_links: { 'fx:receipt': { href: 'https://cart.example/receipt/1' } },
		_embedded: { 'fx:items': lines, 'fx:custom_fields': [{ name: 'userId', value: 'anonymous-forged' }] },
		...changes,
	};
}

/** Headers and body of a webhook delivery. */
export function delivered(body: unknown, { key = cartKeys.webhookKey, signature, event = 'transaction/created' }: DeliveryOptions = {}) {
	const raw = typeof body === 'string' ? body : JSON.stringify(body);
	return {
		method: 'POST',
		body: raw,
		headers: {
			'content-type': 'application/json',
			...(event !== '' && { 'foxy-webhook-event': event }),
			'foxy-webhook-signature': signature ?? signWebhook(raw, key),
		},
	};
}

export interface CartService {
	deliver(body: unknown, options?: DeliveryOptions): Promise<Answer>;
	/** The orders of a transaction: one at most, if all is well. */
	ordersOf(transactionId: number): Promise<Order[]>;
	/** Waits for the order of a transaction. */
	orderOf(transactionId: number): Promise<Order>;
	/** Waits until every delivery was worked on. */
	settled(): Promise<void>;
}

export function cartServiceOf(shop: TestShop, admin: Visitor): CartService {
	const ordersOf = async (id: number) =>
		(await admin.get<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where: { fcTransactionId: String(id) } }))}`)).body;
	return {
		deliver: async (body, options) => {
			const response = await fetch(`${shop.url}/api/webhooks/foxy`, delivered(body, options));
			return { status: response.status, headers: response.headers, body: await response.json() };
		},
		ordersOf,
		orderOf: (id) =>
			vi.waitFor(async () => {
				const [order] = await ordersOf(id);
				if (order === undefined) throw new Error('no order yet');
				return order;
			}, patience),
		settled: () =>
			vi.waitFor(async () => {
				const { rows } = await shop.context.database.pool.query(
					'select id from webhook_inbox where processed_at is null and failure is null',
				);
				if (rows.length > 0) throw new Error(`${rows.length} deliveries are not worked on yet`);
			}, patience),
	};
}
