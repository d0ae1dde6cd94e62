import { z } from 'zod';
import { profileSchema } from './account.ts';
import { lineSchema } from './common.ts';

/** E-mails are compared in lower case. */
export const emailSchema = z
	.string()
	.trim()
	.min(1, 'E-mail is required')
	.max(254)
	.pipe(z.email('Enter valid e-mail'))
	.transform((email) => email.toLowerCase());
/** Password that is being chosen. The server also checks whether a breach has made it known. */
export const passwordSchema = z.string().min(8, 'At least 8 characters').max(1000, 'At most 1000 characters');
/** Password that was chosen earlier: a wrong one is wrong, whatever its length. */
export const givenPasswordSchema = z.string().min(1, 'At least 8 characters').max(1000, 'At most 1000 characters');
const name = lineSchema().min(1, 'This field is required').max(100, 'At most 100 characters');
/** Company and phone: blank means none. */
const extra = lineSchema().max(200, 'At most 200 characters');
export const totpSchema = z.string().trim().min(6).max(40);
/** Target of a mailed link: one of the product's own addresses, which the server checks. */
const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const loginSchema = z.object({ email: emailSchema, password: givenPasswordSchema });
/** The same call is repeated with `totp` after SECOND_FACTOR_REQUIRED. */
export const loginWithCodeSchema = loginSchema.extend({ totp: totpSchema.optional() });
/** `user` only with `include=user`. */
export const loginResultSchema = z.object({ token: z.string(), user: profileSchema.optional() });

/** The registration form without the fields that are never sent. */
export const registrationSchema = z.object({
	email: emailSchema,
	password: passwordSchema,
	firstName: name,
	lastName: name,
	company: extra.optional(),
	phone: extra.optional(),
});
export const registerSchema = registrationSchema.extend({ registrationUrl: returnUrl });

export const confirmSchema = z.object({ verificationToken: z.string().min(1).max(200) });
export const resendConfirmationSchema = z.object({ email: emailSchema, sourceUrl: returnUrl });
export const initResetSchema = z.object({ email: emailSchema, designerUrl: returnUrl });
export const finishResetSchema = z.object({ resetKey: z.string().min(1).max(200), password: passwordSchema });

/** Names only if changed; company and phone always, blank for none. */
export const profileChangeSchema = z.object({
	firstName: name.optional(),
	lastName: name.optional(),
	company: extra.nullish(),
	phone: extra.nullish(),
});

export const doneSchema = z.object({ success: z.literal(true) });

export type Login = z.infer<typeof loginSchema>;
export type LoginWithCode = z.infer<typeof loginWithCodeSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Register = z.infer<typeof registerSchema>;
export type ProfileChange = z.infer<typeof profileChangeSchema>;
