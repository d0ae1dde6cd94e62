import { models, routes } from '@print-room/contract';
import { actorOf, addCrudRoutes, addRoute, answerList, crudModel, type Http, requireRight } from '../platform/index.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { orderStatusInfos } from './orders.table.ts';
import { readOrderedChoices } from './own/ordered-choices.ts';
import { readOwnOrders } from './own/own-orders.ts';
import { previewTracking } from './tracking/preview-tracking.ts';
import { trackOrder, trackOrders } from './tracking/track-orders.ts';

const trackingStatuses = crudModel({ model: models.trackingstatuses, table: orderStatusInfos });

export function addTrackingRoutes(http: Http, deps: OrdersDeps): void {
	addRoute(http, routes.trackOrder, (call) => {
		requireRight(call.caller, 'orders.track');
		return trackOrder(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.trackOrders, async (call) => {
		requireRight(call.caller, 'orders.track');
		return trackOrders(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.previewTracking, (call) => {
		requireRight(call.caller, 'orders.track');
		return previewTracking(deps, call.body);
	});
	addCrudRoutes(http, deps.orm, trackingStatuses);
	addRoute(http, routes.listOwnOrders, (call) => answerList(call, readOwnOrders(deps, call.caller.id, call.query)));
	addRoute(http, routes.getOrderedChoices, ({ caller }) => readOrderedChoices(deps.orm, caller.id));
}
