import { z } from 'zod';
import { givenPasswordSchema, passwordSchema, totpSchema } from './account-forms.ts';
import { idSchema, timestampSchema } from './common.ts';

/** Password, and `totp` where a second factor is on: asked for again before the security of an account changes. */
export const reauthenticationSchema = z.object({ password: givenPasswordSchema, totp: totpSchema.optional() });

export const passwordChangeSchema = reauthenticationSchema.extend({ newPassword: passwordSchema });

export const sessionSchema = z.object({
	id: idSchema,
	/** e.g. `Firefox on Windows` */
	device: z.string(),
	createdAt: timestampSchema,
	/** accurate to the hour or better */
	lastSeenAt: timestampSchema,
	expiresAt: timestampSchema,
	isCurrent: z.boolean(),
});

/** Secret for an authenticator app: shown as a QR code of `uri`, or typed by hand. */
export const secondFactorOfferSchema = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const staffSecuritySchema = z.object({
	isSecondFactorRequired: z.boolean(),
	/** staff accounts, and how many of them have a second factor */
	staff: z.number().int(),
	withSecondFactor: z.number().int(),
});
export const staffSecurityChangeSchema = z.object({ isSecondFactorRequired: z.boolean() });

export type Session = z.infer<typeof sessionSchema>;
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;
export type StaffSecurity = z.infer<typeof staffSecuritySchema>;
