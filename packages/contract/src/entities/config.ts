import { z } from 'zod';
import { idSchema } from './common.ts';

/** C3.14 */
export const configSchema = z.object({
	id: idSchema,
	preselectedBorderId: idSchema.nullable(),
	thresholds: z.object({ min: z.number(), max: z.number() }),
});

export type Config = z.infer<typeof configSchema>;
