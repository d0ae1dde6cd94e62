import type { Workshop } from '../orders/index.ts';
import { dueDatesOf } from './due-dates.ts';
import { fixedOrders, holdPieces } from './fixed-orders.ts';
import { onTheWay } from './parcels/on-the-way.ts';
import { followPayment, followTracking } from './pieces-of-order.ts';
import { linesOnPaper, piecesToCancel } from './pieces-on-paper.ts';
import type { PiecesFollower } from './production.deps.ts';
import { reachedBy } from './reached.ts';

/** Serves the questions and news that orders have for the pieces. */
export const createWorkshop = (followPieces: PiecesFollower): Workshop => ({
	followPayment: (tx, orderId, at) => followPayment({ followPieces }, tx, { orderId, at }),
	followTracking: (tx, actor, orderIds, isCancelled) => followTracking({ followPieces }, tx, actor, { orderIds, isCancelled }),
	linesOnPaper,
	piecesToCancel,
	dueDatesOf,
	fixedOrders,
	holdPieces,
	reachedBy,
	onTheWay,
});
