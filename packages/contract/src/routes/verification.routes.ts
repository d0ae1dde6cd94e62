import { z } from 'zod';
import { informationSchema } from '../pages/information-pages.ts';
import { defineRoute } from '../route.ts';

/** Page by which anyone verifies a certificate. */
export const verificationRoutes = {
	verifyCertificate: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/verifications/:code',
		summary: 'Read what a certificate says and whether it is valid, as HTML; also of a code that no certificate has',
		access: 'public',
		params: z.object({ code: z.string().max(40) }),
		response: informationSchema,
	}),
} as const;
