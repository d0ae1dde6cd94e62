import { cartTotals, itemCount, type TaxRates } from '@print-room/foxy';
import { z } from 'zod';
import type { Line } from '../cart/cart.ts';
import type { Customer } from './customer.schema.ts';
import type { Status } from './status.ts';

export interface Paid {
	readonly id: string;
	readonly displayId: number;
	readonly createdAtMs: number;
	readonly customer: Customer;
	readonly lines: readonly Line[];
	readonly tax: TaxRates;
	readonly status: Status;
	/** Paid in test mode, as in a store that is not live yet. */
	readonly isTest: boolean;
	readonly customFields: Readonly<Record<string, string>>;
	readonly receiptUrl: string;
}

/** The body of `transaction/created` as the hosted service writes it: amounts in decimal pounds, related records embedded. */
export function webhookBody({ id, displayId, createdAtMs, customer, lines, tax, status, isTest, customFields, receiptUrl }: Paid): string {
	const totals = cartTotals(lines, tax);
	return JSON.stringify({
		id: Number(id),
		display_id: displayId,
		is_test: isTest,
		transaction_date: new Date(createdAtMs).toISOString(),
		locale_code: 'en_GB',
		currency_code: 'GBP',
		customer_first_name: customer.customer_first_name,
		customer_last_name: customer.customer_last_name,
		customer_email: customer.customer_email,
		total_item_price: totals.itemPence / 100,
		total_tax: totals.taxPence / 100,
		total_shipping: totals.shippingPence / 100,
		total_order: totals.orderPence / 100,
		status,
		_links: { 'fx:receipt': { href: receiptUrl } },
		_embedded: {
			'fx:items': lines.map(item),
			'fx:custom_fields': Object.entries(customFields).map(([name, value]) => ({ name, value })),
			'fx:shipments': [shipment(customer, lines)],
		},
	});
}

const bodySchema = z.record(z.string(), z.unknown());

/** The body after a change of status; number, lines and totals stay the same. */
export function withStatus(body: string, status: Status): string {
	return JSON.stringify({ ...bodySchema.parse(JSON.parse(body)), status });
}

export function item(line: Line) {
	return {
		name: line.name,
		price: line.pricePence / 100,
		quantity: line.quantity,
		code: line.code,
		parent_code: line.parentCode,
		image: line.image ?? '',
		url: line.url ?? '',
		expires: line.expiresAt ?? 0,
		_embedded: {
			'fx:item_options': line.options.map(({ name, value }) => ({ name, value })),
			'fx:item_category': { code: line.category ?? 'DEFAULT' },
		},
	};
}

export function shipment(customer: Customer, lines: readonly Line[]) {
	return {
		first_name: customer.customer_first_name,
		last_name: customer.customer_last_name,
		address1: customer.shipping_address1,
		address2: customer.shipping_address2,
		city: customer.shipping_city,
		region: customer.shipping_region,
		postal_code: customer.shipping_postal_code,
		country: customer.shipping_country,
		item_count: itemCount(lines),
		total_shipping: 0,
		shipping_service_description: 'Test delivery',
	};
}
