import { z } from 'zod';
import { selectionTicketSchema } from '../../entities/order-selection.ts';
import { packingSlipsSchema } from '../../entities/workshop/packing.ts';
import { importReferencesSchema, parcelAddressSchema, referencesImportSchema } from '../../entities/workshop/references.ts';
import { defineRoute } from '../../route.ts';

/** Papers that go into parcels. */
export const packingRoutes = {
	listParcelAddresses: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/parcelAddresses',
		summary: 'List the addresses of what is packed and has not left, a line for each parcel',
		access: 'staff',
		response: z.array(parcelAddressSchema),
	}),
	importReferences: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/parcelReferences/import',
		summary: 'Preview references of parcels (CSV) by order number; with the `fingerprint` of that answer, store them, all or nothing',
		access: 'staff',
		body: importReferencesSchema,
		response: referencesImportSchema,
	}),
	ticketForPackingSlips: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/packingSlips',
		summary: 'Get the address for downloading packing slips as one PDF: of named orders, or of all that are packed',
		access: 'staff',
		body: packingSlipsSchema,
		response: selectionTicketSchema,
	}),
	downloadPackingSlips: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/packingSlips/:fileName',
		summary: 'Download packing slips as one PDF, with a ticket',
		access: 'public',
		params: z.object({ fileName: z.string().max(200) }),
		query: z.object({ 'x-access-token': z.string().max(6000).optional() }),
		response: z.unknown(),
	}),
} as const;
