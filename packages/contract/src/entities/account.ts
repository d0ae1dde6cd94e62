import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

export const roleSchema = z.enum(['regular', 'supervisor', 'admin']);

/** C3.12; the token travels beside it, never in it. */
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

/** C5.01, C5.02: e-mails are compared in lower case. */
export const emailSchema = z
	.string()
	.trim()
	.min(1, 'E-mail is required')
	.max(254)
	.pipe(z.email('Enter valid e-mail'))
	.transform((email) => email.toLowerCase());
export const passwordSchema = z.string().min(8, 'At least 8 characters').max(1000);

export const loginSchema = z.object({ email: emailSchema, password: z.string().min(1, 'At least 8 characters').max(1000) });
/** `user` only with `include=user` (C7.02). */
export const loginResultSchema = z.object({ token: z.string(), user: userSchema.optional() });

/** C7.13: a guest's id begins with `anonymous` (D1). */
export const whoamiSchema = z.object({ userId: z.string(), isGuest: z.boolean() });

export type Role = z.infer<typeof roleSchema>;
export type User = z.infer<typeof userSchema>;
export type Login = z.infer<typeof loginSchema>;
export type Whoami = z.infer<typeof whoamiSchema>;
