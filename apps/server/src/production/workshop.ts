import type { Workshop } from '../orders/index.ts';
import { dueDatesOf } from './due-dates.ts';
import { onTheWay } from './parcels/on-the-way.ts';
import { followPayment, followTracking } from './pieces-of-order.ts';
import { linesOnPaper, piecesToCancel } from './pieces-on-paper.ts';
import { reachedBy } from './reached.ts';

/** Serves the questions and news that orders have for the pieces. */
export const workshop: Workshop = {
	followPayment: (tx, orderId, receivedAt) => followPayment(tx, orderId, receivedAt),
	followTracking,
	linesOnPaper,
	piecesToCancel,
	dueDatesOf,
	reachedBy,
	onTheWay,
};
