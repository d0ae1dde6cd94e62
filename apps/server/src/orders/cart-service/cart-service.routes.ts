import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../../platform/index.ts';
import { whyNoMoney } from '../held/no-money.ts';
import { retryDelivery } from '../inbox/deliveries-retry.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { queueReconciliation } from '../reconciliation/reconciliation.jobs.ts';
import { readCartService } from './cart-service.ts';

export function addCartServiceRoutes(http: Http, deps: OrdersDeps): void {
	addRoute(http, routes.getCartService, () => readCartService(deps));
	addRoute(http, routes.getMoney, async () => ({ noMoney: await whyNoMoney(deps) }));
	addRoute(http, routes.retryDelivery, async (call) => {
		requireRight(call.caller, 'orders.mend');
		await retryDelivery(deps, actorOf(call), call.params.id);
		return { ok: true as const };
	});
	addRoute(http, routes.startReconciliation, (call) => {
		requireRight(call.caller, 'orders.mend');
		return queueReconciliation(deps, call.body.days, actorOf(call));
	});
}
