import { standardTax, webhookEvents } from '@print-room/foxy';
import { z } from 'zod';
import { linesSchema } from '../cart/session.ts';
import { taxRatesSchema } from '../tax-rates.ts';
import { customerSchema } from './customer.schema.ts';
import { statusSchema } from './status.ts';

const deliverySchema = z.object({
	/** off: no address to deliver to; pending: one more attempt is due; failed: every attempt was used up */
	state: z.enum(['off', 'pending', 'delivered', 'failed']),
	attempts: z.number().int(),
	refeed: z.boolean(),
	/** what the delivery says has happened */
	event: z.string().default(webhookEvents.created),
	/** counts up with every new sending, so that an attempt of the last one does not end this one */
	sending: z.number().int().default(0),
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
	tax: taxRatesSchema.default(standardTax),
	status: statusSchema.default('captured'),
	/** the webhook's body, byte for byte what every delivery sends and signs until the status changes */
	body: z.string(),
	delivery: deliverySchema,
});

export type StoredTransaction = z.infer<typeof storedTransactionSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
