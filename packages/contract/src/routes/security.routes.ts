import { z } from 'zod';
import { doneSchema } from '../entities/account-forms.ts';
import {
	passwordChangeSchema,
	reauthenticationSchema,
	recoveryCodesSchema,
	secondFactorOfferSchema,
	sessionSchema,
	staffSecurityChangeSchema,
	staffSecuritySchema,
} from '../entities/account-security.ts';
import { idSchema } from '../entities/common.ts';
import { defineRoute } from '../route.ts';

/** What the profile page offers beyond the profile itself. */
export const securityRoutes = {
	changePassword: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/password',
		summary: 'Change the password and end every other session',
		access: 'user',
		body: passwordChangeSchema,
		response: doneSchema,
	}),
	listSessions: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/user/sessions',
		summary: 'List the own sessions, newest first',
		access: 'user',
		response: z.object({ sessions: z.array(sessionSchema) }),
	}),
	endSession: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/user/sessions/:id',
		summary: 'End an own session',
		access: 'user',
		params: z.object({ id: idSchema }),
		response: doneSchema,
	}),
	endOtherSessions: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/user/sessions',
		summary: 'End every own session except this one',
		access: 'user',
		response: doneSchema,
	}),
	offerSecondFactor: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/second-factor',
		summary: 'Start setting up a second factor: returns a secret for an authenticator app, active once a code confirms it',
		access: 'user',
		body: reauthenticationSchema,
		response: secondFactorOfferSchema,
	}),
	confirmSecondFactor: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/second-factor/confirm',
		summary: 'Switch the second factor on with a first code; returns the recovery codes, which are never shown again',
		access: 'user',
		body: z.object({ totp: z.string().trim().length(6) }),
		response: recoveryCodesSchema,
	}),
	renewRecoveryCodes: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/second-factor/recovery-codes',
		summary: 'Replace the recovery codes',
		access: 'user',
		body: reauthenticationSchema,
		response: recoveryCodesSchema,
	}),
	removeSecondFactor: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/second-factor/remove',
		summary: 'Switch the second factor off',
		access: 'user',
		body: reauthenticationSchema,
		response: doneSchema,
	}),
	/** The download itself is `GET /user/export/{ticket}`. */
	exportData: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/export',
		summary: 'Get the address, valid for a few minutes, of a zip with all data kept about the person',
		access: 'user',
		response: z.object({ url: z.string() }),
	}),
	deleteAccount: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/user/delete',
		summary:
			'Delete the account with its images and designs; files in orders stay with the studio, and for 31 days those that may be in a cart',
		access: 'user',
		body: reauthenticationSchema,
		response: doneSchema,
	}),
	readStaffSecurity: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/staff/second-factor',
		summary: 'Read whether staff need a second factor, and how many have one',
		access: 'admin',
		response: staffSecuritySchema,
	}),
	changeStaffSecurity: defineRoute({
		base: 'account',
		method: 'PATCH',
		path: '/staff/second-factor',
		summary: 'Set whether staff need a second factor',
		access: 'admin',
		body: staffSecurityChangeSchema,
		response: staffSecuritySchema,
	}),
} as const;
