import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import {
	acceptedInvitationSchema,
	acceptInvitationSchema,
	inviteStaffSchema,
	openedInvitationSchema,
	openInvitationSchema,
	staffInvitationSchema,
} from '../entities/shop/staff-invitation.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });

export const staffInvitationRoutes = {
	listInvitations: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/staff/invitations',
		summary: 'List the invitations of staff that were not accepted yet, newest first',
		access: 'admin',
		response: z.array(staffInvitationSchema),
	}),
	inviteStaff: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/staff/invitations',
		summary: 'Invite somebody to the staff by e-mail',
		access: 'admin',
		body: inviteStaffSchema,
		response: staffInvitationSchema,
	}),
	resendInvitation: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/staff/invitations/:id/resend',
		summary: 'Send an invitation again with a new link; the earlier link stops working',
		access: 'admin',
		params: byId,
		response: staffInvitationSchema,
	}),
	revokeInvitation: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/staff/invitations/:id',
		summary: 'Revoke an invitation; its link stops working',
		access: 'admin',
		params: byId,
		response: z.undefined(),
	}),
	openInvitation: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/auth/invitation/open',
		summary: 'Read what an invitation is for, with the secret for an authenticator app',
		access: 'public',
		body: openInvitationSchema,
		response: openedInvitationSchema,
	}),
	acceptInvitation: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/auth/invitation/accept',
		summary: 'Make the account of an invitation, with a second factor, and sign in',
		access: 'public',
		body: acceptInvitationSchema,
		response: acceptedInvitationSchema,
	}),
} as const;
