import { z } from 'zod';
import { idSchema, timestampSchema, versionSchema } from './common.ts';

export const roleSchema = z.enum(['regular', 'supervisor', 'admin']);

/** The token travels beside the user, never in it. */
export const userSchema = z.object({
	id: idSchema,
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	company: z.string().nullable(),
	phone: z.string().nullable(),
	isEmailVerified: z.boolean(),
	roles: z.array(roleSchema),
	createdAt: timestampSchema,
});

export const staffUserSchema = userSchema.extend({ version: versionSchema });

export const profileSchema = userSchema.extend({
	hasSecondFactor: z.boolean(),
	/** Staff rights rest until this person has the second factor that an administrator requires. */
	mustSetUpSecondFactor: z.boolean(),
});

/** A guest's id begins with `anonymous`. */
export const whoamiSchema = z.object({ userId: z.string(), isGuest: z.boolean() });

export type Role = z.infer<typeof roleSchema>;
export type User = z.infer<typeof userSchema>;
export type StaffUser = z.infer<typeof staffUserSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type Whoami = z.infer<typeof whoamiSchema>;
