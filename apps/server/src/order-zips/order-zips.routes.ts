import { zipRoutes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../platform/index.ts';
import { addOrderZipEvents } from './events/order-zip-events.routes.ts';
import { addCertificatePrintRoutes } from './issue/certificate-prints.routes.ts';
import type { OrderZipsDeps } from './order-zips.deps.ts';
import { addDownload } from './requests/download.ts';
import { cancelOrderZip, requestOrderZip, retryOrderZip } from './requests/request-order-zip.ts';
import { addSelectionRoutes } from './selection/index.ts';
import { addSlipRoutes } from './slips/slips.routes.ts';
import { listOrderZips, toZipJob } from './state/order-zip-view.ts';

const asksAMinute = { perMinute: 60 };

export function addOrderZipRoutes(http: Http, deps: OrderZipsDeps): void {
	addRoute(
		http,
		zipRoutes.requestZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return requestOrderZip(deps, actorOf(call), call.params.orderId, call.query);
		},
		asksAMinute,
	);
	addRoute(
		http,
		zipRoutes.retryZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return retryOrderZip(deps, actorOf(call), call.params.orderId, call.query);
		},
		asksAMinute,
	);
	addRoute(
		http,
		zipRoutes.cancelZip,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			return cancelOrderZip(deps, actorOf(call), call.params.orderId);
		},
		asksAMinute,
	);
	addRoute(http, zipRoutes.listZips, async ({ caller, query }) => {
		requireRight(caller, 'notifications.read');
		return (await listOrderZips(deps.orm, query.orderId)).map((orderZip) => toZipJob(orderZip, caller.id));
	});
	addDownload(http, deps);
	addOrderZipEvents(http, deps);
	addSlipRoutes(http, deps);
	addCertificatePrintRoutes(http, deps);
	addSelectionRoutes(http, deps);
}
