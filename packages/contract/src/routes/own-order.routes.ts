import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { ownOrderSchema } from '../entities/order.ts';
import { cancelWishSchema, changeAddressSchema } from '../entities/shop/order-change.ts';
import { defineRoute } from '../route.ts';

const nothing = z.undefined();
const byId = z.object({ id: idSchema });
const link = z.strictObject({ token: z.string().min(1).max(200) });

/** Orders as their customers see them. */
export const ownOrderRoutes = {
	listOwnOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/user/orders',
		summary: "List the caller's own orders, and those that a mailed link opened, with their state, newest first",
		access: 'identity',
		query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), skip: z.coerce.number().int().min(0).default(0) }),
		response: z.array(ownOrderSchema),
	}),
	changeOwnAddress: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/orders/:id/address',
		summary: 'Change where an own order is sent, within its country, until one of its prints is being printed',
		access: 'identity',
		params: byId,
		body: changeAddressSchema,
		response: nothing,
	}),
	askToCancelOrder: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/orders/:id/cancellation',
		summary: 'Ask the studio to cancel an own order, until one of its prints is being printed; a wish that waits stays as it is',
		access: 'identity',
		params: byId,
		body: cancelWishSchema,
		response: nothing,
	}),
	/** The link works for 90 days and for its order only; until then the caller reads the order among the caller's own. */
	openOrderLink: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/orders/links',
		summary: 'Exchange a mailed link for reading its order',
		access: 'identity',
		body: link,
		response: z.object({ id: idSchema }),
	}),
	renewOrderLink: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/user/orders/links/renewals',
		summary: "Send a new link to the order's customer by mail; the answer does not say whether the link is known",
		access: 'identity',
		body: link,
		response: nothing,
	}),
} as const;
