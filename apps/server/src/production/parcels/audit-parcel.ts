import { displayIdOf } from '../../orders/index.ts';
import { type Actor, type Tx, writeAudit } from '../../platform/index.ts';
import type { ParcelRow } from './read-parcels.ts';

type Changes = Parameters<typeof writeAudit>[2]['changes'];

interface Audited {
	readonly parcel: Pick<ParcelRow, 'orderId' | 'number'>;
	readonly orderNumber: number;
}

/** Writes a change of a parcel to the history of its order. */
export const auditParcel = (
	tx: Tx,
	actor: Actor,
	{ parcel, orderNumber }: Audited,
	action: 'makeParcel' | 'changeParcel' | 'sendParcel' | 'undoParcel',
	changes: Changes,
): Promise<void> =>
	writeAudit(tx, actor, {
		action,
		model: 'orders',
		recordId: parcel.orderId,
		recordName: `Order #${displayIdOf(orderNumber)}`,
		changes: [{ field: 'parcel', before: null, after: parcel.number }, ...changes],
	});
