import { z } from 'zod';

/** Rates as the shop answers them, and as they are stored with a transaction, unaffected by later changes. */
export const taxRatesSchema = z.object({ defaultPercent: z.number(), percentByCategory: z.record(z.string(), z.number()) });
