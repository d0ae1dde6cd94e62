import { z } from 'zod';
import { displayText, LARGEST_COUNT, listOf, money, storable, text } from './shapes.ts';

const identifier = z
	.union([z.string(), z.number().int()])
	.transform((value) => storable(String(value)))
	.pipe(z.string().min(1).max(200));

/** Any test flag that is not clearly a no counts as a yes, so that test money never passes for money. */
const isYes = (flag: unknown): boolean => {
	if (typeof flag === 'string') return !['', '0', 'false', 'no'].includes(flag.trim().toLowerCase());
	return flag !== null && flag !== undefined && flag !== false && flag !== 0;
};

const namedValue = z.object({ name: displayText, value: displayText });

export const itemSchema = z.object({
	name: displayText,
	price: money,
	// Negative quantities are kept too: staff must see them.
	quantity: z.coerce.number().int().min(-LARGEST_COUNT).max(LARGEST_COUNT),
	code: text,
	image: text,
	url: text,
	_embedded: z
		.object({ 'fx:item_options': listOf(namedValue), 'fx:item_category': z.object({ code: text }).nullish().catch(null) })
		.nullish(),
});

const shipmentSchema = z.object({
	first_name: displayText,
	last_name: displayText,
	address1: displayText,
	address2: displayText,
	city: displayText,
	region: displayText,
	postal_code: displayText,
	country: displayText,
	shipping_service_description: displayText,
});

/**
 * Lenient schema of a `transaction/created` body: amounts are numbers or strings, and dispensable fields may be missing. The
 * shipments' shape is unverified against the real service, so an unexpected one is read as none.
 */
export const transactionSchema = z.object({
	id: identifier,
	display_id: identifier.nullish().catch(null),
	transaction_date: text,
	// empty means paid, so a missing status must stay distinct
	status: z
		.union([z.string(), z.number()])
		.nullish()
		.transform((status) => (status === null || status === undefined ? 'missing' : storable(String(status)))),
	is_test: z.unknown().optional().transform(isYes),
	currency_code: text.transform((code) => code.trim().toUpperCase().slice(0, 20) || null),
	customer_first_name: displayText,
	customer_last_name: displayText,
	customer_email: displayText,
	total_item_price: money,
	total_tax: money,
	total_shipping: money.nullish(),
	total_order: money,
	_links: z
		.object({ 'fx:receipt': z.object({ href: text }).nullish().catch(null) })
		.nullish()
		.catch(null),
	_embedded: z.object({
		'fx:items': listOf(itemSchema),
		'fx:custom_fields': listOf(namedValue).catch([]),
		'fx:shipments': listOf(shipmentSchema).catch([]),
	}),
});
