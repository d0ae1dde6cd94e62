import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { LineOption } from '../cart-line/cart-line.ts';
import { FoxyError } from '../foxy-error.ts';
import { jsonOf } from '../json.ts';
import { type Money, moneyOf } from '../money.ts';
import { itemSchema, transactionSchema } from './transaction.schema.ts';

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
	/** the service's own status, or `missing`: the event `transaction/created` alone does not mean paid. See `paymentOf`. */
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

const ITEMS_AT_ONCE = 250;

/** A body whose items are a list, which may be long. */
const listed = z.looseObject({ _embedded: z.looseObject({ 'fx:items': z.array(z.unknown()) }) });

/**
 * Reads a verified webhook's body.
 * @param raw the body: bytes, text, or parsed JSON
 * @throws FoxyError TRANSACTION_INVALID, naming the first unreadable part
 */
export function parseTransaction(raw: unknown): Transaction {
	const read = transactionSchema.safeParse(jsonOf(raw, 'TRANSACTION_INVALID'));
	if (!read.success) throw firstOf(read.error);
	return normalised(read.data);
}

/**
 * Reads a verified webhook's body as `parseTransaction` does, but lets other work of the process go on between some hundred items: a body
 * of 2 MB has thousands.
 * @throws FoxyError TRANSACTION_INVALID, naming the first unreadable part
 */
export async function readTransaction(raw: unknown): Promise<Transaction> {
	const body = jsonOf(raw, 'TRANSACTION_INVALID');
	const list = listed.safeParse(body);
	if (!list.success) return parseTransaction(body);
	const { 'fx:items': sent, ...embedded } = list.data._embedded;
	const transaction = parseTransaction({ ...list.data, _embedded: embedded });
	const items: TransactionItem[] = [];
	for (let start = 0; start < sent.length; start += ITEMS_AT_ONCE) {
		await setImmediate();
		const read = z.array(itemSchema).safeParse(sent.slice(start, start + ITEMS_AT_ONCE));
		if (!read.success) throw firstOf(read.error, start);
		items.push(...read.data.map(itemOf));
	}
	return { ...transaction, items };
}

/** @param start place of the first item if only items were read */
function firstOf({ issues: [issue] }: z.ZodError, start?: number): FoxyError {
	const path = issue?.path ?? [];
	const [at, ...rest] = path;
	const place = start === undefined ? path : ['_embedded', 'fx:items', start + Number(at), ...rest];
	return invalid(place.join('.'), issue?.message ?? 'does not fit');
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
		items: data._embedded['fx:items'].map(itemOf),
		customFields: data._embedded['fx:custom_fields'],
		shipTo: shipment ? shipToOf(shipment, data) : null,
	};
}

const itemOf = ({ _embedded, image, url, ...item }: z.output<typeof itemSchema>): TransactionItem => ({
	...item,
	image: image || null,
	url: url || null,
	options: _embedded?.['fx:item_options'] ?? [],
	category: _embedded?.['fx:item_category']?.code || null,
});

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
