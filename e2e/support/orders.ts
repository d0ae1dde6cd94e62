import { signWebhook, webhookHeaders } from '@print-room/foxy';
import type { RunningShop } from './shop.ts';

export interface PaidOrder {
	readonly id: number;
	readonly firstName: string;
	readonly lastName: string;
	readonly quantity: number;
	/** Net pounds. */
	readonly total: number;
	readonly date: string;
	/** As the cart service spells it. */
	readonly status?: string;
	readonly isTest?: boolean;
}

const transactionOf = ({ id, firstName, lastName, quantity, total, date, status = 'captured', isTest = false }: PaidOrder): string =>
	JSON.stringify({
		id,
		display_id: id,
		transaction_date: date,
		status,
		is_test: isTest,
		customer_first_name: firstName,
		customer_last_name: lastName,
		customer_email: `${firstName}.${lastName}@example.com`.toLowerCase(),
		total_item_price: total,
		total_tax: total / 5,
		total_shipping: 0,
		total_order: total * 1.2,
		_embedded: { 'fx:items': [{ name: 'Print order', price: total / quantity, quantity, code: `elsewhere-${id}` }] },
	});

/** Sends a paid order to the shop as the cart service does, signed. */
export async function payOrder(shop: RunningShop, order: PaidOrder): Promise<void> {
	const body = transactionOf(order);
	const answer = await fetch(`${shop.api}/webhooks/foxy`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[webhookHeaders.event]: 'transaction/created',
			[webhookHeaders.signature]: signWebhook(body, shop.webhookKey),
		},
		body,
	});
	if (!answer.ok) throw new Error(`The webhook was refused with ${answer.status}: ${await answer.text()}`);
}
