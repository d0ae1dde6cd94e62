import { z } from 'zod';
import { LARGEST_COUNT, listOf, money, storable, text, words } from './shapes.ts';

const identifier = z
	.union([z.string(), z.number().int()])
	.transform((value) => storable(String(value)))
	.pipe(z.string().min(1).max(200));

/** Test money must not pass for money because a flag is written in another way: only what says no, or nothing, is no. */
const isYes = (flag: unknown): boolean => {
	if (typeof flag === 'string') return !['', '0', 'false', 'no'].includes(flag.trim().toLowerCase());
	return flag !== null && flag !== undefined && flag !== false && flag !== 0;
};

const namedValue = z.object({ name: words, value: words });

const itemSchema = z.object({
	name: words,
	price: money,
	// One below zero is kept too: whoever reads the order must see it.
	quantity: z.coerce.number().int().min(-LARGEST_COUNT).max(LARGEST_COUNT),
	code: text,
	image: text,
	url: text,
	_embedded: z
		.object({ 'fx:item_options': listOf(namedValue), 'fx:item_category': z.object({ code: text }).nullish().catch(null) })
		.nullish(),
});

const shipmentSchema = z.object({
	first_name: words,
	last_name: words,
	address1: words,
	address2: words,
	city: words,
	region: words,
	postal_code: words,
	country: words,
	shipping_service_description: words,
});

/**
 * The body of `transaction/created`, read leniently: amounts are numbers or strings, and what an order can do without may be missing.
 * The shipments' shape is not verified against the real service, so one that does not fit is read as none.
 */
export const transactionSchema = z.object({
	id: identifier,
	display_id: identifier.nullish().catch(null),
	transaction_date: text,
	// empty is a status of its own, and means paid: one that is missing must not
	status: z
		.union([z.string(), z.number()])
		.nullish()
		.transform((status) => (status === null || status === undefined ? 'missing' : storable(String(status)))),
	is_test: z.unknown().optional().transform(isYes),
	currency_code: text.transform((code) => code.trim().toUpperCase().slice(0, 20) || null),
	customer_first_name: words,
	customer_last_name: words,
	customer_email: words,
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
