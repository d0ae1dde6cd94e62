import type { TaxRates } from '@print-room/foxy';
import { z } from 'zod';

const percent = z
	.string()
	.trim()
	.regex(/^\d{1,3}(?:\.\d{1,2})?$/, 'Per cent, such as 20 or 17.5')
	.transform(Number)
	.pipe(z.number().max(100));

const categoryRate = z
	.string()
	.trim()
	.regex(/^[\w-]{1,100}=/, 'A category and its rate, such as proofprint=0')
	.transform((text) => text.split('='))
	.pipe(z.tuple([z.string(), percent]));

/** `20`, or `20,proofprint=0`: the default rate, then exceptions by category. */
export const taxPercentSchema = z
	.string()
	.transform((list) => list.split(','))
	.pipe(z.tuple([percent], categoryRate))
	.transform(([defaultPercent, ...byCategory]): TaxRates => ({ defaultPercent, percentByCategory: Object.fromEntries(byCategory) }));

/** Rates stored with a transaction, unaffected by later changes of settings. */
export const taxRatesSchema = z.object({ defaultPercent: z.number(), percentByCategory: z.record(z.string(), z.number()) });
