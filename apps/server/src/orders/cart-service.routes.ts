import { routes } from '@print-room/contract';
import { can } from '@print-room/domain';
import { AppError, addRoute, type Caller, type Http } from '../platform/index.ts';
import { readCartService } from './cart-service.ts';
import { retryDelivery } from './deliveries-retry.ts';
import type { OrdersParts } from './orders.parts.ts';
import { queueReconciliation } from './reconciliation.jobs.ts';

function demandMending(caller: Caller): void {
	if (!can(caller.roles, 'orders.mend')) throw new AppError('FORBIDDEN', 'This is for those who work on orders only.');
}

/** What staff see of how the cart service and we get on, and what they can do about it (D20). */
export function addCartServiceRoutes(http: Http, parts: OrdersParts): void {
	addRoute(http, routes.getCartService, () => readCartService(parts));
	addRoute(http, routes.retryDelivery, async ({ caller, params }) => {
		demandMending(caller);
		await retryDelivery(parts, params.id);
		return { ok: true as const };
	});
	addRoute(http, routes.startReconciliation, ({ caller, body }) => {
		demandMending(caller);
		return queueReconciliation(parts, body.days);
	});
}
