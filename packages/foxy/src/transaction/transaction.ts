import type { z } from 'zod';
import type { LineOption } from '../cart-line/cart-line.ts';
import { FoxyError } from '../foxy-error.ts';
import { jsonOf } from '../json.ts';
import { type Money, moneyOf } from '../money.ts';
import { transactionSchema } from './transaction.schema.ts';

export interface TransactionItem {
	readonly name: string;
	/** net unit price */
	readonly price: Money;
	readonly quantity: number;
	/** may be empty: the line is kept */
	readonly code: string;
	readonly image: string | null;
	readonly url: string | null;
	readonly options: readonly LineOption[];
	/** category that carried the tax; null if the delivery does not embed it */
	readonly category: string | null;
}

export interface ShipTo {
	readonly name: string;
	readonly address1: string;
	readonly address2: string;
	readonly city: string;
	readonly region: string;
	readonly postalCode: string;
	readonly country: string;
	readonly service: string;
}

export interface Transaction {
	readonly id: string;
	readonly displayId: string;
	/** ISO 8601 in UTC; null if the service's date is unreadable */
	readonly date: string | null;
	/** as the service writes it, or `missing`: the event `transaction/created` alone does not mean paid. See `paymentOf`. */
	readonly status: string;
	/** Paid in the store's test mode: no money moved. */
	readonly isTest: boolean;
	/** ISO 4217, in capitals; null if the service gives none */
	readonly currency: string | null;
	readonly customer: { readonly firstName: string; readonly lastName: string; readonly email: string };
	readonly totals: { readonly items: Money; readonly tax: Money; readonly shipping: Money; readonly order: Money };
	readonly receiptUrl: string | null;
	readonly items: readonly TransactionItem[];
	/** session `h:` fields: unsigned and forgeable, never proof of ownership */
	readonly customFields: readonly LineOption[];
	readonly shipTo: ShipTo | null;
}

/**
 * Reads a verified webhook's body.
 * @param raw the body: bytes, text, or parsed JSON
 * @throws FoxyError TRANSACTION_INVALID, naming the first unreadable part
 */
export function parseTransaction(raw: unknown): Transaction {
	const read = transactionSchema.safeParse(jsonOf(raw, 'TRANSACTION_INVALID'));
	if (!read.success) {
		const issue = read.error.issues[0];
		throw invalid(issue?.path.join('.') ?? '', issue?.message ?? 'does not fit');
	}
	return normalised(read.data);
}

function normalised(data: z.output<typeof transactionSchema>): Transaction {
	const shipment = data._embedded['fx:shipments'][0];
	return {
		id: data.id,
		displayId: data.display_id ?? data.id,
		date: isoDate(data.transaction_date),
		status: data.status,
		isTest: data.is_test,
		currency: data.currency_code,
		customer: { firstName: data.customer_first_name, lastName: data.customer_last_name, email: data.customer_email },
		totals: { items: data.total_item_price, tax: data.total_tax, shipping: data.total_shipping ?? moneyOf(0), order: data.total_order },
		receiptUrl: data._links?.['fx:receipt']?.href || null,
		items: data._embedded['fx:items'].map(({ _embedded, image, url, ...item }) => ({
			...item,
			image: image || null,
			url: url || null,
			options: _embedded?.['fx:item_options'] ?? [],
			category: _embedded?.['fx:item_category']?.code || null,
		})),
		customFields: data._embedded['fx:custom_fields'],
		shipTo: shipment ? shipToOf(shipment, data) : null,
	};
}

type Data = z.output<typeof transactionSchema>;

function shipToOf(shipment: Data['_embedded']['fx:shipments'][number], data: Data): ShipTo | null {
	const { first_name, last_name, postal_code, shipping_service_description, ...address } = shipment;
	if (!address.address1 && !address.city && !postal_code) return null;
	const name = `${first_name} ${last_name}`.trim() || `${data.customer_first_name} ${data.customer_last_name}`.trim();
	return { name, ...address, postalCode: postal_code, service: shipping_service_description };
}

function isoDate(text: string): string | null {
	const time = Date.parse(text);
	if (Number.isNaN(time)) return null;
	const date = new Date(time);
	return date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999 ? date.toISOString() : null;
}

function invalid(field: string, message: string): FoxyError {
	return new FoxyError({ code: 'TRANSACTION_INVALID', field, message: field === '' ? message : `${field}: ${message}` });
}
