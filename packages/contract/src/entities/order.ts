import { z } from 'zod';
import { userSchema } from './account.ts';
import { idSchema, timestampSchema } from './common.ts';
import { designSchema } from './design.ts';

export const orderItemSchema = z.object({
	id: idSchema,
	/** null: the line's code names no design that we know; the line is kept and flagged (D20). */
	designId: idSchema.nullable(),
	code: z.string(),
	name: z.string(),
	quantity: z.number().int(),
	/** net, each; as the cart service said, which may be wrong and is then flagged */
	price: z.number(),
	options: z.array(z.object({ name: z.string(), value: z.string() })),
	/** What staff must look at: the cart service cannot be kept from taking a line without its limits (D13). */
	flags: z.array(z.enum(['UNKNOWN_DESIGN', 'PRICE_DIFFERS', 'QUANTITY_UNUSUAL', 'PRICE_OLD'])),
	design: designSchema.nullable().optional(),
});

export const addressSchema = z.object({
	name: z.string(),
	address1: z.string(),
	address2: z.string(),
	city: z.string(),
	region: z.string(),
	postalCode: z.string(),
	country: z.string(),
});

/** A3.02, D38 */
export const orderSchema = z.object({
	id: idSchema,
	displayId: z.string(),
	userId: z.string().nullable(),
	fcTransactionId: z.string(),
	transactionDate: timestampSchema,
	createdAt: timestampSchema,
	/** as the cart service says: authorized, captured, … */
	status: z.string(),
	totalItemPrice: z.number(),
	totalTax: z.number(),
	totalShipping: z.number(),
	totalOrder: z.number(),
	customerFirstName: z.string(),
	customerLastName: z.string(),
	customerName: z.string(),
	customerEmail: z.string(),
	fcReceipt: z.string().nullable(),
	deliveryAddress: addressSchema.nullable(),
	quantity: z.number().int(),
	flagged: z.boolean(),
	items: z.array(orderItemSchema),
	user: userSchema.nullable().optional(),
});

/** A3.18, C7.17 */
export const orderStatusInfoSchema = z.object({ id: idSchema, name: z.string(), description: z.string(), createdAt: timestampSchema });

export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type OrderStatusInfo = z.infer<typeof orderStatusInfoSchema>;
