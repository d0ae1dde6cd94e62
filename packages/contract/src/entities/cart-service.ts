import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

/** A signed delivery that made no order yet, and why. */
export const failingDeliverySchema = z.object({
	id: idSchema,
	event: z.string(),
	/** null: the body does not even say that */
	transactionId: z.string().nullable(),
	receivedAt: timestampSchema,
	failure: z.string(),
	attempts: z.number().int(),
	/** No further automatic retry. */
	gaveUp: z.boolean(),
});

export const findingSchema = z.object({
	/**
	 * ORDER_MISSING: paid there, no order here. TOTAL_DIFFERS: another sum here. PAYMENT_BEHIND: the payment went on there.
	 * TRANSACTION_MISSING: an order here that the cart service's list does not have.
	 */
	kind: z.enum(['ORDER_MISSING', 'TOTAL_DIFFERS', 'PAYMENT_BEHIND', 'TRANSACTION_MISSING']),
	transactionId: z.string(),
	orderId: idSchema.nullable(),
	displayId: z.string().nullable(),
	/** text for people: both sides of the difference */
	message: z.string(),
	resent: z.boolean(),
});

export const reconciliationSchema = z.object({
	id: idSchema,
	from: timestampSchema,
	startedAt: timestampSchema,
	/** null: under way */
	finishedAt: timestampSchema.nullable(),
	compared: z.number().int(),
	findings: z.array(findingSchema),
	failure: z.string().nullable(),
});

const tallySchema = z.object({ count: z.number().int(), lastAt: timestampSchema.nullable() });

export const cartServiceSchema = z.object({
	kind: z.enum(['sandbox', 'foxy']),
	lastDeliveryAt: timestampSchema.nullable(),
	/** No delivery for much longer than is usual here. */
	silence: z.object({ isUnusual: z.boolean(), hours: z.number().nullable(), usualHours: z.number().nullable() }),
	failing: z.array(failingDeliverySchema),
	failingCount: z.number().int(),
	/** deliveries of the last 24 hours with a wrong signature: the key may be wrong */
	refused: tallySchema,
	/** carts of the last 24 hours that were stopped before they were paid */
	stopped: tallySchema,
	reconciliation: reconciliationSchema.nullable(),
});

export type CartService = z.infer<typeof cartServiceSchema>;
export type FailingDelivery = z.infer<typeof failingDeliverySchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
