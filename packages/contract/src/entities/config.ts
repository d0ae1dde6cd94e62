import { z } from 'zod';
import { idSchema, versionSchema } from './common.ts';

export const configSchema = z.object({
	id: idSchema,
	preselectedBorderId: idSchema.nullable(),
	thresholds: z.object({ min: z.number(), max: z.number() }),
	version: versionSchema,
});

export type Config = z.infer<typeof configSchema>;
