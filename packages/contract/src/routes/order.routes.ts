import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { orderSchema, orderStatusInfoSchema } from '../entities/order.ts';
import { countSchema, defineRoute, filterQuerySchema, whereQuerySchema } from './route.ts';

export const orderRoutes = {
	listOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders',
		summary: 'Orders',
		clause: 'A7.02',
		access: 'staff',
		query: filterQuerySchema,
		response: z.array(orderSchema),
	}),
	countOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/count',
		summary: 'How many orders match',
		clause: 'A7.02',
		access: 'staff',
		query: whereQuerySchema,
		response: countSchema,
	}),
	getOrder: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/:id',
		summary: 'An order with its designs and the system user',
		clause: 'A7.17',
		access: 'staff',
		params: z.object({ id: idSchema }),
		query: filterQuerySchema,
		response: orderSchema,
	}),
	listOrderStatusInfos: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orderStatusInfos',
		summary: 'Tracking statuses',
		clause: 'A7.02',
		access: 'staff',
		query: filterQuerySchema,
		response: z.array(orderStatusInfoSchema),
	}),
	/** The raw body is verified before anything in it is believed (D20). */
	foxyWebhook: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhooks/foxy',
		summary: "The cart service's signed webhook",
		clause: 'D20',
		access: 'public',
		response: z.object({ ok: z.literal(true) }),
	}),
} as const;
