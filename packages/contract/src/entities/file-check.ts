import { z } from 'zod';
import { userSchema } from './account.ts';
import { idSchema, timestampSchema } from './common.ts';
import { designSchema } from './design.ts';

/** A request for a free check of a file, a test proof request (A3.17). */
export const freeCheckRequestSchema = z.object({
	id: idSchema,
	/** null: the person's account is gone */
	userId: z.string().nullable(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	comment: z.string(),
	/** null: the design is gone */
	designId: idSchema.nullable(),
	/** null: nobody has answered yet */
	answeredAt: timestampSchema.nullable(),
	createdAt: timestampSchema,
	design: designSchema.nullable().optional(),
	user: userSchema.nullable().optional(),
});

export type FreeCheckRequest = z.infer<typeof freeCheckRequestSchema>;
