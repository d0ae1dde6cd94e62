import { signWebhook, webhookHeaders } from '@print-room/foxy';

interface PaidLine {
	/** net price in pounds */
	readonly price: number;
	readonly code: string;
}

/** A captured payment of single prints with 20 % VAT, signed as the cart service signs a delivery. */
export function paymentDelivery(id: number, lines: readonly PaidLine[], webhookKey: string): RequestInit {
	const net = lines.reduce((sum, { price }) => sum + price, 0);
	const body = JSON.stringify({
		id,
		transaction_date: new Date().toISOString(),
		status: 'captured',
		customer_first_name: 'Inès',
		customer_last_name: 'Moreau',
		customer_email: 'ines@example.com',
		total_item_price: net,
		total_tax: net / 5,
		total_shipping: 0,
		total_order: net * 1.2,
		_embedded: { 'fx:items': lines.map((line) => ({ name: 'Print order', quantity: 1, _embedded: { 'fx:item_options': [] }, ...line })) },
	});
	const headers = {
		'content-type': 'application/json',
		[webhookHeaders.event]: 'transaction/created',
		[webhookHeaders.signature]: signWebhook(body, webhookKey),
	};
	return { method: 'POST', headers, body };
}
