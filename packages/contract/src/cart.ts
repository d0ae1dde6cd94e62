import { z } from 'zod';

const amount = z.coerce.number();

/** Answer of the cart service to `GET {cart}/cart?output=json`: the fields that the shop shows. */
export const cartJsonSchema = z.object({
	items: z.array(
		z.object({
			id: z.union([z.string(), z.number()]).optional(),
			name: z.string(),
			code: z.string(),
			price: amount,
			quantity: amount,
			/** tax rate of the line's category */
			tax_percent: amount,
			/** absent or 0: no limit */
			quantity_max: amount.nullish(),
			image: z.string().optional(),
			url: z.string().optional(),
			options: z.array(z.object({ name: z.string(), value: z.string() })),
		}),
	),
	item_count: amount,
	total_item_price: amount,
	total_tax: amount.optional(),
	total_order: amount,
	/** hidden fields of the cart by name, which go with the transaction */
	custom_fields: z.record(z.string(), z.string()).optional(),
	/** Messages that the buyer sees once, such as a line that left because its price was held for a limited time. */
	messages: z
		.object({ errors: z.array(z.string()), warnings: z.array(z.string()), info: z.array(z.string()) })
		.partial()
		.optional(),
});

export type CartJson = z.infer<typeof cartJsonSchema>;
