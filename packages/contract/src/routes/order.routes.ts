import { z } from 'zod';
import { cartServiceSchema, reconciliationSchema } from '../entities/cart-service.ts';
import { idSchema } from '../entities/common.ts';
import { orderSchema, orderStatusInfoSchema } from '../entities/order.ts';
import { NO_MONEY } from '../no-money.ts';
import { countQuerySchema, countSchema, defineRoute, filterQuerySchema, listQuerySchema } from '../route.ts';

export const orderRoutes = {
	listOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders',
		summary: 'List orders',
		access: 'staff',
		query: listQuerySchema,
		response: z.array(orderSchema),
	}),
	countOrders: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/count',
		summary: 'Count matching orders',
		access: 'staff',
		query: countQuerySchema,
		response: countSchema,
	}),
	getOrder: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orders/:id',
		summary: 'Read an order with its designs and the system user',
		access: 'staff',
		params: z.object({ id: idSchema }),
		query: filterQuerySchema,
		response: orderSchema,
	}),
	listOrderStatusInfos: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/orderStatusInfos',
		summary: 'List tracking statuses',
		access: 'staff',
		query: listQuerySchema,
		response: z.array(orderStatusInfoSchema),
	}),
	getCartService: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/cartService',
		summary: "Read the state of the cart service's deliveries: failures, unusual silence, the latest comparison",
		access: 'staff',
		response: cartServiceSchema,
	}),
	getMoney: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/cartService/money',
		summary: 'Read whether orders are paid with real money, and if not, why',
		access: 'staff',
		response: z.object({ noMoney: z.enum(NO_MONEY).nullable() }),
	}),
	retryDelivery: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhookDeliveries/:id/retry',
		summary: 'Process a stored delivery again',
		access: 'staff',
		params: z.object({ id: idSchema }),
		response: z.object({ ok: z.literal(true) }),
	}),
	startReconciliation: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/reconciliations',
		summary: "Compare the cart service's transactions with the orders, and request missing deliveries again",
		access: 'staff',
		body: z.object({ days: z.number().int().min(1).max(90).default(8) }),
		response: reconciliationSchema,
	}),
	/** Asked before money moves. The request may come unsigned, so the answer is only yes or no. */
	foxyPrePayment: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhooks/foxy/pre-payment',
		summary: 'Answer the cart service whether a cart may be paid (pre-payment hook)',
		access: 'public',
		response: z.object({ ok: z.boolean(), details: z.string() }),
	}),
	/** The raw body is verified before anything in it is believed. */
	foxyWebhook: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/webhooks/foxy',
		summary: "Receive the cart service's signed webhook",
		access: 'public',
		response: z.object({ ok: z.literal(true) }),
	}),
} as const;
