import { z } from 'zod';
import { moneyOf, penceOf } from './money.ts';

/** What a 32-bit column holds; beyond it a figure is a mistake, not an order. */
const LARGEST_COUNT = 2_147_483_647;

const money = z.union([z.number(), z.string()]).transform((amount, context) => {
	const pence = penceOf(amount);
	if (pence !== null && Math.abs(pence) <= LARGEST_COUNT) return moneyOf(pence);
	context.addIssue({ code: 'custom', message: 'Not an amount' });
	return z.NEVER;
});

/** NUL and halves of characters are legal in JSON and in no database. */
const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '');

const identifier = z
	.union([z.string(), z.number().int()])
	.transform((value) => storable(String(value)))
	.pipe(z.string().min(1).max(200));

/** The service writes null, nothing or a number where a text is meant. */
const text = z
	.union([z.string(), z.number(), z.null()])
	.optional()
	.transform((value) => (value === null || value === undefined ? '' : storable(String(value))));

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
	quantity: z.coerce.number().int().min(0).max(LARGEST_COUNT),
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
		.object({ 'fx:receipt': z.object({ href: text }).nullish().catch(null) })
		.nullish()
		.catch(null),
	_embedded: z.object({
		'fx:items': listOf(itemSchema),
		'fx:custom_fields': listOf(namedValue).catch([]),
		'fx:shipments': listOf(shipmentSchema).catch([]),
	}),
});
