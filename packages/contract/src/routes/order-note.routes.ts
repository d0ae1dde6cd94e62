import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import {
	addOrderMessageSchema,
	addOrderNoteSchema,
	changeOrderNoteSchema,
	orderMessageSchema,
	orderNoteSchema,
} from '../entities/order-note.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });
const byNote = z.object({ id: idSchema, noteId: idSchema });

/** What staff write on an order. Its writer may change or remove a note for an hour. */
export const orderNoteRoutes = {
	addOrderMessage: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/:id/messages',
		summary: 'Send a message to the customer of an order, by mail and with the order',
		access: 'staff',
		params: byId,
		body: addOrderMessageSchema,
		response: orderMessageSchema,
	}),
	addOrderNote: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/:id/notes',
		summary: 'Make a note for staff on an order or one of its lines',
		access: 'staff',
		params: byId,
		body: addOrderNoteSchema,
		response: orderNoteSchema,
	}),
	changeOrderNote: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/orders/:id/notes/:noteId',
		summary: 'Change a note of one’s own that is not older than an hour',
		access: 'staff',
		params: byNote,
		body: changeOrderNoteSchema,
		response: orderNoteSchema,
	}),
	deleteOrderNote: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/orders/:id/notes/:noteId',
		summary: 'Delete a note of one’s own that is not older than an hour',
		access: 'staff',
		params: byNote,
		response: z.undefined(),
	}),
} as const;
