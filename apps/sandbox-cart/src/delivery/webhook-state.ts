import { z } from 'zod';

export const WEBHOOK_STATE_ID = 'webhook';

/** Whether the service still sends; the hosted one keeps this per store. */
export const webhookStateSchema = z.object({ failuresInARow: z.number().int(), on: z.boolean() });

export type WebhookState = z.infer<typeof webhookStateSchema>;
