import { z } from 'zod';
import { cartServiceSchema, reconciliationSchema } from '../entities/cart-service.ts';
import { idSchema } from '../entities/common.ts';
import { orderSchema, orderStatusInfoSchema } from '../entities/order.ts';
import { noMoneySchema } from '../no-money.ts';
import { countQuerySchema, countSchema, defineRoute, filterQuerySchema, listQuerySchema } from './route.ts';

export const orderRoutes = {
	listOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders',
		summary: 'Orders',
		clause: 'A7.02',
		access: 'staff',
		query: listQuerySchema,
		response: z.array(orderSchema),
	}),
	countOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/count',
		summary: 'How many orders match',
		clause: 'A7.02',
		access: 'staff',
		query: countQuerySchema,
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
		query: listQuerySchema,
		response: z.array(orderStatusInfoSchema),
	}),
	getCartService: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/cartService',
		summary: 'How deliveries from the cart service go: what failed, unusual silence, the latest comparison',
		clause: 'D20',
		access: 'staff',
		response: cartServiceSchema,
	}),
	getMoney: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/cartService/money',
		summary: 'Whether orders bring money, and if not, why',
		clause: 'D20',
		access: 'staff',
		response: z.object({ noMoney: noMoneySchema.nullable() }),
	}),
	retryDelivery: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhookDeliveries/:id/retry',
		summary: 'Work on a stored delivery again',
		clause: 'D20',
		access: 'staff',
		params: z.object({ id: idSchema }),
		response: z.object({ ok: z.literal(true) }),
	}),
	startReconciliation: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/reconciliations',
		summary: "Compare the cart service's transactions with the orders; what is missing is asked for again",
		clause: 'D20',
		access: 'staff',
		body: z.object({ days: z.number().int().min(1).max(90).default(8) }),
		response: reconciliationSchema,
	}),
	/** Asked before money moves. It can arrive unsigned, so it tells nothing but yes or no (D13). */
	foxyPrePayment: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhooks/foxy/pre-payment',
		summary: "The cart service's question whether a cart may be paid",
		clause: 'D13',
		access: 'public',
		response: z.object({ ok: z.boolean(), details: z.string() }),
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
