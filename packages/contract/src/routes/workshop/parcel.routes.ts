import { z } from 'zod';
import { idSchema } from '../../entities/common.ts';
import {
	carriersSchema,
	changeCarriersSchema,
	changeParcelSchema,
	makeParcelSchema,
	moveParcelSchema,
	parcelSchema,
} from '../../entities/workshop/parcel.ts';
import { ifMatchHeadersSchema } from '../../models/crud-routes.ts';
import { defineRoute } from '../../route.ts';

const byId = z.object({ id: idSchema });

/** Parcels of orders, and the carriers that take them. */
export const parcelRoutes = {
	getCarriers: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/carriers',
		summary: 'Read the carriers and the addresses of their tracking pages',
		access: 'staff',
		response: carriersSchema,
	}),
	changeCarriers: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/carriers',
		summary: 'Replace the carriers; parcels keep the one that they have',
		access: 'admin',
		headers: ifMatchHeadersSchema,
		body: changeCarriersSchema,
		response: z.undefined(),
	}),
	listParcels: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/:id/parcels',
		summary: 'List the parcels of an order, those taken apart as well',
		access: 'staff',
		params: byId,
		response: z.array(parcelSchema),
	}),
	makeParcel: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/:id/parcels',
		summary: 'Make a parcel of printed pieces of an order. A piece is in one parcel at most',
		access: 'staff',
		params: byId,
		body: makeParcelSchema,
		response: parcelSchema,
	}),
	changeParcel: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/parcels/:id',
		summary: 'Change the carrier and the reference of a parcel, also after it has left',
		access: 'staff',
		params: byId,
		body: changeParcelSchema,
		response: parcelSchema,
	}),
	moveParcel: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/parcels/:id/state',
		summary: 'Send a parcel, which moves its pieces to sent, or take it apart',
		access: 'staff',
		params: byId,
		body: moveParcelSchema,
		response: parcelSchema,
	}),
} as const;
