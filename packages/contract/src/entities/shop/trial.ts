import { z } from 'zod';

/** What was made while the shop was tried out. */
export const trialDataSchema = z.object({
	orders: z.number().int(),
	designs: z.number().int(),
	images: z.number().int(),
	/** customers with an account, and guests */
	people: z.number().int(),
	/** orders that are no test; while there is one, nothing is removed */
	realOrders: z.number().int(),
});

export type TrialData = z.infer<typeof trialDataSchema>;
