import { z } from 'zod';
import { categoryIdSchema, idSchema } from '../entities/common.ts';
import {
	answerFreeCheckSchema,
	approveFreeCheckSchema,
	askFreeCheckSchema,
	askToCancelSchema,
	changeFreeCheckSchema,
	freeCheckRequestSchema,
	ownFreeCheckRequestSchema,
} from '../entities/file-check.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { defineRoute, listQuerySchema } from '../route.ts';

const byId = z.object({ id: idSchema });

export const fileCheckRoutes = {
	askFreeCheck: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/freeCheckRequests',
		summary: 'Request a free check of a design that was saved with price 0',
		access: 'identity',
		body: askFreeCheckSchema,
		response: ownFreeCheckRequestSchema,
	}),
	listOwnFreeChecks: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/freeCheckRequests',
		summary: "List the caller's own file checks, newest first",
		access: 'identity',
		response: z.array(ownFreeCheckRequestSchema),
	}),
	getOwnFreeCheck: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/freeCheckRequests/:id',
		summary: 'Read a file check of the caller, or one that a mailed link opened',
		access: 'identity',
		params: byId,
		response: ownFreeCheckRequestSchema,
	}),
	changeFreeCheck: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/freeCheckRequests/:id/design',
		summary: 'Request a file check again, with another design saved with price 0',
		access: 'identity',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: changeFreeCheckSchema,
		response: ownFreeCheckRequestSchema,
	}),
	approveFreeCheck: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/freeCheckRequests/:id/approve',
		summary: 'Approve a checked design for printing',
		access: 'identity',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: approveFreeCheckSchema,
		response: ownFreeCheckRequestSchema,
	}),
	askToCancel: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/freeCheckRequests/:id/cancellation',
		summary: 'Ask for a held line of an order to be cancelled; staff decide',
		access: 'identity',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: askToCancelSchema,
		response: ownFreeCheckRequestSchema,
	}),
	/** The link works for 30 days and for this design only; it gives its holder lasting access to the design. */
	openFreeCheckLink: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/freeCheckRequests/links',
		summary: 'Exchange a mailed link for access to its design',
		access: 'identity',
		body: z.strictObject({ token: z.string().min(1).max(200) }),
		response: z.object({ id: idSchema, designId: idSchema.nullable(), categoryId: categoryIdSchema.nullable() }),
	}),
} as const;

export const staffFileCheckRoutes = {
	deleteFreeCheckRequest: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/freeCheckRequests/:id',
		summary: 'Delete a file check',
		access: 'staff',
		params: byId,
		response: z.undefined(),
	}),
	getFreeCheckRequest: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/freeCheckRequests/:id',
		summary: 'Read a file check with its messages; include: design, user',
		access: 'staff',
		params: byId,
		query: listQuerySchema,
		response: freeCheckRequestSchema,
	}),
	answerFreeCheck: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/freeCheckRequests/:id/answer',
		summary: 'Answer a file check; the customer gets a mail with a link that opens the design',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: answerFreeCheckSchema,
		response: freeCheckRequestSchema,
	}),
} as const;
