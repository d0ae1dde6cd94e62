import { z } from 'zod';
import { categoryIdSchema, versionSchema } from './common.ts';

const percentMessage = 'Enter a percentage from 0 to 100 with at most two decimals, such as 20 or 17.5.';

/** Per cent, at most two decimals. */
export const vatPercentSchema = z
	.number(percentMessage)
	.min(0, percentMessage)
	.max(100, percentMessage)
	.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, percentMessage);

/** `categoryId` null: the default rate. `percent` null: the category has the default rate from that day. */
export const vatRateSchema = z.strictObject({
	categoryId: categoryIdSchema.nullable(),
	percent: vatPercentSchema.nullable(),
	/** the studio's first day at this rate */
	from: z.iso.date('Enter a day.'),
});

export const changeVatRatesSchema = z.strictObject({ rates: z.array(vatRateSchema).max(100, 'At most 100 rates.') });

export const vatRatesSchema = z.object({
	id: z.literal('vat'),
	rates: z.array(vatRateSchema),
	/** rates that hold at the moment of the answer */
	now: z.object({ defaultPercent: z.number(), percentByCategory: z.record(categoryIdSchema, z.number()) }),
	version: versionSchema,
});

export type ChangeVatRates = z.infer<typeof changeVatRatesSchema>;
export type VatRates = z.infer<typeof vatRatesSchema>;
