import { z } from 'zod';
import { idSchema } from '../common.ts';

/** Money that the cart service has reported as given back: `part` names the lines it was for, if the cart service did. */
export const refundSchema = z.object({
	kind: z.enum(['none', 'part', 'whole']),
	/** with VAT, in the order's currency */
	amount: z.number(),
	lines: z.array(
		z.object({
			itemId: idSchema,
			/** net */
			amount: z.number(),
			/** prints that it was for; null: the amount is not that of whole prints */
			prints: z.number().int().nullable(),
		}),
	),
});
export type OrderRefund = z.infer<typeof refundSchema>;
