import { standardTax, webhookEvents } from '@print-room/foxy';
import { z } from 'zod';
import { linesSchema } from '../cart/session.ts';
import { taxRatesSchema } from '../tax-rates.ts';
import { customerSchema } from './customer.schema.ts';
import { statusSchema } from './status.ts';

const deliverySchema = z.object({
	/** off: no webhook address; pending: another attempt is due; failed: all attempts used. */
	state: z.enum(['off', 'pending', 'delivered', 'failed']),
	attempts: z.number().int(),
	refeed: z.boolean(),
	event: z.string().default(webhookEvents.created),
	/** Counts sendings, so that an attempt of an earlier sending does not complete this one. */
	sending: z.number().int().default(0),
	nextAtMs: z.number(),
	lastOutcome: z.string().nullable(),
});

export const storedTransactionSchema = z.object({
	id: z.string(),
	displayId: z.number().int(),
	cartId: z.string(),
	sessionId: z.string(),
	/** Opens the full receipt without the buyer's cookie. */
	receiptKey: z.string(),
	createdAtMs: z.number(),
	customer: customerSchema,
	lines: linesSchema,
	tax: taxRatesSchema.default(standardTax),
	status: statusSchema.default('captured'),
	/** The webhook's body; every delivery sends and signs these exact bytes until the status changes. */
	body: z.string(),
	delivery: deliverySchema,
});

export type StoredTransaction = z.infer<typeof storedTransactionSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
