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
	flags: z.array(z.enum(['UNKNOWN_DESIGN', 'PRICE_DIFFERS', 'QUANTITY_UNUSUAL', 'PRICE_OLD', 'NOT_FOR_SALE'])),
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

/** What came of the payment, read from the cart service's status. `unknown`: a word that we do not know, so that somebody looks. */
export const paymentSchema = z.enum(['pending', 'authorized', 'paid', 'declined', 'refunded', 'voided', 'unknown']);

/**
 * What staff must look at in the whole order (D20).
 * TOTAL_DIFFERS: the sums do not follow from the lines and their VAT. TOTAL_CHANGED, LINES_CHANGED: a later delivery of the same transaction said
 * otherwise. SEVERAL_OWNERS: its designs belong to more than one person. NO_LINES: nothing in it can be made.
 */
export const orderFlagSchema = z.enum(['TOTAL_DIFFERS', 'TOTAL_CHANGED', 'LINES_CHANGED', 'SEVERAL_OWNERS', 'NO_LINES']);

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
	payment: paymentSchema,
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
	/** what the buyer chose for the delivery, in the cart service's words */
	deliveryService: z.string().nullable(),
	quantity: z.number().int(),
	flags: z.array(orderFlagSchema),
	/** whether the order or a line of it has a flag */
	flagged: z.boolean(),
	items: z.array(orderItemSchema),
	user: userSchema.nullable().optional(),
});

/** A3.18, C7.17 */
export const orderStatusInfoSchema = z.object({ id: idSchema, name: z.string(), description: z.string(), createdAt: timestampSchema });

export type Order = z.infer<typeof orderSchema>;
export type OrderFlag = z.infer<typeof orderFlagSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type OrderStatusInfo = z.infer<typeof orderStatusInfoSchema>;
