import { z } from 'zod';
import { orderSelectionSchema, selectionTicketSchema, selectionZipsSchema } from '../entities/order-selection.ts';
import { zipJobSchema } from '../entities/zip.ts';
import { defineRoute } from '../route.ts';

const opened = {
	params: z.object({ fileName: z.string().max(200) }),
	query: z.object({ 'x-access-token': z.string().max(6000).optional() }),
	response: z.unknown(),
} as const;

export const orderSelectionRoutes = {
	requestZips: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orderSelections/zips',
		summary: 'Request the zips of several orders, all or none',
		access: 'staff',
		body: selectionZipsSchema,
		response: z.array(zipJobSchema),
	}),
	ticketForZips: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orderSelections/zip',
		summary: 'Get the address for downloading several orders as one zip, once the zip of each is finished',
		access: 'staff',
		body: orderSelectionSchema,
		response: selectionTicketSchema,
	}),
	downloadZips: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orderSelections/zip/:fileName',
		summary: 'Download several orders as one zip with a ticket, whole or in ranges; 410 once one of their zips has expired',
		access: 'public',
		...opened,
	}),
	ticketForJobTickets: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orderSelections/jobTickets',
		summary: 'Get the address for downloading the job tickets of several orders as one PDF',
		access: 'staff',
		body: orderSelectionSchema,
		response: selectionTicketSchema,
	}),
	downloadJobTickets: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orderSelections/jobTickets/:fileName',
		summary: 'Download the job tickets of several orders as one PDF, with a ticket',
		access: 'public',
		...opened,
	}),
} as const;
