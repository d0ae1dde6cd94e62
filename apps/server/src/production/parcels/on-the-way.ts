import { trackingAddress } from '@print-room/domain';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OnTheWay } from '../../orders/index.ts';
import type { Executor } from '../../platform/index.ts';
import { pieces } from '../production.table.ts';
import { parcelPieces, parcels } from './parcels.table.ts';

/** Finds the parcels that have left of each order, and counts its prints; orders of which none has left are left out. */
export async function onTheWay(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, OnTheWay>> {
	if (orderIds.length === 0) return new Map();
	const left = await orm
		.select({ parcel: parcels, prints: count(parcelPieces.pieceId) })
		.from(parcels)
		.innerJoin(parcelPieces, and(eq(parcelPieces.parcelId, parcels.id), sql`${parcelPieces.leftAs} is null`))
		.where(and(inArray(parcels.orderId, [...orderIds]), eq(parcels.state, 'sent')))
		.groupBy(parcels.id)
		.orderBy(asc(parcels.number));
	const counted = await orm
		.select({ orderId: pieces.orderId, sent: sql<number>`count(*) filter (where ${pieces.state} = 'sent')::int`, all: count() })
		.from(pieces)
		.where(and(inArray(pieces.orderId, [...new Set(left.map(({ parcel }) => parcel.orderId))]), ne(pieces.state, 'cancelled')))
		.groupBy(pieces.orderId);
	const counts = new Map(counted.map((one) => [one.orderId, one]));
	return new Map(
		[...Map.groupBy(left, ({ parcel }) => parcel.orderId)].map(([orderId, ofOrder]) => {
			const { sent = 0, all = 0 } = counts.get(orderId) ?? {};
			const found = ofOrder.map(({ parcel: { number, carrier, reference, trackingPattern, sentOn }, prints }) => ({
				number,
				carrier,
				reference,
				trackingUrl: trackingAddress({ trackingPattern }, reference),
				sentOn: sentOn ?? '',
				prints,
			}));
			return [orderId, { parcels: found, sent, left: all - sent }] as const;
		}),
	);
}
