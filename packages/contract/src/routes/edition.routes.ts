import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { changeEditionSchema, editionSchema } from '../entities/workshop/edition.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { defineRoute } from '../route.ts';

/** A customer's editions. They are made with the first design of each. */
export const editionRoutes = {
	listEditions: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/editions',
		summary: "List the caller's editions, newest first; with an image only those of its picture that are open",
		access: 'identity',
		query: z.object({ imageId: idSchema.optional() }),
		response: z.array(editionSchema),
	}),
	changeEdition: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/editions/:id',
		summary: "Change the caller's own edition: close it for good, make it smaller, or show its picture to those who verify a certificate",
		access: 'identity',
		params: z.object({ id: idSchema }),
		headers: ifMatchHeadersSchema,
		body: changeEditionSchema,
		response: editionSchema,
	}),
} as const;
