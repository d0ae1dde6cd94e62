import { profileSchema, whoamiSchema } from '../entities/account.ts';
import { defineRoute } from '../route.ts';

export const identityRoutes = {
	whoami: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/whoami',
		summary: "Read the caller's id; an unknown caller becomes a guest and gets the guest cookie",
		access: 'public',
		response: whoamiSchema,
	}),
	getProfile: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/user/profile',
		summary: "Read the signed-in person's own profile",
		access: 'user',
		response: profileSchema,
	}),
} as const;
