import { z } from 'zod';
import { loginResultSchema, loginSchema, userSchema, whoamiSchema } from '../entities/account.ts';
import { defineRoute } from './route.ts';

export const accountRoutes = {
	whoami: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/whoami',
		summary: "The caller's id; a stranger becomes a guest and gets the guest cookie",
		clause: 'C7.13',
		access: 'public',
		response: whoamiSchema,
	}),
	login: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/auth/login',
		summary: 'Sign in',
		clause: 'C7.02',
		access: 'public',
		query: z.object({ include: z.string().optional() }),
		body: loginSchema,
		response: loginResultSchema,
	}),
	logout: defineRoute({
		base: 'account',
		method: 'POST',
		path: '/auth/logout',
		summary: 'End this session on the server',
		clause: 'C2.11',
		access: 'user',
		response: z.object({ success: z.literal(true) }),
	}),
	getProfile: defineRoute({
		base: 'account',
		method: 'GET',
		path: '/user/profile',
		summary: "The signed-in person's own profile",
		clause: 'C7.08',
		access: 'user',
		response: userSchema,
	}),
} as const;
