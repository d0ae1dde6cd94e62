import type { makeParcelSchema, Parcel } from '@print-room/contract';
import { type ParcelRefusal, parcelRefusal } from '@print-room/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orders } from '../../orders/index.ts';
import { type Actor, AppError, newId, notFound, type Tx } from '../../platform/index.ts';
import { lockPieces } from '../piece-moves.ts';
import { auditParcel } from './audit-parcel.ts';
import { carriageOf, carriageText } from './carriage.ts';
import type { ParcelsDeps } from './parcels.deps.ts';
import { parcelPieces, parcels } from './parcels.table.ts';
import { readParcel } from './read-parcels.ts';

const sentences: Readonly<Record<ParcelRefusal, string>> = {
	held: 'A piece is held.',
	cancelled: 'A piece is cancelled.',
	notPrinted: 'A piece is not printed yet.',
};

type Asked = z.output<typeof makeParcelSchema>;

/** Locks the pieces of a parcel, and refuses those that cannot be in one. */
async function lockForParcel(tx: Tx, orderId: string, named: Asked['pieces']): Promise<readonly string[]> {
	const seen = new Map(named.map(({ id, version }) => [id, version]));
	const found = await lockPieces(tx, [...seen.keys()]);
	if (found.length < seen.size || found.some((piece) => piece.orderId !== orderId)) throw notFound('One of the pieces');
	if (found.some(({ id, version }) => seen.get(id) !== version))
		throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
	for (const piece of found) {
		const refusal = parcelRefusal(piece);
		if (refusal !== null) throw new AppError('PIECE_STATE', sentences[refusal]);
	}
	const ids = found.map(({ id }) => id);
	const [taken] = await tx
		.select({ number: parcels.number })
		.from(parcelPieces)
		.innerJoin(parcels, eq(parcels.id, parcelPieces.parcelId))
		.where(and(inArray(parcelPieces.pieceId, ids), eq(parcelPieces.isLive, true), sql`${parcelPieces.leftAs} is null`))
		.limit(1);
	if (taken !== undefined) throw new AppError('PIECE_IN_PARCEL', `A piece is in parcel ${taken.number} by now.`);
	return ids;
}

/**
 * Puts pieces of an order into a parcel. Errors: ENTITY_NOT_FOUND; EDIT_CONFLICT for a version that is not the latest; PIECE_STATE for
 * pieces that are held, cancelled or not printed; PIECE_IN_PARCEL; VALIDATION_FAILED for a carrier that does not exist.
 */
export const makeParcel = ({ orm, files }: ParcelsDeps, actor: Actor, orderId: string, asked: Asked): Promise<Parcel> =>
	orm.transaction(async (tx) => {
		// Before the pieces, as a tracking status does. Numbers of an order are given one after the other.
		const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)).for('no key update');
		if (order === undefined) throw notFound('The order');
		const ids = await lockForParcel(tx, orderId, asked.pieces);
		const carriage = await carriageOf(tx, asked, null);
		const [last] = await tx
			.select({ number: sql<number>`coalesce(max(${parcels.number}), 0)::int` })
			.from(parcels)
			.where(eq(parcels.orderId, orderId));
		const [parcel] = await tx
			.insert(parcels)
			.values({ id: newId(), orderId, number: (last?.number ?? 0) + 1, state: 'open', isLive: true, ...carriage })
			.returning();
		if (parcel === undefined) throw new Error('The parcel was not stored');
		await tx.insert(parcelPieces).values(ids.map((pieceId) => ({ parcelId: parcel.id, pieceId, isLive: true })));
		await auditParcel(tx, actor, { parcel, orderNumber: order.number }, 'makeParcel', [
			{ field: 'prints', before: null, after: ids.length },
			...(carriageText(parcel) === '' ? [] : [{ field: 'carrier', before: null, after: carriageText(parcel) }]),
		]);
		return readParcel({ orm: tx, files }, parcel.id);
	});
