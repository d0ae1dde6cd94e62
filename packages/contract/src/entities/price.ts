import { z } from 'zod';
import { idSchema, poundsSchema, unitsSchema } from './common.ts';

const group = { groupId: idSchema.nullish() };

/** C7.25. A size is in `units`, in either orientation; D11 rounds it and finds the price. */
export const calculatePriceSchema = z.discriminatedUnion('categoryId', [
	z.object({
		categoryId: z.literal('fineartprint'),
		extent1: z.number().positive().max(100_000),
		extent2: z.number().positive().max(100_000),
		units: unitsSchema,
		...group,
	}),
	z.object({ categoryId: z.literal('mountedprint'), printItemId: idSchema, ...group }),
	z.object({ categoryId: z.literal('proofprint'), ...group }),
]);

/** C3.13, net decimal pounds. `price` is null without a group, and where nothing prices that size for the group (D36). */
export const priceResultSchema = z.object({
	price: z.number().nullable(),
	mediaTypes: z.array(z.object({ groupId: z.string(), price: z.number() })),
});

export const proofPriceSchema = z.object({ id: idSchema, price: poundsSchema });

export type CalculatePrice = z.infer<typeof calculatePriceSchema>;
export type PriceResult = z.infer<typeof priceResultSchema>;
export type ProofPrice = z.infer<typeof proofPriceSchema>;
