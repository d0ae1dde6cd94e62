import { z } from 'zod';
import { linesSchema } from '../cart/session.ts';
import { customerSchema } from './customer.schema.ts';

const deliverySchema = z.object({
	/** off: no address to deliver to; pending: one more attempt is due; failed: every attempt was used up */
	state: z.enum(['off', 'pending', 'delivered', 'failed']),
	attempts: z.number().int(),
	refeed: z.boolean(),
	nextAtMs: z.number(),
	/** what came of the last attempt, for people */
	lastOutcome: z.string().nullable(),
});

export const storedTransactionSchema = z.object({
	id: z.string(),
	displayId: z.number().int(),
	cartId: z.string(),
	sessionId: z.string(),
	/** opens the whole receipt where the buyer's cookie is not at hand */
	receiptKey: z.string(),
	createdAtMs: z.number(),
	customer: customerSchema,
	lines: linesSchema,
	/** the webhook's body, byte for byte what every delivery sends and signs */
	body: z.string(),
	delivery: deliverySchema,
});

export type StoredTransaction = z.infer<typeof storedTransactionSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
