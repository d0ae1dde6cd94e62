import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { zipJobSchema, zipOptionsSchema, zipTicketSchema } from '../entities/zip.ts';
import { defineRoute } from '../route.ts';

const ofOrder = z.object({ orderId: idSchema });
const accessToken = z.string().max(4000);

/** Zips of an order's files, and how far they are. Addresses that a browser opens by itself carry a ticket, never the session's token. */
export const zipRoutes = {
	requestZip: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/zipOrders/:orderId',
		summary: "Request the zip of an order's files; one that is in progress or finished is returned as it is",
		access: 'staff',
		params: ofOrder,
		query: zipOptionsSchema,
		response: zipJobSchema,
	}),
	retryZip: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/zipOrders/:orderId/retry',
		summary: 'Make an order zip again after it failed, was cancelled, expired or has taken more than an hour',
		access: 'staff',
		params: ofOrder,
		query: zipOptionsSchema,
		response: zipJobSchema,
	}),
	cancelZip: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/zipOrders/:orderId/cancel',
		summary: 'Cancel an order zip',
		access: 'staff',
		params: ofOrder,
		response: zipJobSchema,
	}),
	listZips: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/zipOrders/jobs',
		summary: 'List the order zips of the last two weeks, newest first, or the one of an order',
		access: 'staff',
		query: z.object({ orderId: idSchema.optional() }),
		response: z.array(zipJobSchema),
	}),
	ticketForZip: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/zipOrders/:orderId/ticket',
		summary: 'Get the address for downloading an order zip until it expires',
		access: 'staff',
		params: ofOrder,
		response: zipTicketSchema,
	}),
	downloadZip: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/zipOrders/download/:fileName',
		summary: 'Download an order zip with a ticket, whole or in ranges; 410 once it has expired',
		access: 'public',
		params: z.object({ fileName: z.string().max(200) }),
		query: z.object({ 'x-access-token': accessToken.optional() }),
		response: z.unknown(),
	}),
	ticketForZipEvents: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/zipOrders/notifications/ticket',
		summary: 'Get a ticket for the event stream of order zips',
		access: 'staff',
		response: z.object({ ticket: z.string() }),
	}),
	/**
	 * text/event-stream. Each message is a zip as `listZips` returns it; ids grow, and `Last-Event-ID` resumes behind one. Callers who may read
	 * orders also get events named `orders`, with the ids that were created or changed. These have no id: after a break, orders are read again.
	 */
	zipEvents: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/zipOrders/notifications',
		summary: 'Stream the events of zips and orders as they happen',
		access: 'public',
		query: z.object({
			'x-access-token': accessToken.optional(),
			/** id of the last message, for clients that cannot send the header */
			lastEventId: z.string().max(40).optional(),
		}),
		response: z.unknown(),
	}),
} as const;
