import { z } from 'zod';
import { idSchema } from '../common.ts';

/** Slips of one file. */
export const MOST_SLIPS = 200;

/** Orders whose slips are drawn; without `orderIds` all that have packed pieces which have not left. */
export const packingSlipsSchema = z.strictObject({
	orderIds: z.array(idSchema).min(1).max(50, 'At most 50 orders at once.').optional(),
	/** A6 fits large labels and has no prices */
	size: z.enum(['A4', 'A6']).default('A4'),
	hasPrices: z.boolean().default(true),
});
export type PackingSlips = z.input<typeof packingSlipsSchema>;
