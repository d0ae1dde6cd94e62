import { routes } from '@print-room/contract';
import { takeOffers } from '../orders/index.ts';
import { actorOf, addRoute, answerList, type Http, requireRight } from '../platform/index.ts';
import { cancelPieces } from './cancellations/cancel-pieces.ts';
import { changeDueDate } from './due-dates.ts';
import { holdLine } from './held-lines/hold-line.ts';
import { readOrderLines } from './held-lines/read-order-lines.ts';
import { listOffers } from './list-offers.ts';
import { addParcelRoutes } from './parcels/parcels.routes.ts';
import { holdPieces, movePieces, releasePieces } from './piece-moves.ts';
import type { ProductionDeps } from './production.deps.ts';
import { countPieces, listPieces } from './read-pieces.ts';
import { reprintPieces } from './reprints/reprint-pieces.ts';
import { addRunOutputRoutes } from './runs/output/run-output.routes.ts';
import { addRunRoutes } from './runs/runs.routes.ts';
import { findPiece } from './scans/find-piece.ts';
import { packOrder } from './scans/pack-order.ts';

export function addProductionRoutes(http: Http, deps: ProductionDeps): void {
	addRunRoutes(http, deps);
	addParcelRoutes(http, deps);
	addRunOutputRoutes(http, deps);
	addRoute(http, routes.listPieces, (call) => {
		requireRight(call.caller, 'pieces.read');
		return answerList(call, listPieces(deps, call.query));
	});
	addRoute(http, routes.countPieces, ({ caller, query }) => {
		requireRight(caller, 'pieces.read');
		return countPieces(deps.orm, query);
	});
	addRoute(http, routes.movePieces, (call) => {
		requireRight(call.caller, 'pieces.move');
		return movePieces(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.findPiece, (call) => {
		requireRight(call.caller, 'pieces.read');
		return findPiece(deps, call.params.code);
	});
	addRoute(http, routes.packOrder, (call) => {
		requireRight(call.caller, 'pieces.move');
		return packOrder(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.holdPieces, (call) => {
		requireRight(call.caller, 'pieces.move');
		return holdPieces(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.releasePieces, (call) => {
		requireRight(call.caller, 'pieces.move');
		return releasePieces(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.holdLine, (call) => {
		const { caller, params, body } = call;
		requireRight(caller, 'pieces.move');
		if (body.question !== null) requireRight(caller, 'fileChecks.answer');
		return holdLine(deps, actorOf(call), { orderId: params.id, itemId: params.itemId }, body);
	});
	addRoute(http, routes.listOrderLines, ({ caller, params }) => {
		requireRight(caller, 'orders.read');
		return readOrderLines(deps.orm, params.id);
	});
	addRoute(http, routes.cancelPieces, (call) => {
		requireRight(call.caller, 'pieces.cancel');
		return cancelPieces(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.listTrackingOffers, (call) => {
		requireRight(call.caller, 'orders.track');
		return listOffers(deps);
	});
	addRoute(http, routes.takeTrackingOffers, (call) => {
		requireRight(call.caller, 'orders.track');
		return takeOffers(deps, actorOf(call), call.body.offers);
	});
	addRoute(http, routes.reprintPieces, (call) => {
		requireRight(call.caller, 'pieces.reprint');
		return reprintPieces(deps, actorOf(call), call.body);
	});
	addRoute(http, routes.changeDueDate, async (call) => {
		requireRight(call.caller, 'dueDates.change');
		await changeDueDate(deps.orm, actorOf(call), call.params.id, call.body);
		return undefined;
	});
}
