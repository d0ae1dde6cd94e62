import { z } from 'zod';
import { moneyOf, penceOf } from './money.ts';

const money = z.union([z.number(), z.string()]).transform((amount, context) => {
	const pence = penceOf(amount);
	if (pence !== null) return moneyOf(pence);
	context.addIssue({ code: 'custom', message: 'Not an amount' });
	return z.NEVER;
});

const identifier = z.union([z.string().min(1), z.number().int()]).transform(String);

/** The service writes null, nothing or a number where a text is meant. */
const text = z
	.union([z.string(), z.number(), z.null()])
	.optional()
	.transform((value) => (value === null || value === undefined ? '' : String(value)));

/** An absent or null list is an empty one: not every subscription to the webhook embeds everything. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.array(schema)
		.nullish()
		.transform((list) => list ?? []);

const namedValue = z.object({ name: text, value: text });

const itemSchema = z.object({
	name: text,
	price: money,
	quantity: z.coerce.number().int().min(0),
	code: text,
	image: text,
	url: text,
	_embedded: z.object({ 'fx:item_options': listOf(namedValue) }).nullish(),
});

const shipmentSchema = z.object({
	first_name: text,
	last_name: text,
	address1: text,
	address2: text,
	city: text,
	region: text,
	postal_code: text,
	country: text,
	shipping_service_description: text,
});

/**
 * The body of `transaction/created`, read leniently: amounts are numbers or strings, and what an order can do without may be missing.
 * The shipments' shape is not verified against the real service, so one that does not fit is read as none.
 */
export const transactionSchema = z.object({
	id: identifier,
	display_id: identifier.nullish(),
	transaction_date: text,
	status: text,
	customer_first_name: text,
	customer_last_name: text,
	customer_email: text,
	total_item_price: money,
	total_tax: money,
	total_shipping: money.nullish(),
	total_order: money,
	_links: z
		.object({ 'fx:receipt': z.object({ href: z.string() }).nullish().catch(null) })
		.nullish()
		.catch(null),
	_embedded: z.object({
		'fx:items': listOf(itemSchema),
		'fx:custom_fields': listOf(namedValue).catch([]),
		'fx:shipments': listOf(shipmentSchema).catch([]),
	}),
});
