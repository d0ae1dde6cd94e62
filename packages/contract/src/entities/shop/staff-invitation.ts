import { z } from 'zod';
import { emailSchema, passwordSchema, registrationSchema } from '../account-forms.ts';
import { secondFactorOfferSchema } from '../account-security.ts';
import { idSchema, timestampSchema } from '../common.ts';

const staffRoleSchema = z.enum(['supervisor', 'admin']);

export const inviteStaffSchema = z.strictObject({ email: emailSchema, role: staffRoleSchema });

/** An invitation that was not accepted yet. */
export const staffInvitationSchema = z.object({
	id: idSchema,
	email: z.string(),
	role: staffRoleSchema,
	/** null: the account was deleted */
	invitedByName: z.string().nullable(),
	createdAt: timestampSchema,
	/** null: the mail is on its way */
	sentAt: timestampSchema.nullable(),
	expiresAt: timestampSchema,
});

const token = z.string().min(1).max(200);

export const openInvitationSchema = z.strictObject({ token });

/** What the link is for, and the secret for the person's authenticator app. */
export const openedInvitationSchema = secondFactorOfferSchema.extend({ email: z.string(), role: staffRoleSchema });

export const acceptInvitationSchema = registrationSchema
	.pick({ firstName: true, lastName: true })
	.extend({ token, password: passwordSchema, totp: z.string().trim().length(6, 'Enter the six digits that the app shows') });

/** A session of the new account, and its recovery codes, which are never shown again. */
export const acceptedInvitationSchema = z.object({ token: z.string(), recoveryCodes: z.array(z.string()) });

export type InviteStaff = z.infer<typeof inviteStaffSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;
